package io.pinakes.indexer.source;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines that stand at the head or foot of many pages, the same on each but for a page number that
 * goes up with the pages.
 */
final class PdfRunningHeads {
  private static final int EDGE_LINES = 3;
  private static final int MIN_PAGES = 3;
  private static final int MIN_SHARE = 20;
  private static final Pattern NUMBER = Pattern.compile("\\d{1,5}");

  private final Set<String> running = new HashSet<>();

  PdfRunningHeads(List<List<PdfPlaced>> pages) {
    Map<String, Integer> seen = new HashMap<>();
    for (int page = 0; page < pages.size(); page++) {
      List<PdfPlaced> lines = pages.get(page);
      Set<String> edges = new HashSet<>();
      for (int i = 0; i < lines.size(); i++) {
        if (i < EDGE_LINES || i >= lines.size() - EDGE_LINES) {
          edges.addAll(keys(lines.get(i).line().text(), page));
        }
      }
      edges.forEach(edge -> seen.merge(edge, 1, Integer::sum));
    }
    int enough = Math.max(MIN_PAGES, pages.size() / MIN_SHARE);
    seen.forEach(
        (key, count) -> {
          if (count >= enough) {
            running.add(key);
          }
        });
  }

  /** Whether {@code text}, on page {@code page} from 0, is such a line. */
  boolean contains(String text, int page) {
    return keys(text, page).stream().anyMatch(running::contains);
  }

  /**
   * The line as it is, and with each number as its distance from the number of the page; the number
   * of a heading ({@code Schedule 3}) counts headings, not pages.
   */
  private static Set<String> keys(String text, int page) {
    Set<String> keys = new HashSet<>();
    keys.add(text);
    if (!Character.isDigit(text.charAt(0)) && HeadingNumber.of(text).depth() > 0) {
      return keys;
    }
    for (Matcher number = NUMBER.matcher(text); number.find(); ) {
      int distance = Integer.parseInt(Groups.of(number, 0)) - page;
      keys.add(text.substring(0, number.start()) + "#" + distance + text.substring(number.end()));
    }
    return keys;
  }
}
