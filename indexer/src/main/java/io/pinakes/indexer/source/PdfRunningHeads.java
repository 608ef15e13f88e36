package io.pinakes.indexer.source;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lines that stand at the head or foot of many pages, page numbers aside. */
final class PdfRunningHeads {
  private static final int EDGE_LINES = 3;
  private static final int MIN_PAGES = 3;
  private static final int MIN_SHARE = 20;

  private PdfRunningHeads() {}

  /** The {@link #key}s of those lines. */
  static Set<String> of(List<List<PdfPlaced>> pages) {
    Map<String, Integer> seen = new HashMap<>();
    for (List<PdfPlaced> page : pages) {
      Set<String> edges = new HashSet<>();
      for (int i = 0; i < page.size(); i++) {
        if (i < EDGE_LINES || i >= page.size() - EDGE_LINES) {
          edges.add(key(page.get(i).line().text()));
        }
      }
      edges.forEach(edge -> seen.merge(edge, 1, Integer::sum));
    }
    Set<String> running = new HashSet<>();
    int enough = Math.max(MIN_PAGES, pages.size() / MIN_SHARE);
    seen.forEach(
        (key, pagesWith) -> {
          if (pagesWith >= enough) {
            running.add(key);
          }
        });
    return running;
  }

  /** The line without its digits, which may be page numbers. */
  static String key(String text) {
    return text.replaceAll("\\d+", "#");
  }
}
