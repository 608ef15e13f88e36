package io.pinakes.orchestrator.cli.index;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a new user does with a folder of their own. */
final class FirstHourTest {
  private static final String NO_VECTORS = "warning: this index has no vectors";

  @TempDir private Path folder;
  private Path library = Path.of("");
  private Path index = Path.of("");

  @BeforeEach
  void aFolder() throws IOException {
    library = folder.resolve("library");
    index = folder.resolve("lib.idx");
    write("readme.txt", "The shop opens at nine.\n");
    write("contracts/lease.md", "# Lease\n\n## Notice\n\nThe notice period is 90 days.\n");
    write("contracts/sale.md", "# Sale\n\n## Price\n\nThe price of the press is EUR 900.\n");
  }

  private void write(String file, String text) throws IOException {
    Path path = library.resolve(file);
    Files.createDirectories(requireNonNull(path.getParent()));
    Files.writeString(path, text);
  }

  private static String first(CommandRun run) {
    return run.out().lines().findFirst().orElse("") + run.err();
  }

  @Test
  void indexIsNeitherTheFolderNorContainsIt() {
    CommandRun same = CommandRun.of("index", library, "--index", library);
    assertEquals(ExitCode.USAGE, same.code());
    assertTrue(
        same.err().startsWith("pinakes: the index cannot be the folder of documents "), same.err());
    CommandRun around = CommandRun.of("index", library.resolve("contracts"), "--index", library);
    assertEquals(ExitCode.USAGE, around.code());
    assertTrue(around.err().contains("is inside the index"), around.err());
    assertFalse(Files.exists(library.resolve("lucene")));
  }

