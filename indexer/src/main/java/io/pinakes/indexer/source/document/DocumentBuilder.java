package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Builds a {@link ParsedDocument} line by line; all text is cleaned. */
public final class DocumentBuilder {
  private final StringBuilder text = new StringBuilder();
  private final List<Page> pages = new ArrayList<>();
  private final List<Heading> headings = new ArrayList<>();
  private final List<Span> tables = new ArrayList<>();
  private final List<Span> code = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<OutlineRepair> repairs = new ArrayList<>();
  private String title = "";
  private Metadata metadata = Metadata.EMPTY;
  private int pageNumber = 1;
  private int pageStart;
  private int tableStart = -1;
  private boolean guessing;

  /** The current length of the text. */
  public int length() {
    return text.length();
  }

  /** The number of the current page. */
  public int pageNumber() {
    return pageNumber;
  }

  /** Whether the current page is still empty. */
  public boolean pageIsEmpty() {
    return text.length() == pageStart;
  }

  /** The text so far. */
  public CharSequence text() {
    return text;
  }

  /** Ends the current page, adding a line end if it is empty, and starts another. */
  public void nextPage(int number) throws UnreadableDocumentException {
    endPage();
    pageNumber = number;
    pageStart = text.length();
  }

  /** Sets the number of the first page; only allowed before any text. */
  public void firstPage(int number) {
    if (!pages.isEmpty() || !pageIsEmpty()) {
      throw new IllegalStateException("the first page has begun");
    }
    pageNumber = number;
  }

  /** Appends {@code words}, which may span several lines, and returns their span. */
  public Span append(String words) throws UnreadableDocumentException {
    int start = text.length();
    String clean = CleanText.of(words);
    if (clean.length() > TextLimits.MAX_CHARACTERS - start) {
      throw TextLimits.tooManyCharacters();
    }
    text.append(clean);
    return new Span(start, text.length());
  }

  /** Appends {@code line} and a line end; the returned span excludes the line end. */
  public Span line(String line) throws UnreadableDocumentException {
    Span span = append(line);
    append("\n");
    return span;
  }

  /** Ends the line if one is open. */
  public void endLine() throws UnreadableDocumentException {
    if (!pageIsEmpty() && text.charAt(text.length() - 1) != '\n') {
      append("\n");
    }
  }

  public void heading(Heading heading) {
    headings.add(heading);
  }

  /** Guesses headings from the plain text, page by page, if there are none in the end. */
  public void guessHeadings() {
    guessing = true;
  }

  /** Starts a table; the following lines are its rows. */
  public void startTable() {
    tableStart = text.length();
  }

  /** Ends the table; a table without rows is dropped. */
  public void endTable() {
    if (tableStart >= 0 && tableStart < text.length()) {
      tables.add(new Span(tableStart, text.length()));
    }
    tableStart = -1;
  }

  public void table(Span span) {
    tables.add(span);
  }

  /** Marks a code block. */
  public void code(Span span) {
    code.add(span);
  }

  public void warn(String warning) {
    warnings.add(warning);
  }

  /** Notes that the headings are others than those first tried. */
  public void repaired(OutlineRepair repair) {
    repairs.add(repair);
  }

  /** Sets the title, unless it is blank. */
  public void title(String candidate) {
    String line = CleanText.line(candidate);
    if (!line.isEmpty()) {
      title = line;
    }
  }

  public String title() {
    return title;
  }

  public void metadata(Metadata more) {
    metadata = metadata.plus(more);
  }

  public ParsedDocument build() throws UnreadableDocumentException {
    endPage();
    if (guessing && headings.isEmpty()) {
      headings.addAll(PlainHeadings.find(pages));
    }
    headings.sort(Comparator.comparingInt(heading -> heading.span().start()));
    tables.sort(Comparator.comparingInt(Span::start));
    code.sort(Comparator.comparingInt(Span::start));
    return new ParsedDocument(
        title,
        text.toString(),
        pages,
        HeadingNumber.joined(headings, text),
        tables,
        code,
        List.of(),
        metadata,
        warnings,
        repairs);
  }

  private void endPage() throws UnreadableDocumentException {
    if (pages.size() == TextLimits.MAX_PAGES) {
      throw TextLimits.tooManyPages();
    }
    if (pageIsEmpty()) {
      append("\n");
    }
    pages.add(new Page(pageNumber, pageStart, text.substring(pageStart)));
  }
}
