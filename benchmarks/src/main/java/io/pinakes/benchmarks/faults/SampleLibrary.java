package io.pinakes.benchmarks.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Small documents in several formats, of which a second edition changes, drops and adds some. */
final class SampleLibrary {
  /** Finds something in every document, or in few. */
  static final List<String> QUERIES =
      List.of(
          "notice period", "lease of the pump", "valve 7", "rate of the seal", "second edition");

  private static final List<String> THINGS = List.of("pump", "valve", "seal", "press", "lathe");

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private SampleLibrary() {}

  /**
   * Makes {@code folder} hold an edition.
   *
   * @param edition 1 or 2
   */
  static void write(Path folder, int documents, int edition) throws IOException {
    Trees.delete(folder);
    Files.createDirectories(folder);
    for (int i = 0; i < documents + 4 * (edition - 1); i++) {
      if (edition == 2 && i % 7 == 3) {
        continue; // removed
      }
      boolean changed = edition == 2 && i % 5 == 0;
      String thing = THINGS.get(i % THINGS.size()) + " " + i;
      String words =
          "The notice period of the lease of the "
              + thing
              + " is "
              + (10 + i)
              + " days"
              + (changed ? " in the second edition" : "")
              + ". The rate is "
              + (100 + i)
              + " EUR.";
      String name = String.format(Locale.ROOT, "%03d", i);
      switch (i % 10) {
        case 4 ->
            Files.writeString(
                folder.resolve(name + ".html"),
                "<h1>Lease " + i + "</h1><p>" + words.repeat(1 + i % 3) + "</p>");
        case 9 ->
            Files.writeString(
                folder.resolve(name + ".csv"),
                "thing,days,words\n" + thing + ",10," + words + "\n");
        default ->
            Files.writeString(
                folder.resolve(name + ".md"),
                "# Lease " + i + "\n\n" + words + "\n\n## Term\n\nIt ends with year " + i + ".\n");
      }
    }
  }

  /** An index of the first edition without vectors, in the folder of {@code setting}. */
  static Path index(FaultSetting setting, int documents) throws IOException, InterruptedException {
    Path sources = setting.folder().resolve("sources");
    write(sources, documents, 1);
    return index(setting, sources, "--embedder", "none");
  }

  /** An index of {@code sources}, in the folder of {@code setting}. */
  static Path index(FaultSetting setting, Path sources, Object... options)
      throws IOException, InterruptedException {
    Path index = setting.folder().resolve("index");
    List<Object> command = new ArrayList<>(List.of("index", sources, "--index", index));
    command.addAll(List.of(options));
    Program.Ended made = setting.program().run(LIMIT, command.toArray(Object[]::new));
    if (!made.complaint(0).isEmpty()) {
      throw new IllegalStateException("cannot be indexed: " + made.complaint(0));
    }
    return index;
  }
}
