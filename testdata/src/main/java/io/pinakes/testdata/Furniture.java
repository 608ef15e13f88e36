package io.pinakes.testdata;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;

/**
 * The running header and footer. Added once all pages are laid out, because only then is the page
 * count known. The header goes before the page text in the content stream, the footer after it.
 */
final class Furniture {
  private static final float SIZE = 8;

  private final FrontMatter front;
  private final Face face;

  Furniture(FrontMatter front, Face face) {
    this.front = front;
    this.face = face;
  }

  void addTo(PDDocument document) throws IOException {
    int pages = document.getNumberOfPages();
    for (int number = 1; number <= pages; number++) {
      PDPage page = document.getPage(number - 1);
      String label =
          front
              .text("page-label", "Page {page} of {pages}")
              .replace("{page}", Integer.toString(number))
              .replace("{pages}", Integer.toString(pages));
      boolean cover = number == 1 && front.is("cover");
      if (!cover) {
        float top = page.getMediaBox().getHeight() - 40;
        draw(document, page, AppendMode.PREPEND, top, front.text("header"));
        draw(document, page, AppendMode.APPEND, 34, front.text("footer") + "|" + label);
      }
    }
  }

  /** Draws the part before the bar at the left margin and the part after it at the right. */
  private void draw(PDDocument document, PDPage page, AppendMode mode, float y, String text)
      throws IOException {
    int bar = text.indexOf('|');
    String left = (bar < 0 ? text : text.substring(0, bar)).strip();
    String right = (bar < 0 ? "" : text.substring(bar + 1)).strip();
    float edge = page.getMediaBox().getWidth() - Pages.MARGIN;
    try (PDPageContentStream stream = new PDPageContentStream(document, page, mode, true, true)) {
      draw(stream, Pages.MARGIN, y, left);
      draw(stream, edge - Face.width(face.regular(), SIZE, right), y, right);
    }
  }

  private void draw(PDPageContentStream stream, float x, float y, String text) throws IOException {
    if (text.isEmpty()) {
      return;
    }
    stream.saveGraphicsState();
    stream.beginText();
    stream.setNonStrokingColor(0.35f);
    stream.setFont(face.regular(), SIZE);
    stream.newLineAtOffset(x, y);
    stream.showText(text);
    stream.endText();
    stream.restoreGraphicsState(); // otherwise the rest of the page would be grey
  }
}
