package io.pinakes.indexer.source;

import io.pinakes.indexer.source.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Guesses headings from print: short lines that are larger or bolder than the body, or that begin
 * with a number as headings do. Rows of tables, running heads and tables of contents are none.
 */
final class PdfHeadings {
  private static final int MAX_CHARACTERS = 140;
  private static final int MAX_WORDS = 18;
  private static final int MAX_LEVEL = 6;
  private static final int MANY = 30;
  private static final int PART = Integer.MIN_VALUE;
  private static final int ITEM = PART + 1;
  private static final int SIZE_STEP = 100;
  private static final float LARGER = 1.12f;

  private final List<List<PdfPlaced>> pages;
  private final PdfRunningHeads running;
  private final float bodySize;
  private final boolean bodyBold;

  PdfHeadings(List<List<PdfPlaced>> pages) {
    this.pages = pages;
    this.running = new PdfRunningHeads(pages);
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
        boolean wordy = !DocumentTitle.sensible(placed.line().text()).isEmpty();
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
    for (int page = 0; page < pages.size(); page++) {
      if (!PdfContents.on(pages.get(page), pages.size())) {
        page(pages.get(page), page, found);
      }
    }
    return levels(found);
  }

  /** A heading with what its level depends on. */
  private record Found(String text, Span span, float size, boolean bold, int depth) {}

  private void page(List<PdfPlaced> page, int index, List<Found> found) {
    for (int i = 0; i < page.size(); i++) {
      PdfPlaced placed = page.get(i);
      if (!isCandidate(placed, index)) {
        continue;
      }
      StringBuilder text = new StringBuilder(placed.line().text());
      Span span = placed.span();
      while (i + 1 < page.size() && continues(placed, page.get(i + 1), index, text.length())) {
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

  private boolean isCandidate(PdfPlaced placed, int page) {
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
        || running.contains(text, page)) {
      return false;
    }
    boolean larger = line.size() >= bodySize * LARGER;
    boolean bolder = line.bold() && !bodyBold && line.size() >= bodySize * 0.95f;
    int first = text.codePointAt(0);
    boolean opens = !Character.isLowerCase(first) && Character.isLetterOrDigit(first);
    return opens && (larger || bolder) && !(text.endsWith(".") && letters > 60);
  }

  /** Whether {@code next} is a second line of the heading {@code line}. */
  private boolean continues(PdfPlaced line, PdfPlaced next, int page, int length) {
    float distance = next.line().baseline() - line.line().baseline();
    return isLineOfText(next, page)
        && length + next.line().text().length() <= MAX_CHARACTERS
        && distance > 0
        && distance < line.line().size() * 1.5f
        && rounded(next.line().size()) == rounded(line.line().size())
        && next.line().bold() == line.line().bold()
        && HeadingNumber.of(next.line().text()).depth() == 0;
  }

  private boolean isLineOfText(PdfPlaced next, int page) {
    return !next.inTable()
        && next.line().cells().size() == 1
        && !running.contains(next.line().text(), page);
  }

  /**
   * Each heading goes below the last one before it that looks more important. A look that a long
   * document has hardly ever (a large figure, a slogan) counts as the next common one.
   */
  private List<Heading> levels(List<Found> found) {
    NavigableSet<Integer> common = commonRanks(found);
    Deque<Integer> above = new ArrayDeque<>();
    List<Heading> headings = new ArrayList<>();
    for (Found heading : found) {
      int own = rank(heading);
      int rank = Optional.ofNullable(common.ceiling(own)).orElse(own);
      while (!above.isEmpty() && above.element() >= rank) {
        above.pop();
      }
      above.push(rank);
      headings.add(
          HeadingNumber.heading(Math.min(MAX_LEVEL, above.size()), heading.text(), heading.span()));
    }
    return headings;
  }

  private NavigableSet<Integer> commonRanks(List<Found> found) {
    Map<Integer, Integer> uses = new HashMap<>();
    for (Found heading : found) {
      uses.merge(rank(heading), 1, Integer::sum);
    }
    NavigableSet<Integer> common = new TreeSet<>(uses.keySet());
    if (found.size() > MANY) {
      int enough = Math.max(2, found.size() / MANY);
      common.removeIf(rank -> rank > ITEM && uses.getOrDefault(rank, 0) < enough);
    }
    return common;
  }

  /** Larger is higher; in a size, capitals before numbers by depth before bold before plain. */
  private int rank(Found heading) {
    int size = (int) -Math.round(Math.log(heading.size() / bodySize) / Math.log(LARGER));
    String text = heading.text();
    boolean part = text.toLowerCase(Locale.ROOT).matches("part\\s+[ivx]+\\b.*");
    boolean item = text.toLowerCase(Locale.ROOT).matches("item\\s+\\d+[a-c]?\\b.*");
    boolean capitals = text.equals(text.toUpperCase(Locale.ROOT));
    if (part || item) {
      return part ? PART : ITEM;
    }
    if (heading.depth() > 0) {
      return size * SIZE_STEP + Math.min(MAX_LEVEL, heading.depth());
    }
    return size * SIZE_STEP + (capitals ? 0 : heading.bold() ? SIZE_STEP - 2 : SIZE_STEP - 1);
  }

  private static float rounded(float size) {
    return Math.round(size * 2) / 2f;
  }
}
