package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;

/** A PDF that a test prints line by line, from the top of each page down. */
final class PrintedPdf {
  static final PDFont PLAIN = new PDType1Font(FontName.TIMES_ROMAN);
  static final PDFont BOLD = new PDType1Font(FontName.TIMES_BOLD);
  static final PDFont ITALIC = new PDType1Font(FontName.TIMES_ITALIC);
  static final String PROSE =
      "The pump is opened with care, and the seals are looked at one after the other by two"
          + " people.";

  private static final float LEFT = 72;

  private final PDDocument pdf = new PDDocument();
  private float y;

  PDPage page() {
    PDPage page = new PDPage();
    pdf.addPage(page);
    y = 680;
    return page;
  }

  /** Prints at the left edge and goes down. */
  PrintedPdf line(PDFont font, float size, String text) throws IOException {
    at(LEFT, y, font, size, text);
    y -= size * 1.2f;
    return this;
  }

  /** Prints cells from x = 72, 300, 400 … on and goes down. */
  PrintedPdf row(PDFont font, float size, String... cells) throws IOException {
    for (int i = 0; i < cells.length; i++) {
      at(i == 0 ? LEFT : 200 + 100 * i, y, font, size, cells[i]);
    }
    y -= size * 1.2f;
    return this;
  }

  PrintedPdf prose(int lines) throws IOException {
    for (int i = 0; i < lines; i++) {
      line(PLAIN, 11, PROSE);
    }
    return this;
  }

  PrintedPdf gap(float points) {
    y -= points;
    return this;
  }

  /** Prints at a place, in points from the lower left corner. */
  void at(float x, float atY, PDFont font, float size, String text) throws IOException {
    try (PDPageContentStream out = stream()) {
      out.beginText();
      out.setFont(font, size);
      out.newLineAtOffset(x, atY);
      out.showText(text);
      out.endText();
    }
  }

  /** Prints at the left edge with a rule below the words and goes down. */
  PrintedPdf underlined(float size, String text) throws IOException {
    try (PDPageContentStream out = stream()) {
      out.addRect(LEFT, y - 1.5f, PLAIN.getStringWidth(text) * size / 1000, 0.5f);
      out.fill();
    }
    return line(PLAIN, size, text);
  }

  void bookmark(PDOutlineItem parent, String title) {
    PDOutlineItem item = item(title);
    parent.addLast(item);
  }

  PDOutlineItem bookmark(String title) {
    PDDocumentOutline outline = pdf.getDocumentCatalog().getDocumentOutline();
    if (outline == null) {
      outline = new PDDocumentOutline();
      pdf.getDocumentCatalog().setDocumentOutline(outline);
    }
    PDOutlineItem item = item(title);
    outline.addLast(item);
    return item;
  }

  /** What the reader makes of it. */
  ParsedDocument read(Path file) throws Exception {
    try (pdf) {
      pdf.save(file.toFile());
    }
    return Collected.read(file);
  }

  private PDOutlineItem item(String title) {
    PDOutlineItem item = new PDOutlineItem();
    item.setTitle(title);
    item.setDestination(pdf.getPage(pdf.getNumberOfPages() - 1));
    return item;
  }

  private PDPageContentStream stream() throws IOException {
    PDPage page = pdf.getPage(pdf.getNumberOfPages() - 1);
    return new PDPageContentStream(pdf, page, PDPageContentStream.AppendMode.APPEND, false);
  }
}
