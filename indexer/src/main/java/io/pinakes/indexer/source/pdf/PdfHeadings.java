package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Finds headings by their typography: short lines that are larger or bolder than the body, or
 * separate lines in italics, in capitals or with an article or section number. Table rows and
 * headers, running heads and tables of contents are excluded.
 */
final class PdfHeadings {
  private static final int MAX_CHARACTERS = 140;
  private static final int MAX_WORDS = 18;
  private static final int MAX_QUIET_CHARACTERS = 100;
  private static final int MAX_LINES = 4;
  private static final int TABLE_HEAD_LINES = 3;

  /** Maximum distance of a heading from the left edge of the text below it, in points. */
  private static final float MAX_INDENT = 30;

  private static final LanguagePatterns FURNITURE =
      LanguagePatterns.of(PdfHeadings.class, "page-furniture");

  /** Captions of numbered pictures and tables, which do not start a section. */
  static final Pattern CAPTION =
      Pattern.compile("(?i)" + FURNITURE.any("caption") + "\\s+(?:[A-Z][.-]?)?\\d.*");

  private static final Pattern CONTENTS = Pattern.compile("(?i)" + FURNITURE.any("contents"));

  private static final Pattern CONTINUED =
      Pattern.compile("(?i).*[\\s(\\u2014-]" + FURNITURE.any("continued") + "\\W*");

  private final List<List<PdfPlacedLine>> pages;
  private final PdfRunningHeads running;
  private final PdfContents contents;
  private final PdfMeasure measure;

  PdfHeadings(List<List<PdfPlacedLine>> pages, PdfRunningHeads running, PdfContents contents) {
    this.pages = pages;
    this.running = running;
    this.contents = contents;
    this.measure = new PdfMeasure(pages);
  }

  /**
   * A heading with the properties that determine its level.
   *
   * @param page the page it begins on, from 0
   * @param caption whether it is a numbered caption of a table or picture
   * @param quiet whether only weight or slant distinguish it, not size, capitals or number
   */
  record Found(String text, Span span, int page, int rank, boolean caption, boolean quiet) {}

  /** The headings in reading order. */
  List<Found> find() {
    List<Found> found = new ArrayList<>();
    for (int page = 0; page < pages.size(); page++) {
      if (!contents.on(page)) {
        page(pages.get(page), page, found);
      }
    }
    return new PdfHeadingFilter(pages, measure).without(found);
  }

  /** The first of the largest lines on the first page with text, if larger than the body. */
  String title() {
    for (List<PdfPlacedLine> page : pages) {
      int largest = -1;
      for (int i = 0; i < page.size(); i++) {
        PdfLine line = page.get(i).line();
        boolean wordy = !DocumentTitle.sensible(line.title()).isEmpty();
        if (wordy && (largest < 0 || line.size() > page.get(largest).line().size() + 0.3f)) {
          largest = i;
        }
      }
      if (largest >= 0) {
        return measure.isLarger(page.get(largest).line())
            ? DocumentTitle.sensible(heading(page, largest, 0).text())
            : "";
      }
    }
    return "";
  }

  private void page(List<PdfPlacedLine> page, int index, List<Found> found) {
    float usual = usualDistance(page);
    for (int i = 0; i < page.size(); i++) {
      if (isHeading(page, i, index, usual)) {
        Found heading = heading(page, i, index);
        found.add(heading);
        while (i + 1 < page.size() && page.get(i + 1).span().end() <= heading.span().end()) {
          i++;
        }
      }
    }
  }

  private static float usualDistance(List<PdfPlacedLine> page) {
    return PdfMeasure.usualDistance(page.stream().map(PdfPlacedLine::line).toList());
  }

