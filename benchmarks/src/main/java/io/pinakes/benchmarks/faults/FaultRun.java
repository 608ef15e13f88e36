package io.pinakes.benchmarks.faults;

import io.pinakes.benchmarks.report.MarkdownTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Attacks and faults of all kinds, as one table: kills, damaged indexes, hostile files and queries,
 * failing disks, altered records, readers beside writers, removed generations, and what leaves the
 * machine.
 *
 * <p>Run: {@code benchmarks/run faults [--seed N] [--cases N] [--only NAME]...}. Every run draws a
 * new seed and prints it first; the same seed repeats the run. Ends with exit code 1 if a case
 * failed.
 */
public final class FaultRun {
  private static final String USAGE =
      """
      usage: benchmarks/run faults [--seed N] [--cases N] [--only NAME]... [--work DIR]
        --seed N     repeat the run with this seed; default: a new one, which is printed
        --cases N    random cases per row; default: what suits the row
        --only NAME  only this row; may be repeated
        --work DIR   where temporary files go; default: the temporary folder
      """;

  private FaultRun() {}

  /** Which rows to run, and how. */
  record Options(long seed, int cases, List<String> only, Path work) {
    Options {
      only = List.copyOf(only);
    }
  }

  /** The rows, in order. */
  static List<FaultRow> rows() {
    return List.of(
        new Kills(),
        new EveryKill(),
        new Corruptions(),
        new HostileFiles(),
        new Queries(),
        new Formulas(),
        new DiskFaults(),
        new AlteredRecords(),
        new SideBySide(),
        new RemovedGenerations(),
        new QuietCommands());
  }

  /** Prints the table; arguments as above. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Options options;
    try {
      options = options(args);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.err.print(USAGE);
      System.err.println(
          "rows: " + String.join(", ", rows().stream().map(FaultRow::name).toList()));
      System.exit(2);
      return;
    }
    System.out.println("seed " + options.seed());
    System.out.println();
    System.exit(run(rows(), options) ? 0 : 1);
  }

  private static Options options(String[] args) {
    long seed = new SecureRandom().nextInt(1_000_000);
    int cases = 0;
    List<String> only = new ArrayList<>();
    Path work = Path.of(String.valueOf(System.getProperty("java.io.tmpdir")));
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--help") || i + 1 == args.length) {
        throw new IllegalArgumentException(
            args[i].equals("--help") ? "" : args[i] + " needs a value");
      }
      String value = args[i + 1];
      switch (args[i++]) {
        case "--seed" -> seed = Long.parseLong(value);
        case "--cases" -> cases = Integer.parseInt(value);
        case "--work" -> work = Path.of(value);
        case "--only" -> {
          if (rows().stream().noneMatch(row -> row.name().equals(value))) {
            throw new IllegalArgumentException("there is no row " + value);
          }
          only.add(value);
        }
        default -> throw new IllegalArgumentException("unknown option " + args[i - 1]);
      }
    }
    return new Options(seed, cases, only, work);
  }

  /** Runs rows and prints the table; whether no case failed. */
  static boolean run(List<FaultRow> rows, Options options)
      throws IOException, InterruptedException {
    MarkdownTable table =
        new MarkdownTable("fault", "cases", "passed", "failed", "seconds", "note");
    boolean whole = true;
    for (FaultRow row : rows) {
      if (!options.only().isEmpty() && !options.only().contains(row.name())) {
        continue;
      }
      long began = System.nanoTime();
      Tally tally = run(row, options);
      whole &= tally.failed() == 0;
      table.row(
          row.name(),
          Integer.toString(tally.passed() + tally.failed()),
          Integer.toString(tally.passed()),
          Integer.toString(tally.failed()),
          String.format(Locale.ROOT, "%.0f", (System.nanoTime() - began) / 1e9),
          tally.noted());
    }
    System.out.print(table);
    return whole;
  }

  private static Tally run(FaultRow row, Options options) throws IOException, InterruptedException {
    Tally tally = new Tally(row.name());
    Path folder = Files.createTempDirectory(options.work(), "faults-" + row.name() + "-");
    try {
      int cases = options.cases() == 0 ? row.usualCases() : options.cases();
      Random random = new Random(options.seed() * 31 + row.name().hashCode());
      Program program = new Program(Files.createDirectory(folder.resolve("streams")));
      row.run(
          new FaultSetting(Files.createDirectory(folder.resolve("work")), cases, random, program),
          tally);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception | AssertionError e) {
      tally.add("the row itself", e.toString());
      e.printStackTrace();
    } finally {
      Trees.delete(folder);
    }
    return tally;
  }
}
