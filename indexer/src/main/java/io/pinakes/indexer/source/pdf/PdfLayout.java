package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;

/** Turns printed lines into text, paragraphs, tables and headings. */
final class PdfLayout {
  /** A distance to the line above of this many usual distances starts a paragraph. */
  private static final float PARAGRAPH_GAP = 1.35f;

  private final List<List<PdfLine>> pages;
  private final PdfRunningHeads running;
  private final DocumentBuilder document;

  PdfLayout(List<List<PdfLine>> pages, PdfRunningHeads running, DocumentBuilder document) {
    this.pages = pages;
    this.running = running;
    this.document = document;
  }

  void write(PDDocument pdf) throws IOException, UnreadableDocumentException {
    List<List<PdfPlacedLine>> placed = new ArrayList<>();
    for (int i = 0; i < pages.size(); i++) {
      if (i > 0) {
        document.nextPage(i + 1);
      }
      placed.add(page(pages.get(i)));
    }
    PdfContents contents = new PdfContents(placed, running);
    PdfHeadings headings = new PdfHeadings(placed, running, contents);
    String info = pdf.getDocumentInformation().getTitle();
    document.title(headings.title());
    document.title(DocumentTitle.sensible(info == null ? "" : info));
    List<PdfHeadings.Found> found = headings.find();
    List<ParsedDocument.Heading> listed = listed(PdfOutline.read(pdf, placed), contents, found);
    PdfSections.of(listed, found).forEach(document::heading);
  }

  /**
   * The listed headings: the bookmarks, or those of the printed table of contents if there are none
   * or less than half of them stand on their page, which is what a table of contents must fulfil,
   * too. Useless bookmarks are only kept if there is nothing else.
   */
  private List<ParsedDocument.Heading> listed(
      List<ParsedDocument.Heading> bookmarks, PdfContents contents, List<PdfHeadings.Found> found) {
    long standing = bookmarks.stream().filter(mark -> mark.span().length() > 0).count();
    if (!bookmarks.isEmpty() && 2 * standing >= bookmarks.size()) {
      return bookmarks;
    }
    List<ParsedDocument.Heading> printed = contents.headings();
    if (bookmarks.isEmpty()) {
      return printed;
    }
    if (printed.isEmpty() && found.isEmpty()) {
      return bookmarks;
    }
    document.repaired(
        new OutlineRepair(
            OutlineDefect.HEADING_PLACE,
            "",
            "the titles of "
                + standing
                + " of "
                + bookmarks.size()
                + " bookmarks are on their page",
            printed.isEmpty()
                ? OutlineRepair.Strategy.LAYOUT
                : OutlineRepair.Strategy.PRINTED_CONTENTS));
    return printed;
  }

  private List<PdfPlacedLine> page(List<PdfLine> lines) throws UnreadableDocumentException {
    boolean[] rows = PdfTables.rows(lines);
    float usual = PdfMeasure.usualDistance(lines);
    List<PdfPlacedLine> placed = new ArrayList<>();
    PdfGrid grid = PdfGrid.of(List.of());
    int first = 0;
    for (int i = 0; i < lines.size(); i++) {
      PdfLine line = lines.get(i);
      boolean inside = i > 0 && rows[i] && rows[i - 1];
      if (i > 0 && !inside) {
        document.endTable();
        float distance = line.baseline() - lines.get(i - 1).baseline();
        if (distance < 0 || distance > usual * PARAGRAPH_GAP) {
          document.append("\n");
        }
      }
      if (rows[i] && !inside) {
        document.startTable();
        first = i;
        int end = i;
        while (end < lines.size() && rows[end]) {
          end++;
        }
        grid = PdfGrid.of(lines.subList(i, end));
      }
      String text =
          rows[i] ? String.join(DocumentReader.CELL_SEPARATOR, grid.cells(i - first)) : line.text();
      Span span = document.line(text);
      placed.add(new PdfPlacedLine(line, span, rows[i]));
    }
    document.endTable();
    return placed;
  }
}