  /** The heading that starts at line {@code i}, with its continuation lines. */
  private Found heading(List<PdfPlacedLine> page, int i, int index) {
    PdfPlacedLine placed = page.get(i);
    float usual = usualDistance(page);
    StringBuilder text = new StringBuilder(placed.line().title());
    Span span = placed.span();
    for (int next = i + 1;
        next < page.size() && continues(placed, page.get(next), index, text.length(), usual);
        next++) {
      placed = page.get(next);
      text.append(' ').append(placed.line().title());
      span = new Span(span.start(), placed.span().end());
    }
    String words = text.toString();
    PdfLine line = placed.line();
    return new Found(
        words,
        span,
        index,
        PdfHeadingRank.of(words, measure.bodySize(), line),
        CAPTION.matcher(words).matches(),
        !measure.isLarger(line) && !PdfHeadingRank.isCapitals(words) && !isNumbered(words));
  }

  private boolean isHeading(List<PdfPlacedLine> page, int i, int index, float usual) {
    PdfPlacedLine placed = page.get(i);
    PdfLine line = placed.line();
    String text = line.title();
    if (placed.inTable() || !couldBe(text) || !isOneCell(line) || running.contains(line, index)) {
      return false;
    }
    boolean larger = measure.isLarger(line);
    boolean bolder = measure.isBolder(line);
    boolean colon = text.endsWith(":");
    if ((larger || bolder) && isParagraph(page, i)) {
      return false;
    }
    if (larger && !colon) {
      return !isTableHead(page, i) && !isSentence(text);
    }
    boolean alone = isAlone(page, i, usual);
    if (bolder) {
      return !isSentence(text)
          && (!colon || (measure.startsLeft(line) && !goesOn(page, i)))
          && (!isAboveTable(page, i) || (!colon && leadsTable(page, i)))
          && !isTableHead(page, i);
    }
    return alone && !colon && isQuietHeading(page, i, text);
  }

  /** Whether a line in the size and weight of the body is a heading by its position and style. */
  private boolean isQuietHeading(List<PdfPlacedLine> page, int i, String text) {
    PdfLine line = page.get(i).line();
    if (text.length() > MAX_QUIET_CHARACTERS
        || text.endsWith(".")
        || !measure.isBodySize(line)
        || measure.fills(line)
        || isAboveTable(page, i)
        || i + 1 == page.size()) {
      return false;
    }
    boolean capitals = PdfHeadingRank.isCapitals(text) && text.length() > 5;
    boolean italic = line.italic() && !measure.bodyItalic();
    boolean underlined = line.underlined();
    HeadingNumber number = HeadingNumber.of(text);
    boolean numbered = number.depth() > 0 && number.isStructural();
    boolean placedWell =
        measure.startsLeft(line)
            || measure.isCentred(line)
            || Math.abs(page.get(i + 1).line().left() - line.left()) < MAX_INDENT;
    return placedWell && (capitals || italic || underlined || numbered);
  }

  /** Whether its words are a single cell, apart from a number before them. */
  private static boolean isOneCell(PdfLine line) {
    List<String> cells = line.cells();
    return cells.size() == 1
        || (cells.size() == 2 && HeadingNumber.of(cells.getFirst() + " X").title().equals("X"));
  }

  private static boolean couldBe(String text) {
    long letters = text.chars().filter(Character::isLetter).count();
    if (letters < 3
        || letters * 2 < text.length()
        || text.length() > MAX_CHARACTERS
        || text.split(" ", -1).length > MAX_WORDS
        || (",;".indexOf(text.charAt(text.length() - 1)) >= 0 && !CAPTION.matcher(text).matches())
        || CONTINUED.matcher(text).matches()
        || CONTENTS.matcher(text).matches()) {
      return false;
    }
    int first = text.codePointAt(0);
    boolean opens = !Character.isLowerCase(first) && Character.isLetterOrDigit(first);
    return opens || HeadingNumber.of(text).depth() > 0;
  }

  /** Whether line {@code i} belongs to a block of more lines in one style than a heading has. */
  private boolean isParagraph(List<PdfPlacedLine> page, int i) {
    int first = i;
    while (first > 0 && isSameStyle(page.get(first - 1), page.get(first))) {
      first--;
    }
    int last = i;
    while (last + 1 < page.size() && isSameStyle(page.get(last), page.get(last + 1))) {
      last++;
    }
    long full = page.subList(first, last + 1).stream().filter(p -> measure.fills(p.line())).count();
    return last - first >= MAX_LINES || full >= MAX_LINES;
  }

