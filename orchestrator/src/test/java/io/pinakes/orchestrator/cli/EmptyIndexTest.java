package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands say that an index is empty, rather than nothing. */
final class EmptyIndexTest {
  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    index = folder.resolve("lib.idx");
    Path sources = Files.createDirectory(folder.resolve("library"));
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
  }

  @Test
  void browseSaysThatThereAreNoDocuments() {
    assertEquals(
        new CommandRun(ExitCode.DONE, "", "the library holds no documents\n"),
        CommandRun.of("browse", "--index", index));
  }

  @Test
  void searchSaysThatThereAreNoDocuments() {
    assertEquals(
        new CommandRun(ExitCode.DONE, "", "nothing found: the library holds no documents\n"),
        CommandRun.of("search", "rent", "--index", index));
  }

  @Test
  void indexingSaysThatThereIsNothingToRead() {
    CommandRun run = CommandRun.of("index", folder.resolve("library"), "--index", index);
    assertEquals(ExitCode.DONE, run.code());
    assertTrue(run.err().endsWith("\nwarning: no documents were found\n"), run.err());
    assertFalse(run.out().contains("hierarchy"), run.out());
  }

  @Test
  void propertiesSaysThatThereAreNoFacts() {
    assertEquals(
        new CommandRun(ExitCode.DONE, "", "there are no facts, so no properties\n"),
        CommandRun.of("facts", "properties", "--index", index));
  }

  @Test
  void verifyNamesAFolderGivenForAFile() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: a file of records is needed, got the folder " + folder + "\n"),
        CommandRun.of("verify", folder, "--index", index));
  }
}
