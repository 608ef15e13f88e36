package io.pinakes.benchmarks.micro;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What a cluster for many chunks would take, from a measured shard: its bytes and the times of its
 * hybrid searches are measured in a directory of as many chunks, and {@link FanOut} simulates
 * searches over many of them. Assumed: a machine has room for its shards in memory, its cores are
 * as fast as this machine's, a shard takes as long beside others as alone, and what a client does
 * is not counted.
 *
 * <p>Run: {@code benchmarks/run capacity --directory DIR}.
 */
@Command(name = "capacity", description = "Machines and latency of a cluster, by simulation.")
public final class ClusterCapacity implements Callable<Integer> {
  private static final int WARM_UP = 300;
  private static final int SIMULATED = 2_000;
  private static final long SEED = 2_026;
  private static final double GIB = 1L << 30;

  @Option(names = "--directory", required = true, description = "Folder for the measured shard.")
  private Path directory = Path.of("");

  @Option(names = "--shard", description = "Chunks of a shard. Default: 1000000.")
  private int shard = 1_000_000;

  @Option(names = "--searches", description = "Searches to measure. Default: 1000.")
  private int searches = 1_000;

  @Option(
      names = "--chunks",
      split = ",",
      description = "Sizes of the cluster. Default: 100000000,1000000000.")
  private List<Long> sizes = List.of(100_000_000L, 1_000_000_000L);

  @Option(names = "--copies", description = "Copies of each shard. Default: 2.")
  private int copies = 2;

  @Option(names = "--memory", description = "GiB of a machine for indexes. Default: 128.")
  private int memory = 128;

  @Option(names = "--cores", description = "Cores of a machine. Default: 32.")
  private int cores = 32;

  @Option(
      names = "--round-trip",
      description = "Milliseconds of one of the two rounds of a search. Default: 1.")
  private double roundTrip = 1;

  /** Runs; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ClusterCapacity()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    Path index = SyntheticLibrary.build(directory, shard);
    long bytes = bytes(index);
    double[] work = work(index);
    System.out.printf(
        Locale.ROOT,
        "measured: %,d chunks, %.2f GiB (%,d bytes/chunk), hybrid search p50 %.1f ms, p99 %.1f"
            + " ms%n",
        shard,
        bytes / GIB,
        bytes / shard,
        work[work.length / 2],
        work[work.length * 99 / 100]);
    System.out.printf(
        Locale.ROOT,
        "assumed: %d copies, machines of %d GiB and %d cores, rounds of %.1f ms%n",
        copies,
        memory,
        cores,
        roundTrip);
    System.out.print(table(bytes, work));
    return 0;
  }

  private String table(long bytes, double[] work) {
    MarkdownTable table =
        new MarkdownTable(
            "chunks", "shards", "machines", "TiB", "busy", "searches/s", "p50 ms", "p99 ms");
    int perMachine = (int) Math.max(1, memory * GIB / bytes);
    for (long size : sizes) {
      int shards = (int) Math.ceilDiv(size, shard);
      int machines = Math.max(copies, Math.ceilDiv(shards * copies, perMachine));
      FanOut cluster = new FanOut(shards, copies, machines, cores, 2 * roundTrip);
      double most = cluster.mostPerSecond(work);
      for (int percent : new int[] {1, 50, 80}) {
        double rate = most * percent / 100;
        double[] millis = cluster.millis(work, rate, SIMULATED, new SplittableRandom(SEED));
        table.row(
            String.format(Locale.ROOT, "%,d", size),
            String.format(Locale.ROOT, "%,d", shards),
            String.format(Locale.ROOT, "%,d", machines),
            String.format(Locale.ROOT, "%.1f", shards * (double) copies * bytes / GIB / 1_024),
            percent + " %",
            String.format(Locale.ROOT, "%.1f", rate),
            String.format(Locale.ROOT, "%.0f", millis[SIMULATED / 2]),
            String.format(Locale.ROOT, "%.0f", millis[SIMULATED * 99 / 100]));
      }
    }
    return table.toString();
  }

  /** The milliseconds of each search, ascending. */
  private double[] work(Path index) {
    List<SyntheticQuery> queries =
        SyntheticQuery.some(SyntheticLibrary.topics(), WARM_UP + searches);
    LibraryOptions options =
        LibraryOptions.DEFAULT.withEmbedder(new SyntheticQuery.GivenVectors(queries));
    double[] millis = new double[searches];
    try (Library library = Library.open(index.toString(), options)) {
      for (int i = -WARM_UP; i < searches; i++) {
        SyntheticQuery query = queries.get(i + WARM_UP);
        long start = System.nanoTime();
        library.search(SearchRequest.of(query.text()).withMode(SearchMode.HYBRID));
        if (i >= 0) {
          millis[i] = (System.nanoTime() - start) / 1e6;
        }
      }
    }
    Arrays.sort(millis);
    return millis;
  }

  private static long bytes(Path index) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.walk(index)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }
}
