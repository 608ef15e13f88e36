package io.pinakes.benchmarks.faults;

import static io.pinakes.benchmarks.faults.HostileFile.Size.LARGE;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Indexes one hostile file after the other beside a harmless one. Each must be indexed or reported
 * in one line, within the limits for time and memory; the harmless one must be found afterwards;
 * and nobody may call the address that the files mention.
 */
final class HostileFiles implements FaultRow {
  private static final int PARSE_SECONDS = 20;
  private static final int PARSE_MEGABYTES = 256;

  /** Parsing, the rest of the work on what was parsed, and starting two virtual machines. */
  private static final Duration LIMIT = Duration.ofSeconds(PARSE_SECONDS + 40);

  /** Two heaps and what virtual machines need beside them. */
  private static final long MAX_MIB = 512 + PARSE_MEGABYTES + 600;

  private static final String GOOD = "A harmless lease of a pump ends in May.";

  @Override
  public String name() {
    return "hostile";
  }

  @Override
  public int usualCases() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    System.out.println("| file | processor seconds | MiB | result |\n|---|---|---|---|");
    List<String> unprivileged = Program.unprivileged();
    double slowest = 0;
    long largest = 0;
    int number = 0;
    try (Listener listener = Listener.start()) {
      listener.requireHearing();
      for (HostileFile file : chosen(setting)) {
        number++;
        Path folder = Files.createDirectory(setting.folder().resolve(Integer.toString(number)));
        Path index = setting.folder().resolve(number + ".index");
        Files.writeString(folder.resolve("good.md"), GOOD);
        try {
          file.attack().write(folder, listener.url());
        } catch (HostileFile.NotPossible e) {
          tally.note(file.name() + " skipped: " + e.getMessage());
          System.out.printf("| %s | | | skipped: %s |%n", file.name(), e.getMessage());
          continue;
        }
        Program.Ended ended =
            setting
                .program()
                .start(
                    unprivileged,
                    "index",
                    folder,
                    "--index",
                    index,
                    "--embedder",
                    "none",
                    "--parse-seconds",
                    PARSE_SECONDS,
                    "--parse-memory",
                    PARSE_MEGABYTES)
                .await(LIMIT);
        String problem = ended.complaint(0, 1);
        if (problem.isEmpty()) {
          problem = indexed(file, Answers.texts(index).values(), ended);
        }
        if (problem.isEmpty() && ended.peakMib() > MAX_MIB) {
          problem = ended.peakMib() + " MiB of memory";
        }
        if (listener.heard() > 0) {
          problem = listener.heard() + " connections";
        }
        tally.add(file.name(), problem);
        slowest = Math.max(slowest, ended.processorSeconds());
        largest = Math.max(largest, ended.peakMib());
        System.out.printf(
            Locale.ROOT,
            "| %s | %.1f | %d | %s |%n",
            file.name(),
            ended.processorSeconds(),
            ended.peakMib(),
            problem.isEmpty() ? result(ended) : problem);
        Trees.delete(folder);
        Trees.delete(index);
      }
    }
    System.out.println();
    tally.note(
        String.format(
            Locale.ROOT,
            "slowest %.0f s of processor time, largest %d MiB, no connection",
            slowest,
            largest));
  }

  /** All files; in a short run some of the small ones, drawn at random. */
  private static List<HostileFile> chosen(FaultSetting setting) {
    List<HostileFile> files = new ArrayList<>(HostileList.files());
    if (setting.cases() < Integer.MAX_VALUE) {
      files.removeIf(file -> file.size() == LARGE);
      Collections.shuffle(files, setting.random());
    }
    return files.subList(0, Math.min(files.size(), setting.cases()));
  }

  /** What is wrong with the texts that were indexed. */
  private static String indexed(HostileFile file, Collection<String> texts, Program.Ended ended) {
    if (texts.stream().noneMatch(text -> text.contains(GOOD))) {
      return "the harmless file beside it is not indexed: " + ended.lastLine();
    }
    boolean mayReadAll = Program.isRoot() && Program.unprivileged().isEmpty();
    if (!mayReadAll && texts.stream().anyMatch(text -> text.contains(HostileList.SECRET))) {
      return "a file was read that nobody may read";
    }
    return texts.size() < file.documents()
        ? "only " + texts.size() + " of " + file.documents() + " documents are indexed"
        : "";
  }

  /** What became of the file. */
  private static String result(Program.Ended ended) {
    return ended
        .err()
        .lines()
        .filter(line -> line.startsWith("failed: ") || line.startsWith("ignored: "))
        .map(line -> line.replaceAll("^(failed: )?(.{1,60}?): ", ""))
        .findFirst()
        .map(line -> line.length() > 90 ? line.substring(0, 90) + "…" : line)
        .orElse("indexed");
  }
}
