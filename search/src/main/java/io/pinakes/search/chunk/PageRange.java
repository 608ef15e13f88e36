package io.pinakes.search.chunk;

/**
 * Physical pages, counted from 1; a document without pages is one page.
 *
 * @param first first page, at least 1
 * @param last last page, inclusive, at least {@code first}
 */
public record PageRange(int first, int last) {
  public PageRange {
    if (first < 1 || last < first) {
      throw new IllegalArgumentException(
          "pages must satisfy 1 <= first <= last, got " + first + "-" + last);
    }
  }

  /** Whether {@code page} is one of these pages. */
  public boolean contains(int page) {
    return first <= page && page <= last;
  }

  @Override
  public String toString() {
    return first == last ? Integer.toString(first) : first + "-" + last;
  }
}
