package io.pinakes.benchmarks.micro;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.benchmarks.report.Plot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs {@link SearchBenchmark} for several sizes and writes {@code latency.md}, with p50 and p99 of
 * every search next to plain Lucene, and {@code latency.svg}.
 *
 * <p>Run: {@code java -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.micro.SearchLatency --directory DIR --out DIR}.
 */
@Command(name = "SearchLatency", description = "Search latency by size of the library.")
public final class SearchLatency implements Callable<Integer> {
  /** Each benchmark with the raw benchmarks whose sum it is compared with. */
  private static final Map<String, List<String>> RAW =
      Map.of(
          "keyword", List.of("rawBm25"),
          "semantic", List.of("rawKnn"),
          "hybrid", List.of("rawBm25", "rawKnn"),
          "withExact", List.of("rawBm25", "rawKnn", "rawTerm"),
          "library", List.of("rawBm25", "rawKnn"));

  private static final List<String> ROWS =
      List.of("keyword", "semantic", "hybrid", "withExact", "library");

  @Option(
      names = "--sizes",
      split = ",",
      description = "Numbers of chunks. Default: 10000,100000,1000000.")
  private List<Integer> sizes = List.of(10_000, 100_000, 1_000_000);

  @Option(names = "--directory", required = true, description = "Directory of the libraries.")
  private Path directory = Path.of("");

  @Option(names = "--out", required = true, description = "Output folder for table and plot.")
  private Path out = Path.of("");

  /** Percentiles in microseconds by benchmark and size. */
  private final Map<String, Map<Integer, Percentiles>> times = new HashMap<>();

  /**
   * Time of one search.
   *
   * @param p50 median, in microseconds
   * @param p99 in microseconds
   */
  record Percentiles(double p50, double p99) {
    static final Percentiles NONE = new Percentiles(0, 0);

    Percentiles plus(Percentiles other) {
      return new Percentiles(p50 + other.p50, p99 + other.p99);
    }
  }

  /** Runs and writes; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new SearchLatency()).execute(args));
  }

  @Override
  public Integer call() throws IOException, RunnerException {
    Files.createDirectories(directory);
    Files.createDirectories(out);
    sizes.forEach(size -> SyntheticLibrary.build(directory, size));
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("\\." + SearchBenchmark.class.getSimpleName() + "\\.")
                    .param("size", sizes.stream().map(String::valueOf).toArray(String[]::new))
                    .param("directory", directory.toString())
                    .build())
            .run();
    results.forEach(this::add);
    String table = table();
    System.out.println(table);
    Files.writeString(out.resolve("latency.md"), table);
    plot().write(out.resolve("latency.svg"));
    return 0;
  }

  private void add(RunResult result) {
    String benchmark = result.getParams().getBenchmark();
    Statistics statistics = result.getPrimaryResult().getStatistics();
    times
        .computeIfAbsent(benchmark.substring(benchmark.lastIndexOf('.') + 1), _ -> new HashMap<>())
        .put(
            Integer.valueOf(result.getParams().getParam("size")),
            new Percentiles(statistics.getPercentile(50), statistics.getPercentile(99)));
  }

  private Percentiles time(String benchmark, int size) {
    Percentiles time = times.getOrDefault(benchmark, Map.of()).get(size);
    if (time == null) {
      throw new IllegalStateException(benchmark + " did not run on " + size + " chunks");
    }
    return time;
  }

  private String table() {
    MarkdownTable table =
        new MarkdownTable(
            "chunks",
            "search",
            "p50 ms",
            "p99 ms",
            "raw Lucene",
            "p50 ms",
            "p99 ms",
            "p50 ratio",
            "p99 ratio");
    for (int size : sizes) {
      for (String search : ROWS) {
        List<String> parts = RAW.getOrDefault(search, List.of());
        Percentiles raw = Percentiles.NONE;
        for (String part : parts) {
          raw = raw.plus(time(part, size));
        }
        row(table, size, search, String.join(" + ", parts), raw);
      }
      row(table, size, "hybrid", "rawBoth", time("rawBoth", size));
    }
    return table.toString();
  }

  private void row(MarkdownTable table, int size, String search, String parts, Percentiles raw) {
    Percentiles ours = time(search, size);
    table.row(
        String.format(Locale.ROOT, "%,d", size),
        search,
        milliseconds(ours.p50),
        milliseconds(ours.p99),
        parts,
        milliseconds(raw.p50),
        milliseconds(raw.p99),
        String.format(Locale.ROOT, "%.2f", ours.p50 / raw.p50),
        String.format(Locale.ROOT, "%.2f", ours.p99 / raw.p99));
  }

  private static String milliseconds(double microseconds) {
    return String.format(Locale.ROOT, "%.3f", microseconds / 1000);
  }

  private Plot plot() {
    Plot plot =
        new Plot("One search, one thread, query vector precomputed", "chunks", "ms, p50 and p99")
            .logarithmic(true, true);
    List<Double> x = sizes.stream().map(Integer::doubleValue).toList();
    for (String search : List.of("hybrid", "rawBoth", "keyword", "semantic")) {
      List<Double> p50 = new ArrayList<>();
      List<Double> p99 = new ArrayList<>();
      for (int size : sizes) {
        p50.add(time(search, size).p50 / 1000);
        p99.add(time(search, size).p99 / 1000);
      }
      plot.curve(search + " p50", x, p50);
      plot.curve(search + " p99", x, p99);
    }
    return plot;
  }
}
