package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Mistakes and damages that are reported in one line. */
final class IndexErrorsTest extends IndexedDemo {
  @Test
  void missingSourceIsReportedInOneLine() {
    CommandRun run = CommandRun.of("index", folder.resolve("none"), "--index", index);
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertTrue(run.err().contains(folder.resolve("none").toString()), run.err());
  }

  @Test
  void anAddressIsShownAsTyped() {
    CommandRun run = CommandRun.of("index", "http://example.com/a.pdf", "--index", index);
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertEquals(
        "pinakes: URLs are not read; download it and name the file instead of"
            + " http://example.com/a.pdf\n",
        run.err());
  }

  @Test
  void metadataThatIsSomethingElseStopsTheRunAtOnce() throws IOException {
    Path notes = folder.resolve("notes.txt");
    write(notes, "\nThe rent is due.\n");
    Path created = folder.resolve("created.idx");
    CommandRun run = CommandRun.of("index", sources, "--index", created, "--metadata", notes);
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertTrue(run.err().startsWith("pinakes: " + notes + ":2 is not JSON: "), run.err());
    assertTrue(run.err().contains("; --metadata takes one JSON object per line"), run.err());
    assertTrue(Files.notExists(created));
  }

  @Test
  void invalidPatternOfASourceStopsTheRunAtOnce() throws IOException {
    Path source = folder.resolve("patterns");
    write(source.resolve("a.md"), "# A\n");
    write(source.resolve(".pinakesignore"), "[a\n");
    Path created = folder.resolve("never.idx");
    CommandRun run = CommandRun.of("index", source, "--index", created);
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertTrue(run.err().contains("\"[a\" is not a valid pattern"), run.err());
    assertTrue(Files.notExists(created));
  }

  @Test
  void missingFilesAreBadValues() {
    String none = folder.resolve("none").toString();
    for (CommandRun run :
        List.of(
            CommandRun.of("search", "@" + none, "--index", index),
            CommandRun.of("search", "rent", "--synonyms", none, "--index", index),
            CommandRun.of("search", "rent", "--embedder", none, "--index", index),
            CommandRun.of("index", sources, "--embedder", none, "--index", index),
            CommandRun.of("verify", none, "--index", index),
            CommandRun.of("diff", none, none),
            CommandRun.of("stats", "--config", none, "--index", index))) {
      CommandRun.assertOneLine(ExitCode.USAGE, run);
      assertTrue(run.err().contains(none), run.err());
    }
  }

  @Test
  void anIndexWithoutItsOptionIsRecognized() {
    for (String command : List.of("stats", "check")) {
      CommandRun run = CommandRun.of(command, index);
      assertEquals(ExitCode.USAGE, run.code());
      assertTrue(
          run.err()
              .startsWith(
                  "pinakes: unexpected argument '"
                      + index
                      + "'; did you mean --index "
                      + index
                      + "?\n"),
          run.err());
    }
  }

  @Test
  void everyCommandSaysTheSameOfAMissingIndex() {
    Path none = folder.resolve("none.idx");
    CommandRun expected =
        new CommandRun(
            ExitCode.FAILED,
            "",
            "pinakes: no index at "
                + none
                + "; build one with: pinakes index SOURCE --index "
                + none
                + "\n");
    for (String line :
        List.of(
            "search rent",
            "ask rent?",
            "chat",
            "mission rent?",
            "mission --for-each document --columns rent",
            "browse",
            "browse --search rent",
            "doc a",
            "facts search rent",
            "facts aggregate count",
            "facts export",
            "facts properties",
            "schema suggest",
            "stats",
            "check",
            "check --fast",
            "check --outline-quality",
            "remove a",
            "verify " + sources,
            "index --outline-only",
            "index --embedder bge-small-en-v1.5-q")) {
      List<Object> words = new ArrayList<>(List.of(line.split(" ")));
      words.addAll(List.of("--index", none));
      assertEquals(expected, CommandRun.of(words.toArray(Object[]::new)), line);
    }
  }

