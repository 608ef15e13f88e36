package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
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
    PdfContents contents = new PdfContents(placed, running.labels());
    PdfHeadings headings = new PdfHeadings(placed, running, contents);
    String info = pdf.getDocumentInformation().getTitle();
    document.title(headings.title());
    document.title(DocumentTitle.sensible(info == null ? "" : info));
    List<ParsedDocument.Heading> listed = PdfOutline.read(pdf, placed);
    if (listed.isEmpty()) {
      listed = contents.headings();
    }
    PdfSections.of(listed, headings.find()).forEach(document::heading);
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
