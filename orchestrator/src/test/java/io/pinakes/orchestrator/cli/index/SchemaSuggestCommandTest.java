package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields detected in the text of documents without a schema. */
final class SchemaSuggestCommandTest {
  private static final String SCHEMA =
      """
      {
        "wells" : {
          "fields" : {
            "depth" : {
              "type" : "double",
              "unit" : "m"
            }
          }
        }
      }
      """;

  @TempDir private static Path folder;

  @BeforeAll
  static void write() throws IOException {
    Path wells = Files.createDirectories(folder.resolve("library/wells"));
    for (int i = 0; i < 10; i++) {
      Files.writeString(wells.resolve("w" + i + ".txt"), "Depth: " + (20 + i) + ".5 m\n");
    }
  }

  private static CommandRun index(String name, Object... more) {
    Object[] arguments = new Object[more.length + 4];
    arguments[0] = "index";
    arguments[1] = folder.resolve("library");
    arguments[2] = "--index";
    arguments[3] = folder.resolve(name);
    System.arraycopy(more, 0, arguments, 4, more.length);
    return CommandRun.of(arguments);
  }

  @Test
  void firstRunUsesCertainFieldsAndTheIndexKeepsThem() {
    CommandRun first = index("first.idx");
    assertEquals(ExitCode.DONE, first.code(), first.err());
    assertTrue(
        first
            .out()
            .contains(
                "fields of wells detected in the text: depth (double m, 100 %); pinakes schema"
                    + " suggest shows more, --schema replaces them"),
        first.out());
    CommandRun second = index("first.idx");
    assertEquals(
        "0 added, 0 changed, 10 unchanged, 0 removed, 0 failed, 0 ignored",
        second.out().lines().findFirst().orElseThrow());
    CommandRun found =
        CommandRun.of(
            "search",
            "depth",
            "--filter",
            "{\"depth\": {\">\": 27}}",
            "--index",
            folder.resolve("first.idx"),
            "--json");
    assertTrue(found.out().contains("\"wells/w9\""), found.out());
    assertTrue(!found.out().contains("\"wells/w6\""), found.out());
  }

  @Test
  void laterRunUsesThemWhenThereAreEnoughDocuments() throws IOException {
    Path mills = Files.createDirectories(folder.resolve("growing/mills"));
    Object[] arguments = {"index", mills.getParent(), "--index", folder.resolve("growing.idx")};
    for (int i = 0; i < 4; i++) {
      Files.writeString(mills.resolve("m" + i + ".txt"), "Height: " + (20 + i) + ".5 m\n");
    }
    assertTrue(!CommandRun.of(arguments).out().contains("detected in the text"));
    for (int i = 4; i < 12; i++) {
      Files.writeString(mills.resolve("m" + i + ".txt"), "Height: " + (20 + i) + ".5 m\n");
    }
    CommandRun second = CommandRun.of(arguments);
    assertTrue(
        second.out().contains("fields of mills detected in the text: height (double m, 100 %)"),
        second.out());
    CommandRun sum =
        CommandRun.of(
            "facts", "aggregate", "sum(height)", "count", "--index", folder.resolve("growing.idx"));
    assertTrue(sum.out().matches("(?s).*\n312 m +12 +12\n.*"), sum.out()); // each once
  }

  @Test
  void withoutSuggestionsOnlyTheProposalIsPrinted() {
    CommandRun plain = index("plain.idx", "--no-schema-suggestions");
    assertTrue(!plain.out().contains("detected in the text"), plain.out());
    CommandRun suggested =
        CommandRun.of("schema", "suggest", "--index", folder.resolve("plain.idx"));
    assertEquals(ExitCode.DONE, suggested.code(), suggested.err());
    assertEquals(SCHEMA, suggested.out());
    assertEquals(
        "wells   depth  double m  100 %      text  20.5 m · 21.5 m · 22.5 m",
        suggested.err().lines().skip(1).findFirst().orElseThrow());
  }

  @Test
  void nothingToSuggestIsExplained() throws IOException {
    Path notes = Files.createDirectories(folder.resolve("apart/notes"));
    for (int i = 0; i < 5; i++) {
      Files.writeString(notes.resolve("n" + i + ".txt"), i < 2 ? "Depth: 20.5 m\n" : "A word.\n");
    }
    Path apart = folder.resolve("apart.idx");
    CommandRun.of("index", folder.resolve("apart"), "--index", apart);
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            "{ }\n",
            "no field is suggested: no label, as in \"Total: 40\", and no metadata field is in 50 %"
                + " of a bucket's documents, labels in 2 at least, once in nearly all of them and"
                + " with short values of one type; accept fewer documents with --share 0.2, or give"
                + " the values in a metadata file, see 'pinakes index --help'\n"),
        CommandRun.of("schema", "suggest", "--index", apart));
    CommandRun fewer = CommandRun.of("schema", "suggest", "--share", "0.2", "--index", apart);
    assertFalse(fewer.err().contains("no field is suggested"), fewer.err());
  }

  @Test
  void detectedFieldsAreSuggestedAgain() {
    index("again.idx");
    CommandRun again = CommandRun.of("schema", "suggest", "--index", folder.resolve("again.idx"));
    assertEquals(SCHEMA, again.out(), again.err());
  }

  /** Files at the top of a source are in no bucket that a schema can name. */
  @Test
  void exampleInTheHelpNamesTheBucketOfTheSchema() throws IOException {
    assertTrue(
        CommandRun.of("schema", "suggest", "--help")
            .out()
            .contains("pinakes index ~/receipts --bucket receipts --schema schema.json"));
    Path schema = Files.writeString(folder.resolve("schema.json"), SCHEMA);
    Path wells = folder.resolve("library/wells");
    Path index = folder.resolve("example.idx");
    CommandRun run =
        CommandRun.of(
            "index",
            wells,
            "--bucket",
            "wells",
            "--schema",
            schema,
            "--index",
            index,
            "--embedder",
            "none");
    assertFalse(run.err().contains("warning"), run.err());
  }

  @Test
  void missingBucketIsNamed() {
    index("other.idx", "--no-schema-suggestions");
    CommandRun run =
        CommandRun.of(
            "schema", "suggest", "--bucket", "mills", "--index", folder.resolve("other.idx"));
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("no bucket \"mills\"; did you mean wells?"), run.err());
  }
}
