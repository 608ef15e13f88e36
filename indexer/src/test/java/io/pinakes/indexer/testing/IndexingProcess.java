package io.pinakes.indexer.testing;

import io.pinakes.indexer.IndexListener;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** An indexer in a separate process, which reports its progress on standard output. */
public final class IndexingProcess {
  private static final long NANOS_A_CHUNK = 1_000_000;

  private IndexingProcess() {}

  /** Its options, here and in the process. */
  public static IndexOptions options(boolean rebuild) {
    return IndexOptions.DEFAULT
        .withContext(new NoContext())
        .withChunkTokens(48)
        .withThreads(2)
        .withCommitDocuments(4)
        .withRebuild(rebuild);
  }

  /** Starts it with the source of {@link Books#source(int, int)}. */
  public static Process start(Path index, int documents, int edition, boolean rebuild)
      throws IOException {
    return start(
        index.toString(),
        Integer.toString(documents),
        Integer.toString(edition),
        Boolean.toString(rebuild));
  }

  /**
   * Starts it with the source of {@link Books#longBook(int)}; it gives vectors to so many sections
   * and is then busy with the next ones as long as its input is open.
   */
  public static Process startLongBook(Path index, int sections, int embedded) throws IOException {
    return start(index.toString(), Integer.toString(sections), Integer.toString(embedded));
  }

  private static Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", String.valueOf(System.getProperty("java.class.path"))));
    command.add(IndexingProcess.class.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Runs in the process. */
  public static void main(String[] args) {
    Path index = Path.of(args[0]);
    int size = Integer.parseInt(args[1]);
    int number = Integer.parseInt(args[2]);
    if (args.length == 3) {
      AtomicInteger begun = new AtomicInteger();
      run(index, false, Books.longBook(size), _ -> hangAfter(number, begun));
    } else {
      boolean rebuild = Boolean.parseBoolean(args[3]);
      run(index, rebuild, Books.source(size, number), _ -> LockSupport.parkNanos(NANOS_A_CHUNK));
    }
  }

  private static void hangAfter(int texts, AtomicInteger begun) {
    if (begun.incrementAndGet() > texts) {
      try {
        System.in.read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void run(
      Path index, boolean rebuild, MemorySource source, Consumer<String> beforeEach) {
    Indexer.builder(index)
        .embedder(new WordEmbedder("words@1", beforeEach))
        .options(options(rebuild))
        .listener(new Telling())
        .build()
        .run(List.of(source));
    tell("finished");
  }

  /** Tells how many documents are done and committed, and how many texts have their vector. */
  private static final class Telling implements IndexListener {
    private int done;
    private int embedded;

    @Override
    public void textEmbedded(int tokens) {
      embedded++;
      tell("embedded " + embedded);
    }

    @Override
    public void documentDone(String name) {
      done++;
      tell("done " + done);
    }

    @Override
    public void committed() {
      tell("committed " + done);
    }
  }

  private static void tell(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
