package io.pinakes.indexer.source.pdf;

import static io.pinakes.indexer.source.pdf.PrintedPdf.BOLD;
import static io.pinakes.indexer.source.pdf.PrintedPdf.ITALIC;
import static io.pinakes.indexer.source.pdf.PrintedPdf.PLAIN;
import static io.pinakes.indexer.source.pdf.PrintedPdf.PROSE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the reader handles headings, contents, running heads, columns and hyphens. */
class PdfStructureTest extends SetBook {
  @Test
  void runningHeadsAreReadOnceAndPageNumbersNever() throws Exception {
    for (int i = 1; i <= 5; i++) {
      pdf.page();
      pdf.at(72, 750, PLAIN, 9, "Acme pump handbook, edition 2021");
      pdf.at(300, 40, PLAIN, 9, Integer.toString(i));
      pdf.line(PLAIN, 11, "What is said on sheet number " + "abcde".charAt(i - 1) + " alone.");
    }
    String text = read().text();
    assertEquals(0, text.indexOf("Acme pump handbook, edition 2021\n"));
    assertEquals(0, text.lastIndexOf("Acme pump handbook"));
    assertTrue(text.endsWith("What is said on sheet number e alone.\n"), text);
    assertFalse(text.lines().anyMatch(line -> line.matches("\\d")), text);
  }

  @Test
  void repeatedLineAfterPageTextIsText() throws Exception {
    for (int i = 1; i <= 5; i++) {
      pdf.page();
      pdf.at(72, 770, PLAIN, 9, "Acme annual report");
      pdf.at(
          72,
          750,
          PLAIN,
          9,
          "Statement of " + List.of("cash", "debt", "tax", "pay", "rent").get(i - 1));
      pdf.at(72, 735, PLAIN, 9, "Acme and its subsidiaries");
      pdf.line(PLAIN, 11, "What is said on sheet number " + "abcde".charAt(i - 1) + " alone.");
    }
    String text = read().text();
    assertEquals(1, text.lines().filter("Acme annual report"::equals).count(), text);
    assertEquals(5, text.lines().filter("Acme and its subsidiaries"::equals).count(), text);
  }

  @Test
  void aTitleThatRunningHeadsRepeatIsAHeading() throws Exception {
    for (int i = 1; i <= 5; i++) {
      pdf.page();
      pdf.at(72, 750, PLAIN, 9, "Pump handbook");
      if (i == 1) {
        pdf.at(72, 720, BOLD, 20, "Pump handbook");
      }
      pdf.prose(10);
    }
    assertEquals(List.of("1||Pump handbook"), Collected.headings(read()));
  }

  @Test
  void hyphenatedWordsAreJoined() throws Exception {
    pdf.page();
    pdf.line(PLAIN, 11, "Every year the mainte-")
        .line(PLAIN, 11, "nance of the pump is paid for a long-")
        .line(PLAIN, 11, "term contract; a long term is ten years. Ask the insu-")
        .line(PLAIN, 11, "rance.");
    assertEquals(
        """
        Every year the maintenance
        of the pump is paid for a long-term
        contract; a long term is ten years. Ask the insurance.
        """,
        read().text());
  }

  @Test
  void anEnumerationWithHyphensIsLeftAlone() throws Exception {
    pdf.page();
    pdf.line(PLAIN, 11, "Pre-").line(PLAIN, 11, "Sales 2021-").line(PLAIN, 11, "2022 and so on");
    assertEquals("Pre-\nSales 2021-\n2022 and so on\n", read().text());
  }

  @Test
  void columnsWithANarrowGutterAreReadInOrder() throws Exception {
    pdf.page();
    pdf.at(150, 700, BOLD, 14, "A title that runs across both of the columns");
    for (int i = 0; i < 20; i++) {
      pdf.at(72, 660 - 13 * i, PLAIN, 11, "left words of a column that are wide enough " + i % 10);
      pdf.at(
          290, 660 - 13 * i, PLAIN, 11, "right words of a column that are wide enough " + i % 10);
    }
    String text = read().text();
    assertTrue(text.startsWith("A title that runs across both of the columns"), text);
    assertTrue(text.lastIndexOf("left words") < text.indexOf("right words"), text);
    assertEquals(20, text.lines().filter(line -> line.startsWith("right words")).count());
  }

