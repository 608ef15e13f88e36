package io.pinakes.indexer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.source.parser.Parsing;
import io.pinakes.indexer.testing.BadFiles;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** All kinds of broken and hostile input in one run. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Isolated("counts the processes of the whole JVM")
class BadFilesTest {
  private static final int PARSER_MEGABYTES = 96;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path root;

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(folder.resolve("library"));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Files.write(root.resolve(name), bytes);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(root.resolve(name), text);
  }

  private IndexReport index() {
    IndexOptions options =
        IndexOptions.DEFAULT
            .withContext(new NoContext())
            .withThreads(2)
            .withParsing(new Parsing.SeparateProcess(Duration.ofMinutes(1), PARSER_MEGABYTES));
    return Indexer.builder(folder.resolve("index"))
        .embedder(new WordEmbedder())
        .options(options)
        .build()
        .run(List.of(Sources.open(root, Sources.Options.DEFAULT)));
  }

  /** The ids of all documents. */
  private List<String> held() {
    try (Library library = Library.open(folder.resolve("index"), new WordEmbedder())) {
      return library.values("doc_id", Filter.all(), 1000).stream()
          .map(count -> count.value().display())
          .sorted()
          .toList();
    }
  }

  private static Map<String, String> reasons(IndexReport report) {
    return report.failed().stream()
        .collect(
            Collectors.toMap(
                IndexReport.Failure::name,
                IndexReport.Failure::reason,
                (one, _) -> {
                  throw new AssertionError("reported twice: " + one);
                },
                TreeMap::new));
  }

  private void writeGood() throws IOException {
    write("a-good.md", "# Terms\n\nNotice is given in writing.\n");
    write("b-good.pdf", BadFiles.pdf("The lease ends in May."));
    write("m-good.docx", BadFiles.docx("The pump is opened with care."));
    write("z-good.html", "<h1>Rates</h1><p>The rate is four per cent.</p>");
    write("z-good.pdf", BadFiles.pdf("The rent is paid in advance."));
  }

  @Test
  void badFilesAreReportedAndGoodOnesIndexed() throws Exception {
    writeGood();
    write("c-truncated.pdf", BadFiles.truncated(BadFiles.pdf("Never read.")));
    write("c-truncated.docx", BadFiles.truncated(BadFiles.docx("Never read.")));
    write("c-bomb.docx", BadFiles.docx("", " ".repeat(1 << 16), 400));
    write("c-locked.pdf", BadFiles.pdf("Secret.", "password"));
    write("c-wrong.pdf", "<html><body>This is no PDF.</body></html>");
    write("c-wrong.md", BadFiles.pdf("This is no Markdown."));
    write("c-empty.pdf", "");
    write("c-empty.md", "");
    write(
        "c-loop.pdf",
        BadFiles.pdfWithPages(
            "<</Type/Pages/Kids[3 0 R]/Count 2>>",
            "<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 2>>"));
    write(
        "c-pages.pdf",
        BadFiles.pdfWithPages(
            "<</Type/Pages/Kids[3 0 R]/Count 2000000000>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"));
    write("c-memory.html", "<p><b>x</b>".repeat(1_000_000));
    BadFiles.line(root.resolve("c-line.txt"), 100_000_001);
    Files.createSymbolicLink(root.resolve("c-device.txt"), Path.of("/dev/zero"));
    Process pipe = new ProcessBuilder("mkfifo", root.resolve("c-pipe.pdf").toString()).start();
    assertEquals(0, pipe.waitFor());

    IndexReport report = index();
    Map<String, String> reasons = reasons(report);
    assertEquals(
        List.of(
            "generic/a-good",
            "generic/b-good",
            "generic/m-good",
            "generic/z-good.html",
            "generic/z-good.pdf"),
        held());
    assertEquals(
        List.of(
            "c-bomb.docx",
            "c-device.txt",
            "c-empty.md",
            "c-empty.pdf",
            "c-line.txt",
            "c-locked.pdf",
            "c-loop.pdf",
            "c-memory.html",
            "c-pages.pdf",
            "c-pipe.pdf",
            "c-truncated.docx",
            "c-truncated.pdf",
            "c-wrong.md",
            "c-wrong.pdf"),
        List.copyOf(reasons.keySet()),
        reasons.toString());
    reasons.values().forEach(reason -> assertEquals(1, reason.lines().count(), reason));
    assertEquals("is empty", reasons.get("c-empty.pdf"));
    assertEquals("is protected by a password", reasons.get("c-locked.pdf"));
    assertEquals(
        "is damaged: its end is missing, and the rest cannot be read",
        reasons.get("c-truncated.pdf"));
    assertEquals("has more than 100,000 pages", reasons.get("c-pages.pdf"));
    assertEquals("has more than 100,000,000 characters of text", reasons.get("c-line.txt"));
    assertEquals(
        "takes more memory to parse than the 96 MiB allowed per file",
        reasons.get("c-memory.html"));
    assertEquals(
        "unpacks to more than 100 times its size (word/document.xml)", reasons.get("c-bomb.docx"));
    assertEquals(
        "is not a regular file but a device, a pipe or a socket", reasons.get("c-pipe.pdf"));
    assertEquals(
        List.of(), ProcessHandle.current().children().filter(ProcessHandle::isAlive).toList());
  }

  @Test
  void badWorkbooksAndMessagesAreReported() throws Exception {
    byte[] workbook = BadFiles.xlsx("", "<row><c><v>2</v></c><c><v>3</v></c></row>");
    String message = "Subject: Lease\n\nIt ends in May.\n";
    write("a-good.xlsx", workbook);
    write("a-macros.xlsm", workbook);
    write("z-good.eml", message);
    write("c-truncated.xlsx", BadFiles.truncated(workbook));
    write("c-bomb.xlsx", BadFiles.xlsx("", "<row>" + " ".repeat(1 << 16) + "</row>", 400));
    write("c-ratio.xlsx", BadFiles.xlsx("", "<row><c><v>2</v></c></row>", 10_000));
    write("c-locked.xlsx", BadFiles.encrypted(workbook, "password"));
    write(
        "c-outside.xlsx",
        BadFiles.xlsx(
            "<!DOCTYPE worksheet [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>",
            "<row><c t=\"inlineStr\"><is><t>&x;</t></is></c></row>"));
    write(
        "c-laughs.xlsx",
        BadFiles.xlsx(
            BadFiles.billionLaughs("worksheet"),
            "<row><c t=\"inlineStr\"><is><t>&e9;</t></is></c></row>"));
    write("c-row.xlsx", BadFiles.xlsx("", "<row r=\"1048577\"><c><v>2</v></c></row>"));
    write("c-rows.xlsx", BadFiles.xlsx("", "<row r=\"99999999999\"><c><v>2</v></c></row>"));
    write("c-column.xlsx", BadFiles.xlsx("", "<row><c r=\"XFE1\"><v>2</v></c></row>"));
    write("c-cell.xlsx", BadFiles.xlsx("", "<row><c r=\"XFD99999999\"><v>2</v></c></row>"));
    write("c-text.xlsx", BadFiles.xlsx("", "<row><c t=\"s\"><v>7</v></c></row>"));
    write("c-wrong.xls", workbook);
    write("c-old.xlsx", BadFiles.truncated(BadFiles.encrypted(workbook, "password")));
    write("c-messages.eml", BadFiles.nestedMessages(10_000));
    write("c-parts.eml", BadFiles.nestedParts(10_000));
    write(
        "c-many.eml",
        "Subject: Many\nContent-Type: multipart/mixed; boundary=b\n\n"
            + "--b\n\nA word.\n".repeat(10_001));
    write("c-header.eml", "Subject: Endless\n" + "X-Line: a word\n".repeat(1_000_000));
    write("c-line.eml", "Subject: Endless\nX-Line: " + "a word ".repeat(1_000_000) + "\n\nA.\n");
    write("c-folded.eml", "Subject: Endless\n" + " a word\n".repeat(1_000_000) + "\nA.\n");
    write("c-words.eml", "Just words.");
    write("mail.mbox", message);
    write("mail.msg", message);

    IndexReport report = index();
    Map<String, String> reasons = reasons(report);
    assertEquals(List.of("generic/a-good", "generic/a-macros", "generic/z-good"), held());
    assertEquals(2, report.ignored().size());
    reasons.values().forEach(reason -> assertEquals(1, reason.lines().count(), reason));
    reasons.values().forEach(reason -> assertTrue(reason.length() < 200, reason));
    assertEquals(20, reasons.size(), reasons.toString());
    String outside = " lies outside of a sheet, which ends at XFD1048576";
    assertEquals("is damaged: row 1048577" + outside, reasons.get("c-row.xlsx"));
    assertEquals("is damaged: row 99999999999" + outside, reasons.get("c-rows.xlsx"));
    assertEquals("is damaged: XFE1" + outside, reasons.get("c-column.xlsx"));
    assertEquals("is damaged: XFD99999999" + outside, reasons.get("c-cell.xlsx"));
    assertEquals(
        "unpacks to more than 100 times its size (xl/worksheets/sheet1.xml)",
        reasons.get("c-bomb.xlsx"));
    assertEquals("unpacks to more than 100 times its size", reasons.get("c-ratio.xlsx"));
    assertEquals("is protected by a password", reasons.get("c-locked.xlsx"));
    assertEquals(
        "is damaged: a cell refers to text 7, which does not exist", reasons.get("c-text.xlsx"));
    String deep = "has parts nested more than 100 deep";
    assertEquals(deep, reasons.get("c-messages.eml"));
    assertEquals(deep, reasons.get("c-parts.eml"));
    assertEquals("has more than 10,000 parts", reasons.get("c-many.eml"));
    String header =
        "has a header of more than 10,000 lines, or a line of more than 1,048,576 bytes";
    assertEquals(header, reasons.get("c-header.eml"));
    assertEquals(header, reasons.get("c-line.eml"));
    assertEquals(header, reasons.get("c-folded.eml"));
  }

  @Test
  void harmlessButSuspiciousFilesAreIndexed() throws Exception {
    writeGood();
    write("laughs.docx", BadFiles.docx(BadFiles.billionLaughs("w:document"), "A word. &e9;", 1));
    write(
        "laughs.html",
        BadFiles.billionLaughs("html") + "<html><body><p>A word. &e9;</p></body></html>");
    write(
        "outside.html",
        "<!DOCTYPE html [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><p>A word. &x;</p>");
    write("deep.html", "<div>".repeat(100_000) + "A word.");
    write("deep.md", ">".repeat(100_000) + " A word.\n\n" + "[".repeat(100_000) + "\n");
    write("invalid.txt", new byte[] {'a', (byte) 0xFF, ' ', 'b'});
    write(
        "surrogate.xlsx",
        BadFiles.xlsx("", "<row><c t=\"inlineStr\"><is><t>A word. _xD800_</t></is></c></row>"));
    write("wide.xlsx", BadFiles.xlsx("", "<row><c r=\"XFD1\"><v>2</v></c></row>", 1000));
    write(
        "surrogate.eml",
        new String(new char[] {'A', ' ', 0xD8, 0, 0, 'b'})
            .transform(body -> "Subject: A\nContent-Type: text/plain; charset=utf-16be\n\n" + body)
            .getBytes(ISO_8859_1));
    write("charset.eml", "Subject: A\nContent-Type: text/plain; charset=\"../x\"\n\nA word.\n");
    write(
        "boundary.eml", "Subject: A\nContent-Type: multipart/mixed; boundary=b\n\n--c\n\nA word.");

    IndexReport report = index();
    Map<String, String> reasons = reasons(report);
    // the entities of a Word document are not declared for us: it is refused, not expanded
    assertTrue(List.of("laughs.docx").containsAll(reasons.keySet()), reasons.toString());
    assertTrue(
        held()
            .containsAll(
                List.of(
                    "generic/a-good",
                    "generic/boundary",
                    "generic/charset",
                    "generic/deep.html",
                    "generic/deep.md",
                    "generic/invalid",
                    "generic/laughs.html",
                    "generic/outside",
                    "generic/surrogate.eml",
                    "generic/surrogate.xlsx",
                    "generic/wide",
                    "generic/z-good.pdf")),
        held().toString());
    assertTrue(
        report.warnings().contains("generic/invalid: is not UTF-8; it was read as windows-1252"),
        report.warnings().toString());
    assertTrue(report.chunks() < 1000, "chunks: " + report.chunks());
  }

  @Test
  void anIdIsNeverAPath() throws Exception {
    write(
        "records.jsonl",
        """
        {"_id": "../../outside", "text": "One."}
        {"_id": "/etc/passwd", "text": "Two."}
        {"_id": "nul\\u0000nul", "text": "Three."}
        {"_id": "lone", "text": "A lone \\ud800 surrogate."}
        {"_id": "lone\\udc00", "text": "Four."}
        {"_id": "shelf", "text": "Five.", "metadata": {"bucket": "../up"}}
        {"_id": "deep", "text": "Six.", "metadata": {"a": DEEP}}
        {"_id": "cut", "text": "Seven.
        {"_id": "last", "text": "Eight."}
        """
            .replace("DEEP", "[".repeat(5000) + "]".repeat(5000)));
    IndexReport report = index();
    assertEquals(List.of("../../outside", "/etc/passwd", "last", "lone"), held());
    assertEquals(
        List.of(
            "records.jsonl:3",
            "records.jsonl:5",
            "records.jsonl:6",
            "records.jsonl:7",
            "records.jsonl:8"),
        List.copyOf(reasons(report).keySet()),
        reasons(report).toString());
    try (Stream<Path> beside = Files.list(folder)) {
      assertEquals(
          List.of("index", "library"),
          beside.map(path -> String.valueOf(path.getFileName())).sorted().toList());
    }
  }
}
