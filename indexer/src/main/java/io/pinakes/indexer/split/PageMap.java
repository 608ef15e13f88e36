package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;

/** Finds the physical pages of a span. */
public final class PageMap {
  private final List<Page> pages;
  private final int[] starts;

  public PageMap(List<Page> pages) {
    this.pages = pages;
    starts = pages.stream().mapToInt(Page::start).toArray();
  }

  /** The page that contains {@code offset}; the last one for the end of the text. */
  public Page at(int offset) {
    int low = 0;
    int high = starts.length - 1;
    while (low < high) { // the last page that starts at or before the offset
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return pages.get(low);
  }

  /** The pages that {@code span} touches; the numbers of page marks may run backwards. */
  public PageRange of(Span span) {
    int first = at(span.start()).number();
    int last = at(Math.max(span.start(), span.end() - 1)).number();
    return new PageRange(Math.min(first, last), Math.max(first, last));
  }
}
