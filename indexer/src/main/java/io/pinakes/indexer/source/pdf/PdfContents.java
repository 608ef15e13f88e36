package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.LetteredHeadings;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The printed table of contents: lines that end in non-decreasing page numbers.
 *
 * <p>Each entry is looked up in the document: as a line with the same words on the page with the
 * printed number, or on the page computed from the offset between printed and physical numbers that
 * most matched entries agree on. An entry whose words are not found is placed at the beginning of
 * that page. A table of which less than half of the entries are found is ignored.
 */
final class PdfContents {
  private static final int MIN_ENTRIES = 5;
  private static final int MIN_FOUND = 4;
  private static final int MIN_AGREEING = 3;
  private static final int FIRST_PAGES = 12;
  private static final int MAX_LINES = 3;
  private static final float SAME_INDENT = 6;
  private static final int MAX_LEVEL = 6;

  private final List<List<PdfPlacedLine>> pages;
  private final PdfRunningHeads running;
  private final Map<String, Integer> labels;
  private final Set<Integer> printed = new HashSet<>();

  PdfContents(List<List<PdfPlacedLine>> pages, PdfRunningHeads running) {
    this.pages = pages;
    this.running = running;
    labels = running.labels();
    for (int page = 0; page < pages.size(); page++) {
      if (PdfContentsPage.isContents(pages.get(page), pages.size())) {
        printed.add(page);
      }
    }
  }

  /** Whether page {@code page}, from 0, is part of a table of contents. */
  boolean on(int page) {
    return printed.contains(page);
  }

  /**
   * The position of matched words: {@code count} lines from {@code line} on page {@code page}.
   *
   * @param bold whether they are printed like a heading rather than, say, a list item
   */
  private record Place(int page, int line, int count, boolean bold) {}

  /** The headings in the table, in reading order; none if there is no credible table. */
  List<Heading> headings() {
    List<PdfContentsPage.Entry> entries = entries();
    if (entries.size() < MIN_ENTRIES) {
      return List.of();
    }
    Map<String, List<Place>> places = places(entries);
    OptionalInt offset = offset(entries, places);
    List<Heading> headings = new ArrayList<>();
    Deque<Integer> above = new ArrayDeque<>();
    List<Float> indents = indents(entries);
    Place last = new Place(-1, 0, 1, false);
    int found = 0;
    for (int i = 0; i < entries.size(); i++) {
      PdfContentsPage.Entry entry = entries.get(i);
      int expected = expected(entry.label(), offset);
      int latest = expected >= 0 ? expected + 1 : latest(entries, i, offset);
      Place place =
          entry.before().isEmpty() ? null : best(places, entry.whole(), last, expected, latest);
      if (place == null) {
        place = best(places, entry.title(), last, expected, latest);
      }
      boolean sure = place != null;
      if (place == null && expected > last.page() && expected < pages.size()) {
        place = new Place(expected, 0, 0, false);
      }
      if (place == null || pages.get(place.page()).isEmpty()) {
        continue;
      }
      found += sure ? 1 : 0;
      last = place;
      int rank = rank(entry, indents);
      while (!above.isEmpty() && above.element() >= rank) {
        above.pop();
      }
      above.push(rank);
      headings.add(heading(entry, place, Math.min(MAX_LEVEL, above.size())));
    }
    return found >= MIN_FOUND && found * 2 >= entries.size()
        ? LetteredHeadings.told(headings)
        : List.of();
  }

  private Heading heading(PdfContentsPage.Entry entry, Place place, int level) {
    List<PdfPlacedLine> lines = pages.get(place.page());
    int start = lines.get(place.line()).span().start();
    if (place.count() == 0) {
      return HeadingNumber.heading(level, entry.title(), new Span(start, start));
    }
    StringBuilder title = new StringBuilder();
    for (int i = place.line(); i < place.line() + place.count(); i++) {
      title.append(title.isEmpty() ? "" : " ").append(lines.get(i).line().title());
    }
    int end = lines.get(place.line() + place.count() - 1).span().end();
    return HeadingNumber.heading(level, title.toString(), new Span(start, end));
  }

  private List<PdfContentsPage.Entry> entries() {
    List<PdfContentsPage.Entry> entries = new ArrayList<>();
    int first = printed.stream().min(Comparator.naturalOrder()).orElse(Integer.MAX_VALUE);
    if (first >= Math.max(FIRST_PAGES, pages.size() / 10)) {
      return entries;
    }
    for (int page = first; printed.contains(page); page++) {
      int on = page; // a running head may end in a number, too
      entries.addAll(
          PdfContentsPage.entries(
              pages.get(page).stream()
                  .filter(line -> !running.contains(line.line(), on))
                  .toList()));
    }
    return entries;
  }

