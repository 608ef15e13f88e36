package io.pinakes.testdata;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * The page being filled, from top to bottom. Lengths are points, {@code x} from the left margin,
 * and the cursor is the upper edge of what comes next.
 */
final class Pages implements Closeable {
  static final float MARGIN = 62;
  private static final float LINE_HEIGHT = 1.42f;
  private static final float ASCENT = 0.95f;

  private final PDDocument document;
  private final PDRectangle paper;
  private PDPageContentStream stream;
  private float y;

  Pages(PDDocument document, PDRectangle paper) throws IOException {
    this.document = document;
    this.paper = paper;
    this.stream = open();
  }

  private PDPageContentStream open() throws IOException {
    PDPage page = new PDPage(paper);
    document.addPage(page);
    y = top();
    return new PDPageContentStream(document, page);
  }

  private float top() {
    return paper.getHeight() - MARGIN - 12;
  }

  float width() {
    return paper.getWidth() - 2 * MARGIN;
  }

  /** Returns the number of the page being filled, from 1. */
  int number() {
    return document.getNumberOfPages();
  }

  PDPage page() {
    return document.getPage(number() - 1);
  }

  float y() {
    return y;
  }

  boolean atTop() {
    return y >= top();
  }

  void breakPage() throws IOException {
    stream.close();
    stream = open();
  }

  /** Starts a new page unless {@code height} still fits on this one. */
  void need(float height) throws IOException {
    if (y - height < MARGIN + 8) {
      breakPage();
    }
  }

  void skip(float height) {
    if (!atTop()) {
      y -= height;
    }
  }

  void down(float height) {
    y -= height;
  }

  static float lineHeight(float size) {
    return size * LINE_HEIGHT;
  }

  /** Draws lines below the cursor, continuing on new pages as needed, and moves the cursor down. */
  void flow(List<Line> lines, float x, float size) throws IOException {
    for (Line line : lines) {
      need(lineHeight(size));
      draw(line, x, y, size);
      y -= lineHeight(size);
    }
  }

  /** Draws one line with its upper edge at {@code top}, without moving the cursor. */
  void draw(Line line, float x, float top, float size) throws IOException {
    stream.beginText();
    stream.newLineAtOffset(MARGIN + x, top - size * ASCENT);
    for (Line.Piece piece : line.pieces()) {
      stream.setFont(piece.font(), size);
      stream.showText(piece.text());
    }
    stream.endText();
  }

  void rule(float fromX, float toX, float atY) throws IOException {
    line(fromX, atY, toX, atY);
  }

  void line(float fromX, float fromY, float toX, float toY) throws IOException {
    stream.setLineWidth(0.5f);
    stream.setStrokingColor(0.45f);
    stream.moveTo(MARGIN + fromX, fromY);
    stream.lineTo(MARGIN + toX, toY);
    stream.stroke();
  }

  void shade(float fromX, float toX, float top, float height) throws IOException {
    stream.setNonStrokingColor(0.91f);
    stream.addRect(MARGIN + fromX, top - height, toX - fromX, height);
    stream.fill();
    stream.setNonStrokingColor(0f);
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
