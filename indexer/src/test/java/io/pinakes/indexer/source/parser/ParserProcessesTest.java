package io.pinakes.indexer.source.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.testing.BadFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Timeout(value = 3, unit = TimeUnit.MINUTES)
@Isolated("counts the processes of the whole JVM")
class ParserProcessesTest {
  private static final Parsing.SeparateProcess LIMITS =
      new Parsing.SeparateProcess(Duration.ofMinutes(1), 128);

  @TempDir private Path folder;

  private Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private Path html() throws IOException {
    return write(
        "a.html",
        """
        <html><head><title>Réport 𝄞</title><meta name="author" content="Ada"></head>
        <body><h1>1 Rates</h1><p>Four per cent.</p><pre>x = 1</pre>
        <table><tr><th>Year<th>Rate<tr><td>2024<td>4</table></body></html>
        """
            .getBytes(UTF_8));
  }

  private static List<ProcessHandle> children() {
    return ProcessHandle.current().children().filter(ProcessHandle::isAlive).toList();
  }

  @Test
  void separateProcessReadsTheSameDocuments() throws Exception {
    Path html = html();
    Path pdf = write("b.pdf", BadFiles.pdf("The lease ends in May."));
    Path docx = write("c.docx", BadFiles.docx("The pump is opened with care."));
    Path xlsx = write("d.xlsx", BadFiles.xlsx("", "<row><c><v>2</v></c><c><v>3</v></c></row>"));
    Path email = write("e.eml", "From: a@b.c\nSubject: Lease\n\nIt ends.".getBytes(UTF_8));
    try (FileParser here = FileParser.of(new Parsing.InThisProcess());
        FileParser there = FileParser.of(LIMITS)) {
      assertEquals(here.parse(FileType.HTML, html), there.parse(FileType.HTML, html));
      assertEquals(here.parse(FileType.PDF, pdf), there.parse(FileType.PDF, pdf));
      assertEquals(here.parse(FileType.DOCX, docx), there.parse(FileType.DOCX, docx));
      assertEquals(here.parse(FileType.XLSX, xlsx), there.parse(FileType.XLSX, xlsx));
      assertEquals(here.parse(FileType.EMAIL, email), there.parse(FileType.EMAIL, email));
      assertEquals(1, children().size());
    }
    assertEquals(List.of(), children());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void processRunsWithinItsLimits() throws Exception {
    Path html = html();
    try (FileParser parser = FileParser.of(LIMITS)) {
      parser.parse(FileType.HTML, html);
      Path child = Path.of("/proc", Long.toString(children().getFirst().pid()));
      List<String> command = List.of(Files.readString(child.resolve("cmdline")).split("\0"));
      assertTrue(
          command.containsAll(
              List.of("-Xmx128m", "-XX:MaxDirectMemorySize=64m", "-XX:MaxMetaspaceSize=192m")),
          command.toString());
      long data = (128L + SystemLimits.BESIDE_HEAP_MEGABYTES) << 20;
      List<String> limits = Files.readAllLines(child.resolve("limits"));
      for (String limit :
          List.of(
              "Max data size " + data + " " + data + " bytes",
              "Max file size 0 0 bytes",
              "Max core file size 0 0 bytes")) {
        assertTrue(
            limits.stream().anyMatch(line -> line.replaceAll(" +", " ").strip().equals(limit)),
            limit + " in " + limits);
      }
    }
  }

  @Test
  void smallPlainFormatsStartNoProcess() throws Exception {
    Path text = write("a.txt", "A word.".getBytes(UTF_8));
    try (FileParser parser = FileParser.of(LIMITS)) {
      assertEquals("A word.\n", parser.parse(FileType.TEXT, text).text());
      assertEquals(List.of(), children());
    }
  }

  @Test
  void largeTextIsLimitedAsWell() throws Exception {
    Path small = write("a.md", "- A word.\n".getBytes(UTF_8));
    Path large = write("b.md", "- A word.\n".repeat(30_000).getBytes(UTF_8));
    try (FileParser here = FileParser.of(new Parsing.InThisProcess());
        FileParser there = FileParser.of(LIMITS)) {
      assertEquals(here.parse(FileType.MARKDOWN, large), there.parse(FileType.MARKDOWN, large));
      assertEquals(1, children().size());
    }
    try (FileParser parser =
        FileParser.of(new Parsing.SeparateProcess(Duration.ofMillis(1), 128))) {
      assertEquals("- A word.", parser.parse(FileType.MARKDOWN, small).text().strip());
      UnreadableDocumentException late =
          assertThrows(
              UnreadableDocumentException.class, () -> parser.parse(FileType.MARKDOWN, large));
      assertEquals("takes longer to parse than the 0.001 s allowed per file", late.getMessage());
    }
  }

  @Test
  void fileThatTakesTooLongIsAborted() throws Exception {
    Path pdf = write("b.pdf", BadFiles.pdf("The lease ends in May."));
    try (FileParser parser =
        FileParser.of(new Parsing.SeparateProcess(Duration.ofMillis(1), 128))) {
      UnreadableDocumentException late =
          assertThrows(UnreadableDocumentException.class, () -> parser.parse(FileType.PDF, pdf));
      assertEquals("takes longer to parse than the 0.001 s allowed per file", late.getMessage());
      assertEquals(List.of(), children());
    }
  }

  @Test
  void fileThatTakesTooMuchMemoryIsAbortedAndTheNextOneRead() throws Exception {
    Path large = folder.resolve("large.html");
    Files.writeString(large, "<p><b>x</b>".repeat(1_000_000));
    Path html = html();
    try (FileParser parser =
        FileParser.of(new Parsing.SeparateProcess(Duration.ofMinutes(1), 64))) {
      UnreadableDocumentException full =
          assertThrows(UnreadableDocumentException.class, () -> parser.parse(FileType.HTML, large));
      assertEquals(
          "takes more memory to parse than the 64 MiB allowed per file", full.getMessage());
      assertEquals("Réport 𝄞", parser.parse(FileType.HTML, html).title());
    }
  }

  @Test
  void processKilledBetweenFilesIsReplaced() throws Exception {
    Path html = html();
    try (FileParser parser = FileParser.of(LIMITS)) {
      ParsedDocument before = parser.parse(FileType.HTML, html);
      for (ProcessHandle child : children()) {
        child.destroyForcibly();
        child.onExit().get(1, TimeUnit.MINUTES);
      }
      assertEquals(before, parser.parse(FileType.HTML, html));
    }
  }

  @Test
  void fileIsReadAgainIfItsProcessIsKilledMeanwhile() throws Exception {
    Path large = write("large.md", "- A word.\n".repeat(60_000).getBytes(UTF_8));
    try (FileParser here = FileParser.of(new Parsing.InThisProcess());
        FileParser there = FileParser.of(LIMITS)) {
      there.parse(FileType.HTML, html());
      ProcessHandle child = children().getFirst();
      FutureTask<ParsedDocument> parsing =
          new FutureTask<>(() -> there.parse(FileType.MARKDOWN, large));
      Duration before = child.info().totalCpuDuration().orElse(Duration.ZERO);
      Thread.ofVirtual().start(parsing);
      while (child.info().totalCpuDuration().orElse(Duration.ZERO).equals(before)) {
        Thread.onSpinWait();
      }
      child.destroyForcibly();
      assertEquals(here.parse(FileType.MARKDOWN, large), parsing.get());
      assertEquals(1, children().size());
    }
  }

  @Test
  void processEndsWithItsInputEvenMidFile() throws Exception {
    Path large = folder.resolve("large.html");
    Files.writeString(large, "<p><b>x</b>".repeat(1_000_000));
    ParserProcess process = ParserProcess.start(LIMITS);
    FutureTask<String> reason =
        new FutureTask<>(
            () ->
                String.valueOf(
                    assertThrows(
                            UnreadableDocumentException.class,
                            () -> process.parse(FileType.HTML, large))
                        .getMessage()));
    Thread.ofPlatform().start(reason);
    Thread.sleep(100);
    process.close(); // closes its input, then waits for it
    assertEquals("ended the process that parsed it (exit code 0)", reason.get());
  }

  @Test
  void limitsAreChecked() {
    assertThrows(
        IllegalArgumentException.class, () -> new Parsing.SeparateProcess(Duration.ZERO, 128));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Parsing.SeparateProcess(Duration.ofSeconds(1), 1));
  }
}
