package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.LetteredHeadings;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.jspecify.annotations.Nullable;

/** The bookmarks of a PDF as headings, each at the line with its title, if found. */
final class PdfOutline {
  private static final int MAX_ITEMS = 20_000;
  private static final int MAX_LEVEL = 12;
  private static final int MIN_ITEMS = 3;

  private static final Pattern LEADERS = Pattern.compile("^[_.\\s-]+|[_.\\s-]{3,}$");

  private final PDDocument pdf;
  private final List<List<PdfPlacedLine>> pages;
  private final List<Heading> headings = new ArrayList<>();
  private int visited;

  private PdfOutline(PDDocument pdf, List<List<PdfPlacedLine>> pages) {
    this.pdf = pdf;
    this.pages = pages;
  }

  /** The headings in outline order; none if the outline is missing or too short. */
  static List<Heading> read(PDDocument pdf, List<List<PdfPlacedLine>> pages) throws IOException {
    PDDocumentOutline root = pdf.getDocumentCatalog().getDocumentOutline();
    if (root == null) {
      return List.of();
    }
    PdfOutline outline = new PdfOutline(pdf, pages);
    outline.children(root, 1);
    return outline.headings.size() < MIN_ITEMS
        ? List.of()
        : LetteredHeadings.told(outline.headings);
  }

  private void children(PDOutlineNode parent, int level) throws IOException {
    for (PDOutlineItem item : parent.children()) {
      if (++visited > MAX_ITEMS || level > MAX_LEVEL) {
        return;
      }
      String name = CleanText.line(item.getTitle() == null ? "" : item.getTitle());
      String title = LEADERS.matcher(name).replaceAll("");
      PDPage page = destination(item);
      int index = page == null ? -1 : pdf.getPages().indexOf(page);
      if (!title.isEmpty() && index >= 0 && !pages.get(index).isEmpty()) {
        headings.add(HeadingNumber.heading(level, title, place(title, index)));
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

  /**
   * The lines with the title, on its page or, if the bookmark points to the end of the previous
   * page, on the next; else the line that begins with it; else an empty span at the start of the
   * page. Bookmarks are in order, so none is placed before the previous one.
   */
  private Span place(String title, int index) {
    int after = headings.isEmpty() ? 0 : headings.getLast().span().end();
    String wanted = PdfContents.letters(title);
    Span found = whole(wanted, pages.get(index), after);
    if (found == null && index + 1 < pages.size()) {
      found = whole(wanted, pages.get(index + 1), after);
    }
    if (found == null) {
      found = beginning(wanted, pages.get(index), after);
    }
    int start = Math.max(after, pages.get(index).getFirst().span().start());
    int end = pages.get(index).getLast().span().end();
    return found == null ? new Span(Math.min(start, end), Math.min(start, end)) : found;
  }

  private static @Nullable Span whole(String wanted, List<PdfPlacedLine> lines, int after) {
    for (int i = 0; i < lines.size(); i++) {
      StringBuilder key = new StringBuilder();
      for (int last = i; last < lines.size() && key.length() < wanted.length(); last++) {
        key.append(PdfContents.letters(lines.get(last).line().title()));
        if (key.toString().equals(wanted) && lines.get(i).span().start() >= after) {
          return new Span(lines.get(i).span().start(), lines.get(last).span().end());
        }
      }
    }
    return null;
  }

  private static @Nullable Span beginning(String wanted, List<PdfPlacedLine> lines, int after) {
    for (PdfPlacedLine placed : lines) {
      String line = PdfContents.letters(placed.line().title());
      boolean alike = wanted.startsWith(line) || line.startsWith(wanted);
      if (line.length() > 3 && alike && placed.span().start() >= after) {
        return placed.span();
      }
    }
    return null;
  }
}
