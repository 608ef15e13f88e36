package io.pinakes.search.text;

import io.pinakes.search.chunk.Page;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Detects lines repeated on many pages of a document: running headers, footers, page numbers. */
public final class RunningLines {
  private RunningLines() {}

  /**
   * Shapes of lines that are among the first or last three on at least a quarter of the pages, and
   * on at least three pages, or both of two.
   */
  public static Set<String> of(List<Page> pages) {
    return among(pages.stream().map(RunningLines::edges).toList());
  }

  /** Like {@link #of}, for pages given by their {@link #edges}. */
  public static Set<String> among(List<Set<String>> pages) {
    Set<String> running = new HashSet<>();
    if (pages.size() < 2) {
      return running;
    }
    Map<String, Integer> counts = new HashMap<>();
    pages.forEach(edges -> edges.forEach(edge -> counts.merge(edge, 1, Integer::sum)));
    counts.forEach(
        (shape, count) -> {
          if (count >= Math.min(3, pages.size()) && 4 * count >= pages.size()) {
            running.add(shape);
          }
        });
    return running;
  }

  /** Shapes of the first and last three lines of a page. */
  public static Set<String> edges(Page page) {
    List<String> lines =
        page.text().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    Set<String> edges = new HashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      if (i < 3 || i >= lines.size() - 3) {
        edges.add(shape(lines.get(i)));
      }
    }
    return edges;
  }

  /** A line with its numbers normalized. */
  public static String shape(String line) {
    return line.replaceAll("\\s+", " ").replaceAll("\\d+", "0");
  }
}
