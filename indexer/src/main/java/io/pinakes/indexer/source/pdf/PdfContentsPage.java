package io.pinakes.indexer.source.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads one page of a printed table of contents. */
final class PdfContentsPage {
  private static final int MIN_ENTRIES = 5;
  private static final int MIN_SHARE = 3;
  private static final Pattern LABEL = Pattern.compile("(?:\\p{L}{1,2}[-\\u2013])?\\d{1,4}");
  private static final Pattern LEADER = Pattern.compile("[.\\u2026\\u00B7_\\s-]+");
  private static final Pattern LEADERS_AROUND =
      Pattern.compile("^[.\\u2026\\u00B7_]{2,}|[.\\u2026\\u00B7_]{2,}$");
  private static final Pattern BULLET = Pattern.compile("^[^\\p{L}\\p{N}(]+\\s+");

  private PdfContentsPage() {}

  /**
   * A line of the table.
   *
   * @param label the page number; empty for a group heading
   * @param before the words of the line above if it has no number: both may be one title
   */
  record Entry(String title, String label, float indent, String before) {
    String whole() {
      return before.isEmpty() ? title : before + " " + title;
    }
  }

  /** The lines of a table of contents, from top to bottom. */
  static List<Entry> entries(List<PdfPlacedLine> lines) {
    List<Entry> entries = new ArrayList<>();
    double left = lines.stream().mapToDouble(placed -> placed.line().left()).min().orElse(0);
    Entry group = null;
    for (PdfPlacedLine placed : lines) {
      Entry entry = entry(placed.line(), left, group == null ? "" : group.title());
      if (entry == null) {
        continue;
      }
      if (entry.label().isEmpty()) {
        group = entry;
      } else if (group != null) {
        entries.add(group);
        group = null;
      }
      if (!entry.label().isEmpty()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  private static @Nullable Entry entry(PdfLine line, double left, String before) {
    List<String> words = new ArrayList<>();
    for (PdfLine.Word word : line.words()) {
      String text = LEADERS_AROUND.matcher(word.text()).replaceAll("");
      if (!text.isEmpty() && !LEADER.matcher(text).matches()) {
        words.add(text);
      }
    }
    String label = "";
    if (words.size() > 1 && LABEL.matcher(words.getLast()).matches()) {
      label = words.removeLast().toLowerCase(Locale.ROOT);
    }
    String title = BULLET.matcher(String.join(" ", words)).replaceFirst("");
    long letters = title.chars().filter(Character::isLetter).count();
    return letters < 3 ? null : new Entry(title, label, (float) (line.left() - left), before);
  }

  /**
   * Whether {@code page} is part of a table of contents.
   *
   * @param pageCount page count of the document; printed numbers hardly exceed it
   */
  static boolean isContents(List<PdfPlacedLine> page, int pageCount) {
    List<Integer> numbers = new ArrayList<>();
    for (PdfPlacedLine placed : page) {
      PdfLine line = placed.line();
      String last = LEADERS_AROUND.matcher(line.words().getLast().text()).replaceAll("");
      Matcher label = LABEL.matcher(last);
      if (label.matches() && line.text().chars().filter(Character::isLetter).count() > 3) {
        boolean counted = last.chars().allMatch(Character::isDigit);
        if (!counted) {
          numbers.add(numbers.isEmpty() ? 0 : numbers.getLast());
        } else if (Integer.parseInt(last) <= pageCount * 2) { // a larger one is a year
          numbers.add(Integer.parseInt(last));
        }
      }
    }
    int down = 0;
    for (int i = 1; i < numbers.size(); i++) {
      down += numbers.get(i) < numbers.get(i - 1) ? 1 : 0;
    }
    return numbers.size() >= MIN_ENTRIES
        && numbers.size() * MIN_SHARE >= page.size()
        && down <= numbers.size() / 10
        && numbers.getLast() > numbers.getFirst();
  }
}
