package io.pinakes.indexer.source.pdf;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.testing.BadFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfReaderTest {
  private static final PDFont PLAIN = new PDType1Font(FontName.HELVETICA);
  private static final PDFont BOLD = new PDType1Font(FontName.HELVETICA_BOLD);
  private static final String PROSE = "The quick brown fox jumps over the lazy dog by the river.";

  @TempDir private Path root;
  private Path file;
  private PDDocument pdf;
  private float y;

  @BeforeEach
  void begin() {
    file = root.resolve("a.pdf");
    pdf = new PDDocument();
  }

  private PDPage page() {
    PDPage page = new PDPage();
    pdf.addPage(page);
    y = 720;
    return page;
  }

  /** Prints cells at x = 72, 300, 400 ... and moves down. */
  private void print(PDFont font, float size, String... cells) throws IOException {
    PDPage page = pdf.getPage(pdf.getNumberOfPages() - 1);
    try (PDPageContentStream out =
        new PDPageContentStream(pdf, page, PDPageContentStream.AppendMode.APPEND, false)) {
      for (int i = 0; i < cells.length; i++) {
        out.beginText();
        out.setFont(font, size);
        out.newLineAtOffset(i == 0 ? 72 : 200 + 100 * i, y);
        out.showText(cells[i]);
        out.endText();
      }
    }
    y -= size * 1.2f;
  }

  private void prose(int lines) throws IOException {
    for (int i = 0; i < lines; i++) {
      print(PLAIN, 10, PROSE);
    }
  }

  private ParsedDocument read() throws Exception {
    try (PDDocument saved = pdf) {
      saved.save(file.toFile());
    }
    return Collected.read(file);
  }

  @Test
  void everyPhysicalPageIsAPageEvenAnEmptyOne() throws Exception {
    page();
    prose(1);
    page();
    page();
    prose(1);
    ParsedDocument document = read();
    assertEquals(
        List.of(PROSE + "\n", "\n", PROSE + "\n"),
        document.pages().stream().map(page -> page.text()).toList());
    assertEquals(List.of("has no text on pages 2 (empty or pictures)"), document.warnings());
  }

  @Test
  void theCellsOfARowAreOnOneLine() throws Exception {
    page();
    prose(3);
    y -= 20;
    print(PLAIN, 10, "(in millions)", "2018", "2017");
    print(PLAIN, 10, "Net sales", "$ 32,765", "$ 31,657");
    print(PLAIN, 10, "Operating income", "7,207", "(459)");
    y -= 20;
    prose(2);
    assertEquals(
        List.of(
            """
            (in millions)\t2018\t2017
            Net sales\t$ 32,765\t$ 31,657
            Operating income\t7,207\t(459)
            """),
        Collected.tables(read()));
  }

  @Test
  void detachedFullStopBelongsToItsWord() throws Exception {
    page();
    print(PLAIN, 10, "It ends on March 31, 2021 . See Note 8 , below.");
    assertEquals("It ends on March 31, 2021. See Note 8, below.\n", read().text());
  }

  @Test
  void headingsAreLargerOrBolderLinesButNotRunningHeads() throws Exception {
    for (int i = 1; i <= 4; i++) {
      page();
      print(BOLD, 10, "Acme Handbook");
      y -= 20;
      if (i == 1) {
        print(BOLD, 24, "Pump maintenance");
        y -= 20;
      }
      print(BOLD, 14, i + ". Chapter about " + List.of("seals", "oil", "noise", "rust").get(i - 1));
      y -= 20;
      prose(8);
      y -= 20;
      print(BOLD, 10, i + ".1 Notice");
      prose(8);
    }
    ParsedDocument document = read();
    assertEquals("Pump maintenance", document.title());
    assertEquals("1||Pump maintenance", Collected.headings(document).getFirst());
    assertEquals("2|1|Chapter about seals", Collected.headings(document).get(1));
    assertEquals("3|1.1|Notice", Collected.headings(document).get(2));
    assertEquals(9, document.headings().size());
    assertEquals("1.1 Notice", document.headings().get(2).span().of(document.text()));
  }

  @Test
  void aPrintedTableOfContentsHasNoHeadings() throws Exception {
    page();
    print(PLAIN, 10, "For the fiscal year ended December 31, 2022");
    for (int i = 1; i <= 6; i++) {
      print(BOLD, 10, "Item " + i + ". Matter", Integer.toString(i));
      y -= 10;
    }
    for (int i = 1; i <= 6; i++) {
      page();
      print(BOLD, 10, "Item " + i + ". Matter");
      y -= 10;
      prose(9);
    }
    ParsedDocument document = read();
    assertEquals(6, document.headings().size());
    assertEquals("1|Item 1|Matter", Collected.headings(document).getFirst());
    assertTrue(document.headings().getFirst().span().start() >= document.pages().get(1).start());
  }

  @Test
  void bookmarksTakePrecedenceAsHeadings() throws Exception {
    PDDocumentOutline outline = new PDDocumentOutline();
    pdf.getDocumentCatalog().setDocumentOutline(outline);
    for (String title : List.of("One", "Two", "Three")) {
      PDPage page = page();
      prose(2);
      print(PLAIN, 10, title);
      prose(2);
      PDOutlineItem item = new PDOutlineItem();
      item.setTitle(title);
      item.setDestination(page);
      outline.addLast(item);
    }
    ParsedDocument document = read();
    assertEquals(List.of("1||One", "1||Two", "1||Three"), Collected.headings(document));
    assertEquals("Two", document.headings().get(1).span().of(document.text()));
  }

  @Test
  void columnsOfProseAreNotMixed() throws Exception {
    PDPage page = page();
    try (PDPageContentStream out = new PDPageContentStream(pdf, page)) {
      for (int column = 0; column < 2; column++) {
        for (int line = 0; line < 30; line++) {
          out.beginText();
          out.setFont(PLAIN, 10);
          out.newLineAtOffset(60 + column * 260, 720 - line * 12);
          out.showText((column == 0 ? "left" : "right") + " words of the column run on");
          out.endText();
        }
      }
    }
    String text = read().text();
    assertTrue(text.lastIndexOf("left") < text.indexOf("right"), text);
  }

  @Test
  void emptyUserPasswordIsAccepted() throws Exception {
    page();
    prose(1);
    pdf.protect(new StandardProtectionPolicy("owner", "", new AccessPermission()));
    assertEquals(PROSE + "\n", read().text());
  }

  @Test
  void passwordIsReportedAsTheReason() throws IOException {
    page();
    pdf.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
    pdf.save(file.toFile());
    pdf.close();
    assertEquals("is protected by a password", Collected.unreadable(file));
  }

  @Test
  void truncatedOrMislabelledFileIsUnreadable() throws Exception {
    page();
    prose(40);
    read();
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, 200));
    assertEquals(
        "is damaged: its end is missing, and the rest cannot be read", Collected.unreadable(file));
    String emptied = new String(bytes, ISO_8859_1).replace("/Pages", "/Pagez");
    Files.write(file, emptied.getBytes(ISO_8859_1));
    assertTrue(Collected.unreadable(file).startsWith("is damaged or cannot be read: "));
    Files.writeString(file, "just words");
    assertEquals(
        "is not a PDF document, although its name ends in .pdf; it contains plain text",
        Collected.unreadable(file));
  }

  @Test
  void fileWithoutItsEndIsReadWithAWarning() throws Exception {
    for (int i = 0; i < 2; i++) {
      page();
      prose(40);
    }
    read();
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length * 99 / 100));
    ParsedDocument cut = Collected.read(file);
    assertEquals(List.of("is truncated: its end is missing and not indexed"), cut.warnings());
    String page = (PROSE + "\n").repeat(40);
    assertEquals(List.of(page, page), cut.pages().stream().map(each -> each.text()).toList());
  }

  @Test
  void fileWithoutItsEndAndTextIsUnreadable() throws IOException {
    String pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
    String page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>";
    String whole = new String(BadFiles.pdfWithPages(pages, page), ISO_8859_1);
    Files.writeString(file, whole.substring(0, whole.indexOf("xref")));
    assertEquals(
        "is damaged: its end is missing, and so is the text of its pages",
        Collected.unreadable(file));
    Files.writeString(file, whole.substring(0, whole.indexOf("3 0 obj")));
    assertEquals("is damaged: its end is missing, and no page is left", Collected.unreadable(file));
  }

  @Test
  void pagesWithoutAnyTextAreUnreadable() throws IOException {
    page();
    pdf.save(file.toFile());
    pdf.close();
    assertEquals(
        "has no text on its page; scanned images are not read", Collected.unreadable(file));
  }

  @Test
  void titlesLeftByProgramsAreIgnored() {
    assertEquals("", DocumentTitle.sensible("Microsoft Word - contract.doc"));
    assertEquals("", DocumentTitle.sensible("untitled"));
    assertEquals("", DocumentTitle.sensible("0001558370-19-000470"));
    assertEquals("", DocumentTitle.sensible("C:\\temp\\x"));
    assertEquals("", DocumentTitle.sensible("FORM 10-K"));
    assertEquals("Annual  Report".replace("  ", " "), DocumentTitle.sensible("Annual  Report"));
  }
}
