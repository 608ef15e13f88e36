package io.pinakes.indexer.source;

import io.pinakes.indexer.source.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Guesses headings from print: short lines that are larger or bolder than the body, or that begin
 * with a number as headings do. Rows of tables, running heads and tables of contents are none.
 */
final class PdfHeadings {
  private static final int MAX_CHARACTERS = 140;
  private static final int MAX_WORDS = 18;
  private static final int MAX_LEVEL = 6;
  private static final float LARGER = 1.12f;
  private static final float LARGEST = 1.4f;

  private final List<List<PdfPlaced>> pages;
  private final Set<String> running;
  private final float bodySize;
  private final boolean bodyBold;

  PdfHeadings(List<List<PdfPlaced>> pages) {
    this.pages = pages;
    this.running = PdfRunningHeads.of(pages);
    Map<Float, Integer> sizes = new HashMap<>();
    int bold = 0;
    int all = 0;
    for (List<PdfPlaced> page : pages) {
      for (PdfPlaced placed : page) {
        int length = placed.span().length();
        sizes.merge(rounded(placed.line().size()), length, Integer::sum);
        bold += placed.line().bold() ? length : 0;
        all += length;
      }
    }
    this.bodySize =
        sizes.entrySet().stream()
            .max(
                Map.Entry.<Float, Integer>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .orElse(0f);
    this.bodyBold = bold * 2 > all;
  }

  /** The first of the largest lines on the first page with words, if larger than the body. */
  String title() {
    for (List<PdfPlaced> page : pages) {
      if (page.isEmpty()) {
        continue;
      }
      PdfPlaced largest = null;
      for (PdfPlaced placed : page) {
        boolean wordy = placed.line().text().chars().filter(Character::isLetter).count() > 2;
        if (wordy && (largest == null || placed.line().size() > largest.line().size() + 0.3f)) {
          largest = placed;
        }
      }
      return largest == null || largest.line().size() < bodySize * LARGER
          ? ""
          : DocumentTitle.sensible(largest.line().text());
    }
    return "";
  }

  /** The headings in reading order. */
  List<Heading> find() {
    List<Found> found = new ArrayList<>();
    for (List<PdfPlaced> page : pages) {
      page(page, found);
    }
    return levels(found);
  }

  /** A heading with what its level depends on. */
  private record Found(String text, Span span, float size, boolean bold, int depth) {}

  private void page(List<PdfPlaced> page, List<Found> found) {
    for (int i = 0; i < page.size(); i++) {
      PdfPlaced placed = page.get(i);
      if (!isCandidate(placed)) {
        continue;
      }
      StringBuilder text = new StringBuilder(placed.line().text());
      Span span = placed.span();
      while (i + 1 < page.size() && continues(placed, page.get(i + 1), text.length())) {
        placed = page.get(++i);
        text.append(' ').append(placed.line().text());
        span = new Span(span.start(), placed.span().end());
      }
      String words = text.toString();
      found.add(
          new Found(
              words,
              span,
              rounded(placed.line().size()),
              placed.line().bold(),
              HeadingNumber.of(words).depth()));
    }
  }

  private boolean isCandidate(PdfPlaced placed) {
    PdfLine line = placed.line();
    String text = line.text();
    long letters = text.chars().filter(Character::isLetter).count();
    if (placed.inTable()
        || letters < 3
        || letters * 2 < text.length()
        || text.length() > MAX_CHARACTERS
        || text.split(" ", -1).length > MAX_WORDS
        || line.cells().size() > 2
        || ",;:".indexOf(text.charAt(text.length() - 1)) >= 0
        || running.contains(PdfRunningHeads.key(text))) {
      return false;
    }
    boolean larger = line.size() >= bodySize * LARGER;
    boolean bolder = line.bold() && !bodyBold && line.size() >= bodySize * 0.95f;
    int first = text.codePointAt(0);
    boolean opens = !Character.isLowerCase(first) && Character.isLetterOrDigit(first);
    return opens && (larger || bolder) && !(text.endsWith(".") && letters > 60);
  }

  /** Whether {@code next} is a second line of the heading {@code line}. */
  private boolean continues(PdfPlaced line, PdfPlaced next, int length) {
    float distance = next.line().baseline() - line.line().baseline();
    return isCandidateContinuation(next)
        && length + next.line().text().length() <= MAX_CHARACTERS
        && distance > 0
        && distance < line.line().size() * 1.5f
        && rounded(next.line().size()) == rounded(line.line().size())
        && next.line().bold() == line.line().bold()
        && HeadingNumber.of(next.line().text()).depth() == 0;
  }

  private boolean isCandidateContinuation(PdfPlaced next) {
    return !next.inTable()
        && next.line().cells().size() == 1
        && !running.contains(PdfRunningHeads.key(next.line().text()));
  }

  /** Larger is higher; within a size, capitals before bold before plain; then printed depth. */
  private List<Heading> levels(List<Found> found) {
    TreeSet<Integer> ranks = new TreeSet<>();
    for (Found heading : found) {
      ranks.add(rank(heading));
    }
    List<Integer> order = List.copyOf(ranks);
    List<Heading> headings = new ArrayList<>();
    for (Found heading : found) {
      int level = Math.min(MAX_LEVEL, 1 + order.indexOf(rank(heading)));
      headings.add(HeadingNumber.heading(level, heading.text(), heading.span()));
    }
    return headings;
  }

  private int rank(Found heading) {
    float ratio = heading.size() / bodySize;
    int size = ratio >= LARGEST ? 0 : ratio >= LARGER ? 1 : 2;
    String text = heading.text();
    boolean part = text.toLowerCase(Locale.ROOT).matches("part\\s+[ivx]+\\b.*");
    boolean item = text.toLowerCase(Locale.ROOT).matches("item\\s+\\d+[a-c]?\\b.*");
    boolean capitals = text.equals(text.toUpperCase(Locale.ROOT));
    if (part || item) {
      return part ? -2 : -1;
    }
    return size * 100 + (capitals ? 0 : heading.bold() ? 10 : 20) + Math.min(9, heading.depth());
  }

  private static float rounded(float size) {
    return Math.round(size * 2) / 2f;
  }
}