  @Test
  void indexOfANewerSchemaIsReportedWithBothVersions() throws IOException {
    try (var directory = FSDirectory.open(index.resolve("lucene"));
        var writer =
            new org.apache.lucene.index.IndexWriter(
                directory, new org.apache.lucene.index.IndexWriterConfig())) {
      var data = new java.util.TreeMap<String, String>();
      writer
          .getLiveCommitData()
          .forEach(
              entry ->
                  data.put(
                      entry.getKey(),
                      entry.getKey().toLowerCase(java.util.Locale.ROOT).contains("schema")
                          ? "9999"
                          : entry.getValue()));
      assertTrue(data.containsValue("9999"), data.toString());
      writer.setLiveCommitData(data.entrySet());
      writer.commit();
    }
    CommandRun run = CommandRun.of("search", "rent", "--index", index);
    CommandRun.assertOneLine(ExitCode.FAILED, run);
    assertTrue(run.err().contains("9999"), run.err());
  }

  @Test
  void truncatedIndexIsReportedWithARemedy() throws IOException {
    try (Stream<Path> files = Files.list(index.resolve("lucene"))) {
      Path largest =
          files.max(Comparator.comparingLong(file -> file.toFile().length())).orElseThrow();
      try (var channel =
          java.nio.channels.FileChannel.open(largest, java.nio.file.StandardOpenOption.WRITE)) {
        channel.truncate(channel.size() / 2);
      }
    }
    CommandRun run = CommandRun.of("search", "rent", "--index", index);
    CommandRun.assertOneLine(ExitCode.FAILED, run);
    assertTrue(run.err().contains("--rebuild"), run.err());
  }

  @Test
  void secondWriterIsToldToWait() {
    try (IndexStore _ = new LuceneTarget(index).open(new LuceneTarget(index).manifest())) {
      assertEquals(
          new CommandRun(
              ExitCode.FAILED,
              "",
              "pinakes: another process is writing to " + index + "; wait until it has ended\n"),
          CommandRun.of("remove", "notes/rent", "--index", index));
      CommandRun.assertOneLine(ExitCode.FAILED, CommandRun.of("index", sources, "--index", index));
      assertEquals(ExitCode.DONE, CommandRun.of("search", "rent", "--index", index).code());
    }
  }

  @Test
  void invalidDirectoryIsReportedInOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no directory");
    CommandRun.assertOneLine(
        ExitCode.FAILED, CommandRun.of("index", sources, "--index", file.resolve("lib.idx")));
    CommandRun.assertOneLine(
        ExitCode.FAILED, CommandRun.of("search", "rent", "--index", file.resolve("lib.idx")));
  }

  @Test
  void unwritableDirectoryIsReportedInOneLine() throws IOException {
    Path lucene = index.resolve("lucene");
    Files.setPosixFilePermissions(lucene, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      Assumptions.assumeFalse(Files.isWritable(lucene), "whoever may write anywhere sees no error");
      CommandRun.assertOneLine(
          ExitCode.FAILED, CommandRun.of("remove", "notes/rent", "--index", index));
      assertEquals(ExitCode.DONE, CommandRun.of("search", "rent", "--index", index).code());
    } finally {
      Files.setPosixFilePermissions(lucene, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void unusableSchemaIsReportedInOneLine() throws IOException {
    Path schema = folder.resolve("schema.json");
    write(schema, "{\"invoices\": {\"fields\": {\"total\": {\"type\": \"cash\"}}}}");
    CommandRun run = CommandRun.of("index", sources, "--index", index, "--schema", schema);
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertTrue(
        run.err()
            .endsWith(
                "has the unknown type \"cash\"; the types are text, keyword, long, double, money,"
                    + " date, boolean\n"),
        run.err());
    CommandRun.assertOneLine(
        ExitCode.USAGE,
        CommandRun.of("index", sources, "--index", index, "--schema", folder.resolve("none")));
  }
}
