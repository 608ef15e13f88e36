package io.pinakes.benchmarks.throughput;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pinakes.benchmarks.micro.RawSession;
import io.pinakes.benchmarks.micro.SharedLoop;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.GZIPInputStream;

/**
 * Embedding rate on real texts: the embedder, from text to unit vector, against ONNX Runtime alone
 * on precomputed token ids.
 *
 * <p>Both process the same texts in the same run, alternating every {@value #TURN} texts, so that
 * other load affects both alike.
 *
 * <p>Run: {@code java --enable-native-access=ALL-UNNAMED -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.throughput.EmbeddingRate TEXTS [THREADS] [LIMIT]}, where TEXTS is a file
 * with one text per line, or {@code .jsonl}, optionally {@code .gz}, with {@code text} or {@code
 * chunks} that each have a {@code text}.
 */
public final class EmbeddingRate {
  private static final int TURN = 128;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** A strong reference, because an unreferenced logger loses its level. */
  private static final Logger DJL = Logger.getLogger("ai.djl");

  /**
   * The result.
   *
   * @param tokens read by each side, including special tokens
   * @param raw the cost of ONNX Runtime alone
   * @param ours the cost of the embedder
   */
  record Result(int texts, int threads, long tokens, Cost raw, Cost ours) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%d texts, %d tokens, %d threads: ONNX Runtime alone %.0f tokens/s, embedder %.0f"
              + " tokens/s, ratio %.3f (by processor time %.3f)",
          texts,
          tokens,
          threads,
          tokens / raw.seconds(),
          tokens / ours.seconds(),
          raw.seconds() / ours.seconds(),
          raw.processorSeconds() / ours.processorSeconds());
    }
  }

  /**
   * Time taken.
   *
   * @param seconds wall time
   * @param processorSeconds processor time of all threads, which is fairer on a busy machine
   */
  record Cost(double seconds, double processorSeconds) {
    static final Cost NONE = new Cost(0, 0);

    Cost plus(Cost other) {
      return new Cost(seconds + other.seconds, processorSeconds + other.processorSeconds);
    }
  }

  private EmbeddingRate() {}

  /** Prints the rates; arguments as above. */
  public static void main(String[] args) throws IOException {
    if (args.length < 1 || args.length > 3) {
      System.err.println("usage: EmbeddingRate TEXTS [THREADS] [LIMIT]");
      System.exit(2);
    }
    DJL.setLevel(Level.SEVERE);
    int threads =
        args.length > 1 ? Integer.parseInt(args[1]) : Runtime.getRuntime().availableProcessors();
    int limit = args.length > 2 ? Integer.parseInt(args[2]) : Integer.MAX_VALUE;
    List<String> texts = read(Path.of(args[0]), limit);
    System.out.println(measure(texts, threads));
  }

  static Result measure(List<String> texts, int threads) {
    try (Embedder embedder = EmbeddingModels.open(EmbeddingModels.BUILT_IN, threads);
        RawSession raw = new RawSession();
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<long[]> ids = texts.stream().map(raw::ids).toList();
      IntConsumer runRaw = text -> raw.run(ids.get(text));
      IntConsumer embed = text -> embedder.embedPassage(texts.get(text));
      cost(pool, threads, 0, Math.min(TURN, texts.size()), runRaw); // warm-up
      cost(pool, threads, 0, Math.min(TURN, texts.size()), embed);
      Cost rawCost = Cost.NONE;
      Cost ourCost = Cost.NONE;
      for (int from = 0; from < texts.size(); from += TURN) {
        int to = Math.min(from + TURN, texts.size());
        if (from / TURN % 2 == 0) {
          rawCost = rawCost.plus(cost(pool, threads, from, to, runRaw));
          ourCost = ourCost.plus(cost(pool, threads, from, to, embed));
        } else {
          ourCost = ourCost.plus(cost(pool, threads, from, to, embed));
          rawCost = rawCost.plus(cost(pool, threads, from, to, runRaw));
        }
      }
      long tokens = ids.stream().mapToLong(passage -> passage.length).sum();
      return new Result(texts.size(), threads, tokens, rawCost, ourCost);
    }
  }

  /** The wall time of {@code work} for the numbers in a range. */
  static double seconds(int threads, int from, int to, IntConsumer work) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      return cost(pool, threads, from, to, work).seconds();
    }
  }

  private static Cost cost(ExecutorService pool, int threads, int from, int to, IntConsumer work) {
    AtomicLong processorNanos = new AtomicLong();
    long start = System.nanoTime();
    SharedLoop.run(
        pool,
        threads,
        from,
        to,
        i -> {
          long before = THREADS.getCurrentThreadCpuTime();
          work.accept(i);
          processorNanos.addAndGet(THREADS.getCurrentThreadCpuTime() - before);
        });
    return new Cost((System.nanoTime() - start) / 1e9, processorNanos.get() / 1e9);
  }

  static List<String> read(Path file, int limit) throws IOException {
    String name = String.valueOf(file.getFileName());
    boolean json = name.endsWith(".jsonl") || name.endsWith(".jsonl.gz");
    ObjectMapper mapper = new ObjectMapper();
    List<String> texts = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(in) : in;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine();
          line != null && texts.size() < limit;
          line = lines.readLine()) {
        if (json) {
          JsonNode entry = mapper.readTree(line);
          JsonNode parts =
              entry.has("chunks") ? entry.get("chunks") : mapper.createArrayNode().add(entry);
          parts.forEach(part -> texts.add(part.path("text").asText()));
        } else {
          texts.add(line);
        }
      }
    }
    texts.removeIf(String::isBlank);
    return texts.size() > limit ? texts.subList(0, limit) : texts;
  }
}
