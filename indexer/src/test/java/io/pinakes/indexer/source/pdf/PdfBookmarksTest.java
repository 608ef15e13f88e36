package io.pinakes.indexer.source.pdf;

import static io.pinakes.indexer.source.pdf.PrintedPdf.BOLD;
import static io.pinakes.indexer.source.pdf.PrintedPdf.PLAIN;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import java.util.List;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.junit.jupiter.api.Test;

/** Bookmarks and printed contents as sources of headings. */
class PdfBookmarksTest extends SetBook {
  private static final List<String> CHAPTERS =
      List.of("Seals", "Oil", "Noise", "Rust", "Storage", "Transport");

  /** A cover, the contents, then each chapter on its own page, so printed 1 is physical 3. */
  private void book(boolean numbersOnPages) throws Exception {
    pdf.page();
    pdf.line(PLAIN, 11, "Handbook of the pump and of all its parts");
    pdf.page();
    for (int i = 0; i < CHAPTERS.size(); i++) {
      pdf.line(PLAIN, 11, (i + 1) + " " + CHAPTERS.get(i) + " ........ " + (i + 1)).gap(6);
      if (i == 0) {
        pdf.at(92, 640, PLAIN, 11, "Changing a seal ........ 1");
        pdf.gap(30);
      }
    }
    for (int i = 0; i < CHAPTERS.size(); i++) {
      pdf.page();
      if (numbersOnPages) {
        pdf.at(300, 40, PLAIN, 9, Integer.toString(i + 1));
      }
      pdf.line(PLAIN, 11, (i + 1) + " " + CHAPTERS.get(i)).prose(5);
      if (i == 0) {
        pdf.line(PLAIN, 11, "Changing a seal").prose(5);
      }
    }
  }

  @Test
  void printedContentsSupplyHeadingsNotVisibleOtherwise() throws Exception {
    book(true);
    ParsedDocument document = read();
    assertEquals(
        List.of(
            "1|1|Seals",
            "2||Changing a seal",
            "1|2|Oil",
            "1|3|Noise",
            "1|4|Rust",
            "1|5|Storage",
            "1|6|Transport"),
        Collected.headings(document));
    assertEquals(3, page(document, 0));
    assertEquals(3, page(document, 1));
    assertEquals(8, page(document, 6));
    assertEquals("4 Rust", document.headings().get(4).span().of(document.text()));
  }

  @Test
  void printedNumbersAreMappedByMatchedEntries() throws Exception {
    book(false); // no page says its number
    ParsedDocument document = read();
    assertEquals(7, document.headings().size());
    assertEquals(8, page(document, 6));
  }

  @Test
  void unmatchedEntryIsPlacedOnItsPage() throws Exception {
    pdf.page();
    for (int i = 0; i < CHAPTERS.size(); i++) {
      pdf.line(PLAIN, 11, CHAPTERS.get(i) + " of the pump   " + (i + 2)).gap(6);
    }
    for (int i = 0; i < CHAPTERS.size(); i++) {
      pdf.page();
      pdf.at(300, 40, PLAIN, 9, Integer.toString(i + 2));
      pdf.line(PLAIN, 11, i == 3 ? "(a drawing)" : CHAPTERS.get(i) + " of the pump").prose(5);
    }
    ParsedDocument document = read();
    assertEquals("1||Rust of the pump", Collected.headings(document).get(3));
    assertEquals(5, page(document, 3));
    assertEquals(0, document.headings().get(3).span().length());
  }

  @Test
  void unmatchedContentsAreIgnored() throws Exception {
    pdf.page();
    for (int i = 0; i < CHAPTERS.size(); i++) {
      pdf.line(PLAIN, 11, CHAPTERS.get(i) + " sold in units " + (i + 10)).gap(6);
    }
    for (int i = 0; i < 12; i++) {
      pdf.page();
      pdf.prose(5);
    }
    assertEquals(List.of(), Collected.headings(read()));
  }

  @Test
  void typographicHeadingsGoBelowBookmarksAndLettersAreNumbers() throws Exception {
    for (String title : List.of("A Board", "B Audits", "C Budgets")) {
      pdf.page();
      PDOutlineItem item = pdf.bookmark(title);
      pdf.line(BOLD, 16, title).gap(8).prose(4).gap(10);
      pdf.line(BOLD, 11, "Members in " + title.substring(2)).gap(4).prose(4).gap(10);
      pdf.bookmark(item, "Duties in " + title.substring(2));
      pdf.line(BOLD, 11, "Duties in " + title.substring(2)).gap(4).prose(4);
    }
    assertEquals(
        List.of("1|A|Board", "2||Members in Board", "2||Duties in Board", "1|B|Audits"),
        Collected.headings(read()).subList(0, 4));
  }

  /** Some programs write a bookmark for each page. */
  @Test
  void bookmarksThatNameNothingOnTheirPagesAreReplacedByWhatThePagesShow() throws Exception {
    for (String title : List.of("Board", "Audits", "Budgets")) {
      pdf.page();
      pdf.bookmark("scan0001-" + title.length());
      pdf.line(BOLD, 16, title).gap(8).prose(4);
    }
    ParsedDocument document = read();
    assertEquals(List.of("1||Board", "1||Audits", "1||Budgets"), Collected.headings(document));
    assertEquals(
        List.of(
            new OutlineRepair(
                OutlineDefect.HEADING_PLACE,
                "",
                "the titles of 0 of 3 bookmarks are on their page",
                OutlineRepair.Strategy.LAYOUT)),
        document.repairs());
  }

  @Test
  void bookmarksAreKeptIfHalfOfThemStandOnTheirPages() throws Exception {
    for (String title : List.of("Board", "Audits", "Budgets", "Annex")) {
      pdf.page();
      pdf.bookmark(title.startsWith("A") ? "Cover of " + title : title);
      pdf.line(PLAIN, 11, title).gap(8).prose(4);
    }
    ParsedDocument document = read();
    assertEquals(
        List.of("1||Board", "1||Cover of Audits", "1||Budgets", "1||Cover of Annex"),
        Collected.headings(document));
    assertEquals(List.of(), document.repairs());
  }
}
