package io.pinakes.benchmarks.faults;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Flips bits of every file of an index, and cuts the end off, at as many places each. Afterwards
 * the index must be refused in one line, or answer as before; whatever it does, the check must find
 * what made it answer differently.
 */
final class Corruptions implements FaultRow {
  private static final int DOCUMENTS = 20;
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @Override
  public String name() {
    return "corrupt";
  }

  @Override
  public int usualCases() {
    return 20;
  }

  /** What an index says. */
  private record Said(List<String> hits, Object texts, List<String> structure) {
    static Said by(Path index, Embedder embedder) {
      return new Said(
          Answers.hits(index, embedder), Answers.texts(index), Answers.structure(index));
    }
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path sources = setting.folder().resolve("sources");
    SampleLibrary.write(sources, DOCUMENTS, 1);
    Path index = SampleLibrary.index(setting, sources);
    try (Embedder embedder = EmbeddingModels.open(EmbeddingModels.BUILT_IN, 1);
        ExecutorService reader = Executors.newCachedThreadPool(Corruptions::daemon)) {
      Said right = Said.by(index, embedder);
      for (Path file : Trees.files(index)) {
        byte[] content = Files.readAllBytes(file);
        String name = index.relativize(file).toString();
        for (int i = 0; i < setting.cases() && content.length > 0; i++) {
          String flipped = flip(file, content, setting.random());
          tally.add(name + ", " + flipped, problem(index, embedder, reader, right, tally));
          String cut = cut(file, content, setting.random(), i);
          tally.add(name + ", " + cut, problem(index, embedder, reader, right, tally));
        }
        Files.write(file, content);
      }
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "reader of a damaged index");
    thread.setDaemon(true); // one that hangs must not keep the run from ending
    return thread;
  }

  /** Flips a bit; says which. */
  private static String flip(Path file, byte[] content, Random random) throws IOException {
    int at = random.nextInt(content.length);
    int bit = random.nextInt(8);
    byte[] flipped = content.clone();
    flipped[at] ^= (byte) (1 << bit);
    Files.write(file, flipped);
    return "bit " + bit + " of byte " + at + " of " + content.length + " flipped";
  }

  /** Cuts the end off, the first time only the last byte; says where. */
  private static String cut(Path file, byte[] content, Random random, int turn) throws IOException {
    int left = turn == 0 ? content.length - 1 : random.nextInt(content.length);
    Files.write(file, Arrays.copyOf(content, left));
    return "cut to " + left + " of " + content.length + " bytes";
  }

  private static String problem(
      Path index, Embedder embedder, ExecutorService reader, Said right, Tally tally)
      throws InterruptedException {
    Future<Said> said = reader.submit(() -> Said.by(index, embedder));
    try {
      if (said.get(LIMIT.toSeconds(), TimeUnit.SECONDS).equals(right)) {
        tally.count("right");
        return "";
      }
    } catch (TimeoutException _) {
      return "still ran after " + LIMIT;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof LibraryException refusal
          && String.valueOf(refusal.getMessage()).lines().count() == 1) {
        tally.count("refused");
        return "";
      }
      return "not refused in one line but " + e.getCause();
    }
    boolean found = !IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).isWhole();
    return "says something else"
        + (found ? "; the check finds it" : "; the check does not find it");
  }
}