  @Test
  void aFolderWithOtherFilesIsNoPlaceForAnIndex() throws IOException {
    Path taken = Files.createDirectories(folder.resolve("taken"));
    Files.writeString(taken.resolve("letter.txt"), "Dear all,");
    CommandRun run = CommandRun.of("index", library, "--index", taken);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("holds other files, such as letter.txt"), run.err());
    assertEquals(run, CommandRun.of("demo", "--index", taken));
    assertFalse(Files.exists(taken.resolve("lucene")));
  }

  @Test
  void anIndexIsNoSource() {
    Path index = folder.resolve("first.idx");
    CommandRun.of("index", library, "--index", index, "--embedder", "none");
    CommandRun run = CommandRun.of("index", index, "--index", folder.resolve("second.idx"));
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("first.idx is an index, not documents"), run.err());
    assertFalse(Files.exists(folder.resolve("second.idx")));
  }

  @Test
  void anIndexInsideTheFolderIsNotIndexed() {
    Path inside = library.resolve("my.idx");
    for (int run = 0; run < 2; run++) {
      CommandRun indexed =
          CommandRun.of("index", library, "--index", inside, "--embedder", "none", "--json");
      assertEquals(ExitCode.DONE, indexed.code(), indexed.err());
      assertTrue(indexed.out().contains("is an index, not documents"), indexed.out());
      assertTrue(indexed.out().contains(run == 0 ? "\"added\" : 3" : "\"unchanged\" : 3"));
    }
  }

  @Test
  void ignoredFilesAreListed() throws IOException {
    write("contracts/notes.tmp", "x");
    CommandRun run =
        CommandRun.of(
            "index", library, "--index", index, "--embedder", "none", "--exclude", "sale.*");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().startsWith("2 added, 0 changed, 0 unchanged, 0 removed, 0 failed, 2 ig"));
    assertTrue(
        run.err().contains("ignored: contracts/sale.md is excluded by --exclude sale.*"),
        run.err());
    assertTrue(
        run.err().contains("ignored: contracts/notes.tmp is of an unsupported type"), run.err());
  }

  @Test
  void onlyIncludedFilesAreIndexed() {
    CommandRun run =
        CommandRun.of(
            "index",
            library,
            "--index",
            index,
            "--embedder",
            "none",
            "--include",
            "sale.*",
            "--include",
            "/*.txt");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(first(run).startsWith("2 added, 0 changed, 0 unchanged, 0 removed, 0 failed, 1 ig"));
    assertTrue(run.err().contains("ignored: contracts/lease.md matches no --include\n"), run.err());
    for (String included : List.of("readme.txt", "contracts/sale.md")) {
      assertEquals(ExitCode.DONE, CommandRun.of("doc", included, "--index", index).code());
    }
  }

  @Test
  void dryRunWithoutAModelEstimatesNoTimeToEmbed() {
    List<String> none = List.of("--embedder", "none");
    for (List<String> model : List.of(List.<String>of(), none)) {
      List<Object> words = new ArrayList<>(List.of("index", library, "--index", index));
      words.addAll(model);
      words.add("--dry-run");
      CommandRun run = CommandRun.of(words.toArray(new Object[0]));
      assertTrue(run.out().startsWith("dry run: 3 added, "), run.out());
      assertEquals(model.isEmpty(), run.out().contains("tokens/s"), run.out());
    }
  }

  @Test
  void sourceThatIsNamedTwiceIsReadOnce() {
    Path file = library.resolve("readme.txt");
    Path same = library.resolve("contracts/../readme.txt");
    CommandRun run =
        CommandRun.of("index", file, same, "--index", index, "--embedder", "none", "--dry-run");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().startsWith("dry run: 1 added, "), run.out());
  }

  @Test
  void manyIgnoredFilesAreCountedAndListedAsJson() throws IOException {
    for (int i = 0; i < 7; i++) {
      write("drafts/" + i + ".tmp", "x");
    }
    CommandRun text =
        CommandRun.of("index", library, "--index", index, "--embedder", "none", "--dry-run");
    assertEquals(5, text.err().lines().filter(line -> line.startsWith("ignored: drafts/")).count());
    assertTrue(text.err().contains("\n… and 2 more; use --json to see all\n"), text.err());
    CommandRun run =
        CommandRun.of(
            "index", library, "--index", index, "--embedder", "none", "--dry-run", "--json");
    JsonNode report = JsonMapper.builder().build().readTree(run.out());
    assertEquals(7, report.path("ignored").asInt());
    assertEquals(7, report.path("ignored_files").size());
    JsonNode file = report.path("ignored_files").path(6);
    assertEquals("drafts/6.tmp", file.path("name").asText());
    assertTrue(file.path("reason").asText().startsWith("is of an unsupported type"));
  }

  @Test
  void documentsThatAreOnlyExcludedAreNotSaidToBeGone() throws IOException {
    CommandRun.of("index", library, "--index", index, "--embedder", "none");
    String kept = " but kept in the index: run again with --prune";
    CommandRun none = CommandRun.of("index", library, "--index", index, "--include", "*.xyz");
    assertTrue(
        none.err().contains("3 of 3 documents are now excluded from " + library + kept),
        none.err());
    CommandRun most = CommandRun.of("index", library, "--index", index, "--exclude", "contracts/");
    assertTrue(
        most.err().contains("2 of 3 documents are now excluded from " + library + kept),
        most.err());
    Files.delete(library.resolve("readme.txt"));
    CommandRun both = CommandRun.of("index", library, "--index", index, "--exclude", "sale.md");
    assertTrue(
        both.err()
            .contains(
                "2 of 3 documents are no longer in " + library + " or excluded from it" + kept),
        both.err());
  }

  @Test
  void addingToTheDocumentsOfAnotherSourceGivesTheTotal() throws IOException {
    CommandRun first = CommandRun.of("index", library, "--index", index, "--embedder", "none");
    assertFalse(first.out().contains("in the index"), first.out());
    Path more = Files.createDirectories(folder.resolve("more"));
    Files.writeString(more.resolve("note.txt"), "The press is in the cellar.\n");
    CommandRun second = CommandRun.of("index", more, "--index", index);
    assertTrue(second.out().startsWith("1 added, 0 changed, 0 unchanged"), second.out());
    assertTrue(second.out().contains("\n4 documents in the index\n"), second.out());
    Files.delete(more.resolve("note.txt"));
    CommandRun third = CommandRun.of("index", more, "--index", index, "--prune", "--json");
    assertTrue(third.out().contains("\"documents\" : 3,"), third.out());
  }

  @Test
  void aFolderOfDocumentsIsNotTakenForAMissingIndex() {
    for (String command : new String[] {"stats", "check"}) {
      CommandRun run = CommandRun.of(command, "--index", library);
      CommandRun.assertOneLine(ExitCode.FAILED, run);
      assertEquals(
          "pinakes: "
              + library
              + " is a folder with other files, such as contracts, not an index\n",
          run.err());
    }
  }

  @Test
  void earlierFailureOfAnUnchangedFileIsAWarning() throws IOException {
    write("contracts/broken.pdf", "%PDF-1.7 and nothing else");
    CommandRun first = CommandRun.of("index", library, "--index", index, "--embedder", "none");
    assertEquals(ExitCode.FAILED, first.code());
    assertTrue(first.err().contains("failed: contracts/broken.pdf: "), first.err());
    CommandRun second = CommandRun.of("index", library, "--index", index);
    assertEquals(ExitCode.DONE, second.code(), second.err());
    assertTrue(
        second.err().contains("warning: failed before, unchanged: contracts/broken.pdf: "),
        second.err());
  }

  @Test
  void indexWithoutAModelIsSearchedByKeywordUntilItHasVectors() {
    CommandRun built = CommandRun.of("index", library, "--index", index, "--embedder", "none");
    assertEquals(ExitCode.DONE, built.code(), built.err());
    for (String mode : new String[] {"hybrid", "semantic"}) {
      CommandRun found = CommandRun.of("search", "notice period", "--mode", mode, "--index", index);
      assertEquals(ExitCode.DONE, found.code(), found.err());
      assertTrue(found.out().startsWith("1. contracts/lease.md  page 1"), found.out());
      assertTrue(found.err().startsWith(NO_VECTORS), found.err());
    }
    assertEquals("", CommandRun.of("search", "press", "--mode", "keyword", "--index", index).err());
    CommandRun asked = CommandRun.of("ask", "How long is the notice period?", "--index", index);
    assertTrue(asked.out().contains("90 days"), asked.out());
    CommandRun again = CommandRun.of("index", library, "--index", index);
    assertTrue(first(again).startsWith("0 added, 0 changed, 3 unchanged"), first(again));
    assertFalse(again.out().contains("tokens/s"), again.out());
    CommandRun other =
        CommandRun.of("index", library, "--index", index, "--embedder", "bge-small-en-v1.5-q");
    assertEquals(ExitCode.USAGE, other.code());
    assertTrue(other.err().contains(" and no SOURCE, or build it again"), other.err());
    CommandRun embedded =
        CommandRun.of("index", "--index", index, "--embedder", "bge-small-en-v1.5-q");
    assertEquals(ExitCode.DONE, embedded.code(), embedded.err());
    assertTrue(first(embedded).startsWith("0 added, 3 changed, 0 unchanged"), first(embedded));
    CommandRun hybrid = CommandRun.of("search", "notice period", "--index", index);
    assertEquals("", hybrid.err());
    assertTrue(hybrid.out().startsWith("1. contracts/lease.md  page 1"), hybrid.out());
    assertTrue(CommandRun.of("check", "--index", index).out().contains("all is well"));
    CommandRun next = CommandRun.of("index", library, "--index", index);
    assertTrue(first(next).startsWith("0 added, 0 changed, 3 unchanged"), first(next));
  }

  @Test
  void filesWithDocumentTextAreReadableByTheirOwnerOnly() throws IOException {
    Assumptions.assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    CommandRun.of("index", library, "--index", index, "--embedder", "none");
    Path record = folder.resolve("answer.json");
    CommandRun.of("ask", "What is the price?", "--index", index, "--record", record);
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(index)));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(record)));
  }

  @Test
  void filesOutsideFoldersAreShownWithoutABucket() {
    CommandRun.of("index", library, "--index", index, "--embedder", "none");
    assertFalse(CommandRun.of("doc", "readme.txt", "--index", index).out().contains("bucket"));
    assertTrue(
        CommandRun.of("doc", "contracts/lease.md", "--index", index)
            .out()
            .contains("bucket contracts"));
    assertTrue(
        CommandRun.of("doc", "readme.txt", "--index", index).out().contains("\n  1 chunk\n"));
    assertTrue(
        CommandRun.of("browse", "--index", index)
            .out()
            .contains("(no folder)  [generic]  (1 document)"),
        CommandRun.of("browse", "--index", index).out());
  }
}
