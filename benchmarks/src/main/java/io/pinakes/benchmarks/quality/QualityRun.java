package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Reproduces every quality figure: builds or updates an index of each public set, runs its
 * questions in each mode with default settings (and once in the order of reciprocal rank fusion
 * alone), and compares the measures with the expected values of this release.
 *
 * <p>Run: {@code java --add-modules jdk.incubator.vector -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.quality.QualityRun --data DIR --work DIR [--sets a,b]}. The data are not
 * part of this project; a missing set is an error unless {@code --sets} leaves it out. Exit code 1:
 * a measure fell below its expected value by more than the tolerance.
 */
@Command(name = "QualityRun", description = "Quality of searches on public sets.")
public final class QualityRun implements Callable<Integer> {
  @Option(names = "--data", required = true, description = "Folder of the sets.")
  private Path data = Path.of("");

  @Option(names = "--work", required = true, description = "Folder of indexes and runs.")
  private Path work = Path.of("");

  @Option(names = "--sets", split = ",", description = "Names of sets. Default: all.")
  private List<String> sets = EvaluationSet.all().stream().map(EvaluationSet::name).toList();

  @Option(
      names = "--modes",
      split = ",",
      description = "Default: all, keyword,semantic,hybrid,hybrid-rrf.")
  private List<String> modes = Arrays.stream(Mode.values()).map(Mode::label).toList();

  @Option(
      names = "--write-expected",
      paramLabel = "FILE",
      description = "Write the expectations with the measured values to this file.")
  private @Nullable Path expectedFile;

  /** A measurement; {@code value} is empty if it was not run. */
  private record Row(Expectation expectation, OptionalDouble value) {}

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new QualityRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    List<EvaluationSet> chosen = new ArrayList<>();
    for (String name : sets) {
      chosen.add(EvaluationSet.of(name));
    }
    List<Mode> searchModes = modes.stream().map(Mode::of).toList();
    Path runs = Files.createDirectories(work.resolve("runs"));
    Map<String, Map<String, Double>> values = new LinkedHashMap<>();
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      for (EvaluationSet set : chosen) {
        Path folder = data.resolve(set.name());
        Path index = SetIndex.upToDate(set, folder, work, embedder);
        try (Library library = Library.open(index, embedder)) {
          for (Mode mode : searchModes) {
            System.err.println(set.name() + ": searching, " + mode.label());
            values.put(
                key(set.name(), mode),
                set.measure(folder, new Searches(library, mode, runs, set.name())));
          }
        }
      }
    }
    List<Row> rows = new ArrayList<>();
    for (Expectation expectation : Expectation.stored()) {
      Double value =
          values
              .getOrDefault(key(expectation.set(), expectation.mode()), Map.of())
              .get(expectation.measure());
      rows.add(
          new Row(expectation, value == null ? OptionalDouble.empty() : OptionalDouble.of(value)));
    }
    return report(rows);
  }

  private static String key(String set, Mode mode) {
    return set + " " + mode.label();
  }

  private int report(List<Row> rows) throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            "set", "mode", "measure", "reference", "ours", "aim", "expected", "verdict");
    boolean worse = false;
    List<Expectation> measured = new ArrayList<>();
    for (Row row : rows) {
      Expectation expectation = row.expectation;
      if (row.value.isEmpty()) {
        measured.add(expectation);
        continue;
      }
      double value = row.value.getAsDouble();
      measured.add(expectation.withExpected(value));
      Expectation.Verdict verdict = expectation.verdict(value);
      worse |= verdict == Expectation.Verdict.WORSE;
      boolean missed = expectation.aim().isPresent() && value < expectation.aim().getAsDouble();
      table.row(
          expectation.set(),
          expectation.mode().label(),
          expectation.measure(),
          (format(expectation.reference()) + " " + expectation.engine()).strip(),
          format(row.value),
          format(expectation.aim()),
          format(expectation.expected()),
          verdict.label() + (missed ? ", below the aim" : ""));
    }
    System.out.println(table);
    if (expectedFile != null) {
      Files.writeString(expectedFile, Expectation.write(measured));
    }
    return worse ? 1 : 0;
  }

  private static String format(OptionalDouble value) {
    return value.isEmpty() ? "" : String.format(Locale.ROOT, "%.4f", value.getAsDouble());
  }
}