  private static boolean isSameStyle(PdfPlacedLine line, PdfPlacedLine next) {
    float distance = next.line().baseline() - line.line().baseline();
    return !line.inTable()
        && !next.inTable()
        && distance > 0
        && distance < line.line().size() * 1.6f
        && next.line().isSetLike(line.line());
  }

  private static boolean isSentence(String text) {
    return text.endsWith(".") && text.chars().filter(Character::isLetter).count() > 60;
  }

  /** Whether there is space above the line, and the next line does not continue it. */
  private boolean isAlone(List<PdfPlacedLine> page, int i, float usual) {
    PdfLine line = page.get(i).line();
    boolean room =
        i == 0
            || page.get(i - 1).inTable()
            || page.get(i - 1).line().baseline() > line.baseline()
            || line.baseline() - page.get(i - 1).line().baseline() > 1.1f * usual
            || measure.isLarger(page.get(i - 1).line())
            || measure.isBolder(page.get(i - 1).line());
    return room && !goesOn(page, i);
  }

  /** Whether the next line is also in italics or begins with a lower-case letter. */
  private static boolean goesOn(List<PdfPlacedLine> page, int i) {
    if (i + 1 == page.size()) {
      return false;
    }
    PdfLine next = page.get(i + 1).line();
    return (page.get(i).line().italic() && next.italic())
        || Character.isLowerCase(next.title().isEmpty() ? ' ' : next.title().codePointAt(0));
  }

  /** Whether table rows follow directly, or after a few short lines such as units. */
  private boolean isAboveTable(List<PdfPlacedLine> page, int i) {
    for (int next = i + 1; next < page.size() && next <= i + TABLE_HEAD_LINES; next++) {
      if (page.get(next).inTable()) {
        return true;
      }
      if (measure.fills(page.get(next).line())) {
        return false;
      }
    }
    return false;
  }

  /**
   * Whether it can be the title of the table below it: first on its page, in capitals, numbered.
   */
  private boolean leadsTable(List<PdfPlacedLine> page, int i) {
    PdfLine line = page.get(i).line();
    return i == 0
        || PdfHeadingRank.isCapitals(line.title())
        || measure.isCentred(line)
        || CAPTION.matcher(line.title()).matches()
        || HeadingNumber.of(line.title()).depth() > 0;
  }

  /** Whether it is above some columns of a table, neither on the left nor centred. */
  private boolean isTableHead(List<PdfPlacedLine> page, int i) {
    PdfLine line = page.get(i).line();
    return isAboveTable(page, i) && !measure.startsLeft(line) && !measure.isCentred(line);
  }

  /** Whether {@code next} continues the heading {@code line}. */
  private boolean continues(
      PdfPlacedLine line, PdfPlacedLine next, int page, int length, float usual) {
    float distance = next.line().baseline() - line.line().baseline();
    String text = next.line().title();
    return !next.inTable()
        && next.line().cells().size() == 1
        && !running.contains(next.line(), page)
        && length + text.length() <= MAX_CHARACTERS
        && distance > 0
        && (distance < line.line().size() * 1.6f || distance < usual * 1.15f)
        && next.line().isSetLike(line.line())
        && !text.startsWith("(")
        && PdfHeadingRank.isCapitals(text) == PdfHeadingRank.isCapitals(line.line().title())
        && !line.line().title().endsWith(":")
        && (measure.isLarger(next.line())
            || measure.isBolder(next.line())
            || next.line().underlined()
            || PdfHeadingRank.isCapitals(text))
        && !isNumbered(text);
  }

  private static boolean isNumbered(String text) {
    return HeadingNumber.of(text).depth() > 0
        || PdfHeadingRank.named(text.toLowerCase(Locale.ROOT)) >= 0;
  }
}
