package io.pinakes.benchmarks.peer;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures one engine: build time, bytes on disk, the first {@value #DEPTH} ids for every query,
 * and query latency on one thread. Vectors are precomputed, so the figures do not include
 * embedding.
 */
public final class PeerRun {
  /** The number of passages requested. */
  public static final int DEPTH = 100;

  private static final int WARM_UP_ROUNDS = 3;
  private static final int TIMED_ROUNDS = 5;

  private PeerRun() {}

  /**
   * Runs an engine and writes {@code NAME.trec} and {@code NAME.properties}.
   *
   * @param args exchange folder and work folder
   */
  public static void main(String name, Engine engine, String[] args) throws Exception {
    if (args.length != 2) {
      System.err.println("usage: EXCHANGE WORK");
      System.exit(2);
    }
    run(name, engine, Path.of(args[0]), Path.of(args[1]));
  }

  static void run(String name, Engine engine, Path exchange, Path work) throws Exception {
    List<Item> passages = Exchange.read(exchange.resolve(Exchange.PASSAGES));
    List<Item> queries = Exchange.read(exchange.resolve(Exchange.QUERIES));
    Path index = work.resolve(name + ".idx");
    delete(index);
    Files.createDirectories(index);
    try (engine) {
      engine.prepare(passages, queries, work);
      long start = System.nanoTime();
      engine.build(passages, index);
      double seconds = (System.nanoTime() - start) / 1e9;
      for (int round = 0; round < WARM_UP_ROUNDS; round++) {
        for (Item query : queries) {
          engine.search(query, DEPTH);
        }
      }
      double[] times = new double[TIMED_ROUNDS * queries.size()];
      int timed = 0;
      try (Writer run = Files.newBufferedWriter(work.resolve(name + ".trec"))) {
        for (int round = 0; round < TIMED_ROUNDS; round++) {
          for (Item query : queries) {
            long begin = System.nanoTime();
            List<String> found = engine.search(query, DEPTH);
            times[timed++] = (System.nanoTime() - begin) / 1e6;
            if (round == 0) {
              write(run, name, query.id(), found);
            }
          }
        }
      }
      Arrays.sort(times);
      Files.writeString(
          work.resolve(name + ".properties"),
          String.format(
              Locale.ROOT,
              "build_seconds=%.2f%nindex_bytes=%d%np50_ms=%.3f%np99_ms=%.3f%n",
              seconds,
              bytes(index),
              percentile(times, 0.5),
              percentile(times, 0.99)));
    }
  }

  private static void write(Writer run, String name, String query, List<String> found)
      throws IOException {
    for (int rank = 1; rank <= found.size(); rank++) {
      run.write(
          query
              + " Q0 "
              + found.get(rank - 1)
              + " "
              + rank
              + " "
              + (1.0 / rank)
              + " "
              + name
              + "\n");
    }
  }

  /** The smallest of the sorted values that a share of them does not exceed. */
  static double percentile(double[] sorted, double share) {
    return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
  }

  private static long bytes(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      long bytes = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
      return bytes;
    }
  }

  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
