package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Building and changing an index, and the errors when that fails. */
final class IndexCommandTest extends IndexedDemo {
  private static final String RETURNING =
      "note: a file that is still in its source comes back with the next 'pinakes index'; list it"
          + " in .pinakesignore to keep it out\n";

  @Test
  void secondRunChangesNothing() {
    CommandRun run = CommandRun.of("index", sources, "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        "0 added, 0 changed, 3 unchanged, 0 removed, 0 failed, 0 ignored",
        run.out().lines().findFirst().orElseThrow());
  }

  @Test
  void changesOfTheFolderArePickedUp() throws IOException {
    Path own = folder.resolve("own");
    write(own.resolve("notes/a.txt"), "The rent is EUR 900.\n");
    write(own.resolve("notes/b.txt"), "Water is paid every quarter.\n");
    write(own.resolve("notes/c.txt"), "Park between the lines.\n");
    Path fresh = folder.resolve("own.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", own, "--index", fresh).code());
    Files.delete(own.resolve("notes/a.txt"));
    write(own.resolve("notes/b.txt"), "Water is paid every month.\n");
    write(own.resolve("notes/d.txt"), "New here.\n");
    CommandRun run = CommandRun.of("index", own, "--index", fresh);
    assertEquals(
        "1 added, 1 changed, 1 unchanged, 1 removed, 0 failed, 0 ignored",
        run.out().lines().findFirst().orElseThrow(),
        run.err());
    assertEquals(ExitCode.USAGE, CommandRun.of("doc", "notes/a", "--index", fresh).code());
  }

  @Test
  void fileThatCannotBeReadIsReportedAndTheRestIsIndexed() throws IOException {
    Path own = folder.resolve("own");
    write(own.resolve("notes/a.txt"), "The rent is EUR 900.\n");
    write(own.resolve("notes/broken.pdf"), "%PDF-1.7 and nothing else");
    Path fresh = folder.resolve("own.idx");
    CommandRun run = CommandRun.of("index", own, "--index", fresh);
    assertEquals(ExitCode.FAILED, run.code());
    assertEquals(
        "1 added, 0 changed, 0 unchanged, 0 removed, 1 failed, 0 ignored",
        run.out().lines().findFirst().orElseThrow());
    assertTrue(run.err().contains("notes/broken.pdf"), run.err());
    assertEquals(
        "The rent is EUR 900.\n",
        CommandRun.of("doc", "notes/a", "--index", fresh, "--text").out());
  }

  @Test
  void dryRunWritesNothing() {
    Path fresh = folder.resolve("dry.idx");
    CommandRun run = CommandRun.of("index", sources, "--index", fresh, "--dry-run");
    assertEquals(
        "dry run: 3 added, 0 changed, 0 unchanged, 0 removed, 0 failed, 0 ignored",
        run.out().lines().findFirst().orElseThrow(),
        run.err());
    assertTrue(
        run.out()
            .lines()
            .anyMatch(
                line ->
                    line.matches(
                        "indexing would take about \\d+ s, at \\d+ tokens/s as measured on some"
                            + " passages")),
        run.out());
    assertEquals(false, Files.exists(fresh));
  }

  @Test
  void documentIsRemovedAndAnUnknownOneRemovesNone() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: no document \"notes/attic\" in " + index + "; nothing was removed\n"),
        CommandRun.of("remove", "notes/rent", "notes/attic", "--index", index));
    assertEquals(
        new CommandRun(ExitCode.DONE, "1 removed\n", RETURNING),
        CommandRun.of("remove", "notes/rent", "--index", index));
    assertEquals(ExitCode.USAGE, CommandRun.of("doc", "notes/rent", "--index", index).code());
  }

  @Test
  void documentIsRemovedByThePathOfItsFile() {
    assertEquals(
        new CommandRun(ExitCode.DONE, "1 removed\n", RETURNING),
        CommandRun.of("remove", "notes/rent.txt", "notes/rent", "--index", index));
    assertEquals(
        new CommandRun(ExitCode.DONE, "1 removed\n", RETURNING),
        CommandRun.of("remove", "./notes/water.md", "--index", index));
    for (String removed : List.of("notes/rent", "notes/water")) {
      assertEquals(ExitCode.USAGE, CommandRun.of("doc", removed, "--index", index).code(), removed);
    }
    assertEquals(ExitCode.DONE, CommandRun.of("doc", "rules/garage", "--index", index).code());
  }

  @Test
  void mistypedDocumentSuggestsTheNearestName() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: no document \"notes/rnt\" in "
                + index
                + "; did you mean notes/rent?; nothing was removed\n"),
        CommandRun.of("remove", "notes/rnt", "--index", index));
  }

  @Test
  void checkPassesAlsoAfterAChange() {
    String whole = "3 documents, 3 pages, 3 chunks, 0 facts checked: all is well\n";
    assertEquals(
        new CommandRun(ExitCode.DONE, whole, ""), CommandRun.of("check", "--index", index));
    CommandRun.of("remove", "notes/rent", "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            """
            {
              "whole" : true,
              "deep" : false,
              "generation" : 4,
              "documents" : 2,
              "pages" : 2,
              "chunks" : 2,
              "facts" : 0,
              "findings" : [ ],
              "unlisted" : 0
            }
            """,
            ""),
        CommandRun.of("check", "--index", index, "--fast", "--json"));
  }

  @Test
  void damagedIndexFailsItsCheck() throws IOException {
    try (Stream<Path> files = Files.list(index.resolve("lucene"))) {
      Path largest =
          files.max(Comparator.comparingLong(file -> file.toFile().length())).orElseThrow();
      byte[] bytes = Files.readAllBytes(largest);
      bytes[bytes.length / 2] ^= 1;
      Files.write(largest, bytes);
    }
    CommandRun run = CommandRun.of("check", "--index", index);
    assertEquals(ExitCode.FAILED, run.code());
    assertTrue(run.out().contains("checksum"), run.out()); // where the byte is, decides on the rest
    assertTrue(run.out().endsWith(" finding\n") || run.out().endsWith(" findings\n"), run.out());
  }

  @Test
  void rebuiltIndexMatchesTheSource() {
    CommandRun.of("remove", "notes/rent", "--index", index);
    CommandRun run = CommandRun.of("index", sources, "--index", index, "--rebuild");
    assertEquals(
        "3 added, 0 changed, 0 unchanged, 0 removed, 0 failed, 0 ignored",
        run.out().lines().findFirst().orElseThrow(),
        run.err());
    assertEquals(ExitCode.DONE, CommandRun.of("check", "--index", index).code());
  }

  @Test
  void emptiedLibrarySupportsNothing() {
    CommandRun.of("remove", "notes/rent", "notes/water", "rules/garage", "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.UNSUPPORTED,
            "Nothing in the library supports an answer. (the library holds no documents)\n",
            ""),
        CommandRun.of("ask", "What is the rent?", "--index", index));
  }

  @Test
  void schemaTypesTheMetadataAndIsShown() throws IOException {
    Path records = folder.resolve("invoices.jsonl");
    write(
        records,
        """
        {"_id": "a", "text": "Rent of May.", "metadata": {"total": "$1,234.50"}}
        {"_id": "b", "text": "Rent of June.", "metadata": {"total": "unknown"}}
        """);
    Path schema = folder.resolve("schema.json");
    write(
        schema,
        "{\"invoices\": {\"fields\": {\"total\": {\"type\": \"money\", \"unit\": \"USD\"}}}}");
    Path own = folder.resolve("own.idx");
    CommandRun run =
        CommandRun.of("index", records, "--index", own, "--bucket", "invoices", "--schema", schema);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(
        run.err()
            .contains(
                "warning: b: \"unknown\" in \"total\" is not an amount of money such as 1,234.50 in"
                    + " USD; it is kept but cannot be filtered on\n"),
        run.err());
    String stats = CommandRun.of("stats", "--index", own, "--json").out().replaceAll("\\s", "");
    assertTrue(
        stats.contains(
            "\"schema\":{\"total\":{\"invoices\":{\"type\":\"money\",\"unit\":\"USD\"}}}"),
        stats);
    String hits =
        CommandRun.of(
                "search", "rent", "--index", own, "--json", "--filter", "{\"total\":{\">\":1000}}")
            .out();
    assertTrue(hits.contains("Rent of May."), hits);
    assertTrue(!hits.contains("Rent of June."), hits);
  }
}
