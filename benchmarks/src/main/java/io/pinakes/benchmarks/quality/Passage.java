package io.pinakes.benchmarks.quality;

import io.pinakes.search.query.Hit;
import java.util.Set;

/**
 * The location of a search hit.
 *
 * @param document the document's id
 * @param file the document's file
 * @param page first page, from 1
 * @param endPage last page, inclusive
 * @param heading the innermost heading above it; empty if there is none
 */
record Passage(String document, String file, int page, int endPage, String heading) {
  static Passage of(Hit hit) {
    return new Passage(
        hit.chunk().document().value(),
        hit.file(),
        hit.chunk().pages().first(),
        hit.chunk().pages().last(),
        hit.chunk().headings().isEmpty() ? "" : hit.chunk().headings().getLast());
  }

  boolean isFrom(String name) {
    DocumentName wanted = DocumentName.of(name);
    return DocumentName.of(file).matches(wanted) || DocumentName.of(document).matches(wanted);
  }

  /**
   * Whether it covers a page: it counts for its first page and the next one, regardless of its
   * length.
   */
  boolean covers(int wanted) {
    return page <= wanted && wanted <= Math.min(endPage, page + 1);
  }

  boolean coversOneOf(Set<Integer> pages) {
    return pages.stream().anyMatch(this::covers);
  }
}
