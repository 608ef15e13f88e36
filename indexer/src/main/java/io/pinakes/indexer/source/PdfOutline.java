package io.pinakes.indexer.source;

import io.pinakes.indexer.source.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.jspecify.annotations.Nullable;

/** The bookmarks of a PDF as headings, each at the line that it names if that line is found. */
final class PdfOutline {
  private static final int MAX_ITEMS = 20_000;
  private static final int MAX_LEVEL = 12;
  private static final int MIN_ITEMS = 3;

  private final PDDocument pdf;
  private final List<List<PdfPlaced>> pages;
  private final List<Heading> headings = new ArrayList<>();
  private int visited;

  private PdfOutline(PDDocument pdf, List<List<PdfPlaced>> pages) {
    this.pdf = pdf;
    this.pages = pages;
  }

  /** The headings in the order of the outline; none if it is missing or too short to be one. */
  static List<Heading> read(PDDocument pdf, List<List<PdfPlaced>> pages) throws IOException {
    PDDocumentOutline root = pdf.getDocumentCatalog().getDocumentOutline();
    if (root == null) {
      return List.of();
    }
    PdfOutline outline = new PdfOutline(pdf, pages);
    outline.children(root, 1);
    return outline.headings.size() < MIN_ITEMS ? List.of() : outline.headings;
  }

  private void children(PDOutlineNode parent, int level) throws IOException {
    for (PDOutlineItem item : parent.children()) {
      if (++visited > MAX_ITEMS || level > MAX_LEVEL) {
        return;
      }
      String title = CleanText.line(item.getTitle() == null ? "" : item.getTitle());
      PDPage page = destination(item);
      int index = page == null ? -1 : pdf.getPages().indexOf(page);
      if (!title.isEmpty() && index >= 0 && !pages.get(index).isEmpty()) {
        headings.add(HeadingNumber.heading(level, title, place(title, pages.get(index))));
      }
      children(item, level + 1);
    }
  }

  private @Nullable PDPage destination(PDOutlineItem item) {
    try {
      return item.findDestinationPage(pdf);
    } catch (IOException _) {
      return null; // a bookmark to nowhere
    }
  }

  /** The line that says the title, or begins it; else nothing at the beginning of the page. */
  private static Span place(String title, List<PdfPlaced> lines) {
    String wanted = letters(title);
    for (PdfPlaced placed : lines) {
      String line = letters(placed.line().text());
      if (!line.isEmpty() && line.equals(wanted)) {
        return placed.span();
      }
    }
    for (PdfPlaced placed : lines) {
      String line = letters(placed.line().text());
      if (line.length() > 3 && (wanted.startsWith(line) || line.startsWith(wanted))) {
        return placed.span();
      }
    }
    int start = lines.getFirst().span().start();
    return new Span(start, start);
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.chars().filter(Character::isLetterOrDigit).forEach(c -> letters.append((char) c));
    return letters.toString().toLowerCase(Locale.ROOT);
  }
}
