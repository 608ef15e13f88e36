package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.pdf.PdfHeadings.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Removes lines that look like headings but have no text below: names in lists, table captions. */
final class PdfHeadingFilter {
  private static final int MIN_TABLES = 3;

  private final List<List<PdfPlacedLine>> pages;
  private final PdfMeasure measure;

  PdfHeadingFilter(List<List<PdfPlacedLine>> pages, PdfMeasure measure) {
    this.pages = pages;
    this.measure = measure;
  }

  /** The headings of {@code found}, given in reading order, that have text below them. */
  List<Found> without(List<Found> found) {
    return withoutCaptions(withoutLists(found));
  }

  /**
   * Removes captions of tables and pictures, which occur anywhere in the text; but if a heading is
   * only followed by three or more captioned tables, the captions are kept as its subdivisions.
   */
  private List<Found> withoutCaptions(List<Found> found) {
    NavigableMap<Integer, Integer> headings = new TreeMap<>(); // start to end
    found.forEach(heading -> headings.put(heading.span().start(), heading.span().end()));
    List<PdfPlacedLine> prose =
        pages.stream()
            .flatMap(List::stream)
            .filter(placed -> !placed.inTable() && measure.isProse(placed.line()))
            .filter(
                placed ->
                    !PdfHeadings.CAPTION.matcher(placed.line().title()).matches()) // "continued"
            .filter(
                placed -> {
                  var heading = headings.floorEntry(placed.span().start());
                  return heading == null || heading.getValue() <= placed.span().start();
                })
            .toList();
    List<Found> kept = new ArrayList<>();
    int line = 0;
    for (int i = 0; i < found.size(); ) {
      int next = i;
      while (next < found.size() && found.get(next).caption()) {
        next++;
      }
      if (next == i) {
        kept.add(found.get(i++));
        continue;
      }
      int start = found.get(i).span().end();
      int end = next == found.size() ? Integer.MAX_VALUE : found.get(next).span().start();
      while (line < prose.size() && prose.get(line).span().start() < start) {
        line++;
      }
      boolean words = line < prose.size() && prose.get(line).span().start() < end;
      boolean tables =
          found.subList(i, next).stream()
              .allMatch(name -> name.text().toLowerCase(Locale.ROOT).startsWith("table"));
      if (next - i >= MIN_TABLES && tables && !words) {
        kept.addAll(found.subList(i, next));
      }
      i = next;
    }
    return kept;
  }

  /**
   * Removes names in lists and the like: bold or italic lines in body size with only other short
   * lines below them.
   */
  private List<Found> withoutLists(List<Found> found) {
    List<PdfPlacedLine> lines = pages.stream().flatMap(List::stream).toList();
    List<Found> kept = new ArrayList<>();
    int line = 0;
    for (int i = 0; i < found.size(); i++) {
      Found heading = found.get(i);
      boolean last = i + 1 == found.size();
      int end = last ? Integer.MAX_VALUE : found.get(i + 1).span().start();
      boolean words = false;
      int below = 0;
      for (; line < lines.size() && lines.get(line).span().start() < end; line++) {
        PdfPlacedLine placed = lines.get(line);
        if (placed.span().start() >= heading.span().end()) {
          below++;
          words |=
              measure.isLong(placed.line())
                  || (placed.inTable() && PdfLine.figures(placed.line().cells()) > 0);
        }
      }
      boolean leads = below == 0 && !last && found.get(i + 1).rank() > heading.rank();
      if (!heading.quiet() || words || leads) {
        kept.add(heading);
      }
    }
    return kept;
  }
}
