package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects running heads and feet: lines in the margins of many pages, set alike, that are the same
 * on each except for an increasing page number.
 *
 * <p>They interrupt sentences across pages, so they are removed from the text; the first page keeps
 * those with words, since they may contain a name or date that occurs nowhere else.
 */
final class PdfRunningHeads {
  private static final int EDGE_LINES = 4;
  private static final int MIN_PAGES = 3;
  private static final int MAX_PAGES = 6;
  private static final int SHARE = 5;

  /** The fraction of a page at top and bottom where running heads occur. */
  private static final float MARGIN = 0.125f;

  private static final LanguagePatterns FURNITURE =
      LanguagePatterns.of(PdfRunningHeads.class, "page-furniture");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,5}");
  private static final Pattern LABEL =
      Pattern.compile(
          FURNITURE.any("page")
              + "?((?:\\p{L}{1,2}\\s?[-\\u2013.]\\s?)?\\d{1,5})"
              + FURNITURE.any("of-pages")
              + "?");

  private final Set<String> running = new HashSet<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private final List<List<PdfLine>> kept = new ArrayList<>();

  PdfRunningHeads(List<List<PdfLine>> pages) {
    Map<String, Integer> seen = new HashMap<>();
    for (int page = 0; page < pages.size(); page++) {
      Set<String> here = new HashSet<>();
      for (PdfLine line : edges(pages.get(page))) {
        here.addAll(keys(line, page));
      }
      here.forEach(key -> seen.merge(key, 1, Integer::sum));
    }
    int enough = Math.max(MIN_PAGES, Math.min(MAX_PAGES, (pages.size() + SHARE - 1) / SHARE));
    seen.forEach(
        (key, count) -> {
          if (count >= enough) {
            running.add(key);
          }
        });
    Set<String> told = new HashSet<>();
    for (int page = 0; page < pages.size(); page++) {
      kept.add(withoutRepeats(pages.get(page), page, told));
    }
  }

  /** The pages without repeated lines. */
  List<List<PdfLine>> rest() {
    return kept;
  }

  /** Whether {@code line}, on page {@code page} from 0, is a running head. */
  boolean contains(PdfLine line, int page) {
    return inMargin(line) && isRunning(line, page);
  }

  /** Physical pages, from 0, by printed page number ({@code 12}, {@code F-3}) in lower case. */
  Map<String, Integer> labels() {
    return labels;
  }

  private List<PdfLine> withoutRepeats(List<PdfLine> lines, int page, Set<String> told) {
    Set<PdfLine> repeats = new HashSet<>();
    for (PdfLine line : outermost(lines, page)) {
      Set<String> keys = keys(line, page);
      keys.retainAll(running);
      Matcher label = LABEL.matcher(line.text().toLowerCase(Locale.ROOT));
      boolean number = label.matches();
      if (number) {
        labels.putIfAbsent(Groups.of(label, 1).replaceAll("\\s", ""), page);
      } else {
        lastNumber(line, page);
      }
      if (!told.addAll(keys) || number) {
        repeats.add(line);
      }
    }
    return lines.stream().filter(line -> !repeats.contains(line)).toList();
  }

  /** Records the page number in a line with words. */
  private void lastNumber(PdfLine line, int page) {
    String text = line.text();
    for (Matcher number = NUMBER.matcher(text); number.find(); ) {
      if (running.contains(masked(line, number, page))) {
        labels.putIfAbsent(Groups.of(number, 0), page);
      }
    }
  }

  /**
   * The running heads and feet of a page. A repeated line after a line of the page's own belongs to
   * its text, such as the second line of a table header.
   */
  private Set<PdfLine> outermost(List<PdfLine> lines, int page) {
    List<PdfLine> edges = edges(lines);
    Set<PdfLine> heads = new LinkedHashSet<>();
    List<PdfLine> top =
        edges.stream().filter(line -> line.baseline() < line.pageHeight() / 2).toList();
    List<PdfLine> bottom = edges.subList(top.size(), edges.size()).reversed();
    for (List<PdfLine> inwards : List.of(top, bottom)) {
      for (PdfLine line : inwards) {
        if (isRunning(line, page)) {
          heads.add(line);
        } else if (edges.stream()
            .noneMatch(other -> isBeside(line, other) && isRunning(other, page))) {
          break;
        }
      }
    }
    return heads;
  }

  /** Whether two lines are in the same row. */
  private static boolean isBeside(PdfLine line, PdfLine other) {
    return Math.abs(line.baseline() - other.baseline()) < line.size() / 2;
  }

  private boolean isRunning(PdfLine line, int page) {
    return keys(line, page).stream().anyMatch(running::contains);
  }

  /** The lines at the top and bottom of the page, outermost first. */
  private static List<PdfLine> edges(List<PdfLine> lines) {
    List<PdfLine> sorted =
        lines.stream()
            .filter(PdfRunningHeads::inMargin)
            .sorted(Comparator.comparingDouble(PdfLine::baseline))
            .toList();
    List<PdfLine> edges = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      if (i < EDGE_LINES || i >= sorted.size() - EDGE_LINES) {
        edges.add(sorted.get(i));
      }
    }
    return edges;
  }

  private static boolean inMargin(PdfLine line) {
    return line.baseline() < line.pageHeight() * MARGIN
        || line.baseline() > line.pageHeight() * (1 - MARGIN);
  }

  /**
   * The line itself, and with each number replaced by its distance from the page number; the number
   * of a heading ({@code Schedule 3}) counts headings, not pages.
   */
  private static Set<String> keys(PdfLine line, int page) {
    Set<String> keys = new HashSet<>();
    String text = line.text();
    keys.add(text + look(line));
    if (!Character.isDigit(text.charAt(0)) && HeadingNumber.of(text).depth() > 0) {
      return keys;
    }
    for (Matcher number = NUMBER.matcher(text); number.find(); ) {
      keys.add(masked(line, number, page));
    }
    return keys;
  }

  private static String masked(PdfLine line, Matcher number, int page) {
    String text = line.text();
    int distance = Integer.parseInt(Groups.of(number, 0)) - page;
    return text.substring(0, number.start())
        + "#"
        + distance
        + text.substring(number.end())
        + look(line);
  }

  /** A title on the first page is set larger than the running head that repeats it. */
  private static String look(PdfLine line) {
    return "\n" + Math.round(line.size());
  }
}
