package io.pinakes.benchmarks.comparison;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.benchmarks.report.Plot;
import io.pinakes.search.evaluate.Judgements;
import io.pinakes.search.evaluate.Measures;
import io.pinakes.search.evaluate.TrecRun;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Evaluates the runs of all engines in a work folder and writes {@code peers.md} and {@code
 * peers.svg}, which plots recall over latency.
 */
public final class Comparison {
  private static final String RUN = ".trec";

  private Comparison() {}

  /** Arguments: folder of the set, work folder, output folder for table and plot. */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("usage: Comparison SET WORK OUT");
      System.exit(2);
    }
    Path out = Files.createDirectories(Path.of(args[2]));
    Plot plot =
        new Plot("Recall over latency", "ms per query, p50", "recall@100").logarithmic(true, false);
    String table = compare(Path.of(args[0]), Path.of(args[1]), plot);
    System.out.println(table);
    Files.writeString(out.resolve("peers.md"), table);
    plot.write(out.resolve("peers.svg"));
  }

  static String compare(Path set, Path work, Plot plot) throws IOException {
    Judgements judgements = Judgements.read(set.resolve("qrels.tsv"));
    MarkdownTable table =
        new MarkdownTable(
            "engine", "nDCG@10", "recall@100", "build s", "index MB", "p50 ms", "p99 ms");
    List<Path> runs;
    try (Stream<Path> files = Files.list(work)) {
      runs = files.filter(file -> file.toString().endsWith(RUN)).sorted().toList();
    }
    for (Path run : runs) {
      String file = String.valueOf(run.getFileName());
      String name = file.substring(0, file.length() - RUN.length());
      Properties figures = new Properties();
      try (Reader in = Files.newBufferedReader(work.resolve(name + ".properties"))) {
        figures.load(in);
      }
      Measures measures = Measures.of(TrecRun.read(run), judgements);
      table.row(
          name,
          String.format(Locale.ROOT, "%.4f", measures.ndcg10()),
          String.format(Locale.ROOT, "%.4f", measures.recall100()),
          String.format(Locale.ROOT, "%.1f", figure(figures, "build_seconds")),
          String.format(Locale.ROOT, "%.1f", figure(figures, "index_bytes") / 1e6),
          String.format(Locale.ROOT, "%.2f", figure(figures, "p50_ms")),
          String.format(Locale.ROOT, "%.2f", figure(figures, "p99_ms")));
      plot.point(name, figure(figures, "p50_ms"), measures.recall100());
    }
    return table.toString();
  }

  private static double figure(Properties figures, String key) {
    String value = figures.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("the figures lack " + key);
    }
    return Double.parseDouble(value);
  }
}