  /** All places where the words of an entry fill one to three whole lines. */
  private Map<String, List<Place>> places(List<PdfContentsPage.Entry> entries) {
    Map<String, List<Place>> places = new HashMap<>();
    for (PdfContentsPage.Entry entry : entries) {
      places.put(letters(entry.title()), new ArrayList<>());
      places.put(letters(entry.whole()), new ArrayList<>());
    }
    for (int page = 0; page < pages.size(); page++) {
      List<PdfPlacedLine> lines = printed.contains(page) ? List.of() : pages.get(page);
      for (int i = 0; i < lines.size(); i++) {
        StringBuilder key = new StringBuilder();
        for (int count = 1; count <= MAX_LINES && i + count <= lines.size(); count++) {
          key.append(letters(lines.get(i + count - 1).line().title()));
          List<Place> found = places.get(key.toString());
          if (found != null) {
            found.add(new Place(page, i, count, lines.get(i).line().bold()));
          }
        }
      }
    }
    return places;
  }

  /**
   * The offset from printed to physical page numbers that most matched entries agree on, if enough
   * do.
   */
  private OptionalInt offset(List<PdfContentsPage.Entry> entries, Map<String, List<Place>> places) {
    Map<Integer, Integer> votes = new HashMap<>();
    for (PdfContentsPage.Entry entry : entries) {
      if (!entry.label().isEmpty() && entry.label().chars().allMatch(Character::isDigit)) {
        int label = Integer.parseInt(entry.label());
        Set<Integer> offsets = new HashSet<>();
        places
            .getOrDefault(letters(entry.title()), List.of())
            .forEach(place -> offsets.add(place.page() - label));
        offsets.forEach(offset -> votes.merge(offset, 1, Integer::sum));
      }
    }
    return votes.entrySet().stream()
        .filter(vote -> vote.getValue() >= MIN_AGREEING && vote.getKey() >= -1)
        .max(
            Map.Entry.<Integer, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(vote -> OptionalInt.of(vote.getKey()))
        .orElse(OptionalInt.empty());
  }

  /** The page with {@code label}, from 0; -1 if unknown. */
  private int expected(String label, OptionalInt offset) {
    Integer page = labels.get(label);
    if (page != null) {
      return page;
    }
    boolean counted = !label.isEmpty() && label.chars().allMatch(Character::isDigit);
    return counted && offset.isPresent() ? Integer.parseInt(label) + offset.getAsInt() : -1;
  }

  /** The last possible page of the entry at {@code index}: where the next one is expected. */
  private int latest(List<PdfContentsPage.Entry> entries, int index, OptionalInt offset) {
    for (int i = index + 1; i < entries.size(); i++) {
      int expected = expected(entries.get(i).label(), offset);
      if (expected >= 0) {
        return expected;
      }
    }
    return pages.size();
  }

  /** The place closest to the expected page, else the first, after {@code last}. */
  private static @Nullable Place best(
      Map<String, List<Place>> places, String title, Place last, int expected, int latest) {
    Place best = null;
    for (Place place : places.getOrDefault(letters(title), List.of())) {
      boolean after =
          place.page() > last.page()
              || (place.page() == last.page() && place.line() >= last.line() + last.count());
      boolean near = expected < 0 ? place.page() <= latest : Math.abs(place.page() - expected) <= 1;
      if (after && near && (best == null || isBetter(place, best, expected))) {
        best = place;
      }
    }
    return best;
  }

  private static boolean isBetter(Place place, Place best, int expected) {
    if (expected < 0) {
      return place.bold() && !best.bold();
    }
    int distance = Math.abs(place.page() - expected) - Math.abs(best.page() - expected);
    return distance < 0 || (distance == 0 && place.bold() && !best.bold());
  }

  private static List<Float> indents(List<PdfContentsPage.Entry> entries) {
    List<Float> indents = new ArrayList<>();
    entries.stream()
        .map(PdfContentsPage.Entry::indent)
        .sorted()
        .forEach(
            indent -> {
              if (indents.isEmpty() || indent - indents.getLast() > SAME_INDENT) {
                indents.add(indent);
              }
            });
    return indents;
  }

  /** Ranks parts, then items, then by indent, then by the depth of the number. */
  private static int rank(PdfContentsPage.Entry entry, List<Float> indents) {
    int named = PdfHeadingRank.named(entry.title());
    if (named >= 0) {
      return named;
    }
    int step = 0;
    while (step + 1 < indents.size() && indents.get(step + 1) <= entry.indent()) {
      step++;
    }
    return 10 + 10 * step + Math.max(1, HeadingNumber.of(entry.title()).depth());
  }

  /** Only the letters and digits, in lower case. */
  static String letters(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
