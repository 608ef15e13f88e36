package io.pinakes.orchestrator.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HitsTextTest {
  /** One more than a period may have values. */
  private static final int REPORTS = 201;

  @TempDir private static Path folder;
  private static Path index;

  @BeforeAll
  static void index() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("reports"));
    for (int i = 0; i < REPORTS; i++) {
      Files.writeString(
          sources.resolve("line " + i + " report 2019.txt"), "Line " + i + " was inspected.\n");
    }
    Files.writeString(
        sources.resolve("manual.md"),
        """
        # Manual

        ## 4. Dosing pump

        The membrane lasts two years.

        ## Spares 2024

        Spares 2023

        Gaskets were replaced twice.
        """);
    Files.writeString(sources.resolve("party 2017.txt"), "Tea was served.\n");
    index = folder.resolve("lib.idx");
    CommandRun run = CommandRun.of("index", sources, "--index", index, "--embedder", "none");
    assertEquals(ExitCode.DONE, run.code(), run.err());
  }

  @Test
  void aHeadingIsPrintedOnce() {
    CommandRun run = CommandRun.of("search", "dosing pump membrane", "--index", index);
    List<String> lines = run.out().lines().limit(2).toList();
    assertTrue(lines.getFirst().contains("Dosing pump"), run.out());
    assertEquals("   The membrane lasts two years.", lines.getLast());
  }

  @Test
  void aLineThatDiffersFromItsHeadingByANumberIsKept() {
    CommandRun run = CommandRun.of("search", "gaskets replaced", "--index", index);
    assertTrue(run.out().contains("   Spares 2023"), run.out());
  }

  @Test
  void orderIsExplainedOnlyIfTheRelevanceRises() {
    String note = "note: hits are in the order of their score";
    CommandRun falls = CommandRun.of("search", "dosing pump membrane", "--index", index);
    assertFalse(falls.err().contains(note), falls.err());
    // documents of the year come first, whatever else they say
    CommandRun rises = CommandRun.of("search", "gaskets replaced in 2017", "--index", index);
    assertTrue(rises.err().contains(note), rises.out() + rises.err());
  }

  @Test
  void aPeriodWithTooManyFilesIsTold() {
    String told = 2 * REPORTS + " fields, files or titles contain \"2019\", too many";
    for (String json : List.of("", "--json")) {
      CommandRun run =
          json.isEmpty()
              ? CommandRun.of("search", "Which line was inspected in 2019?", "--index", index)
              : CommandRun.of(
                  "search", "Which line was inspected in 2019?", "--index", index, json);
      String where = json.isEmpty() ? run.err() : run.out().replace("\\\"", "\"");
      assertTrue(where.contains(told), where);
    }
  }
}