  @Test
  void aTableOfWordsIsNotTakenForColumns() throws Exception {
    pdf.page();
    for (int i = 0; i < 12; i++) {
      pdf.at(72, 660 - 26 * i, PLAIN, 11, "Rare term");
      pdf.at(200, 660 - 26 * i, PLAIN, 11, PROSE.substring(0, 70));
      pdf.at(200, 647 - 26 * i, PLAIN, 11, "and its second line.");
    }
    assertEquals("Rare term " + PROSE.substring(0, 70), read().text().lines().findFirst().get());
  }

  @Test
  void boldTableHeadersAreNotHeadings() throws Exception {
    pdf.page();
    pdf.line(BOLD, 11, "4.2 Results of the year").gap(8).prose(4).gap(10);
    pdf.at(330, 590, BOLD, 11, "Years ended December 31");
    pdf.gap(24)
        .row(BOLD, 11, "(in millions)", "2018", "2017")
        .row(PLAIN, 11, "Net sales", "32,765", "31,657")
        .row(PLAIN, 11, "Operating income", "7,207", "7,692")
        .gap(10)
        .prose(4);
    assertEquals(List.of("1|4.2|Results of the year"), Collected.headings(read()));
  }

  @Test
  void separateItalicOrUnderlinedLinesAreHeadings() throws Exception {
    pdf.page();
    pdf.line(BOLD, 11, "Care").gap(8).prose(3).gap(10);
    pdf.line(ITALIC, 11, "Daily care").gap(4).prose(3).gap(10);
    pdf.underlined(11, "Cold days").gap(4).prose(3).gap(10);
    pdf.underlined(11, "Warm days").gap(4).prose(3).gap(10);
    pdf.line(ITALIC, 11, "Yearly care").gap(4).prose(3);
    assertEquals(
        List.of("1||Care", "2||Daily care", "3||Cold days", "3||Warm days", "2||Yearly care"),
        Collected.headings(read()));
  }

  @Test
  void articlesAreHeadingsInBodyStyle() throws Exception {
    pdf.page();
    pdf.line(PLAIN, 11, "ARTICLE IV TERMINATION").gap(8);
    pdf.line(PLAIN, 11, "4.1 Notice").gap(4).prose(3).gap(10);
    pdf.line(PLAIN, 11, "4.2 Rights of the parties").gap(4).prose(3);
    assertEquals(
        List.of("1|ARTICLE IV|TERMINATION", "2|4.1|Notice", "2|4.2|Rights of the parties"),
        Collected.headings(read()));
  }

  @Test
  void boldNamesInListsAreNotHeadings() throws Exception {
    pdf.page();
    pdf.line(BOLD, 14, "Members").gap(8);
    for (String name : List.of("Ada Lovelace", "Grace Hopper", "Mary Shaw", "Jean Sammet")) {
      pdf.line(BOLD, 11, name).line(PLAIN, 11, "Engineer").gap(10);
    }
    pdf.line(BOLD, 14, "Duties").gap(8).prose(8);
    assertEquals(List.of("1||Members", "1||Duties"), Collected.headings(read()));
  }

  @Test
  void footnoteMarkIsNotPartOfTheHeading() throws Exception {
    pdf.page();
    pdf.line(BOLD, 14, "Net debt");
    float end = 72 + BOLD.getStringWidth("Net debt") * 14 / 1000;
    pdf.at(end, 685, BOLD, 7, "12");
    pdf.gap(8).prose(8);
    ParsedDocument document = read();
    assertEquals(List.of("1||Net debt"), Collected.headings(document));
    assertEquals("Net debt12", document.headings().getFirst().span().of(document.text()));
  }

  private void table(String name) throws Exception {
    pdf.line(BOLD, 11, name)
        .gap(6)
        .row(PLAIN, 11, "Seals", "765", "657")
        .row(PLAIN, 11, "Oil", "207", "459")
        .gap(12);
  }

  @Test
  void sectionOfOnlyTablesIsDividedByTheirCaptions() throws Exception {
    pdf.page();
    pdf.line(BOLD, 14, "Parts").gap(8).prose(4).gap(10);
    table("Table 1. Parts that are in the text");
    pdf.prose(6).gap(10);
    pdf.line(BOLD, 14, "Statistics").gap(8);
    table("Table A.1. Parts sold");
    table("Table A.2. Parts returned");
    table("Table A.3. Parts repaired");
    assertEquals(
        List.of(
            "1||Parts",
            "1||Statistics",
            "2|Table A.1|Parts sold",
            "2|Table A.2|Parts returned",
            "2|Table A.3|Parts repaired"),
        Collected.headings(read()));
  }
}
