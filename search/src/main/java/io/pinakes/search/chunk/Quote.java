package io.pinakes.search.chunk;

import java.util.Collection;
import java.util.Optional;

/**
 * A quotation from a document.
 *
 * @param span its position in the document's text, in UTF-16 offsets
 * @param text the words of {@code span}
 * @param pages the physical pages that {@code span} touches
 */
public record Quote(DocumentId document, Span span, String text, PageRange pages) {
  public Quote {
    if (span.length() == 0 || span.length() != text.length()) {
      throw new IllegalArgumentException(
          "a quote needs as many characters as its span, at least 1, got "
              + text.length()
              + " and "
              + span.length());
    }
  }

  /**
   * The quotation at {@code span}; empty if {@code pages} do not cover all of it.
   *
   * @param pages pages of the document in reading order, including all that {@code span} touches
   */
  public static Optional<Quote> of(DocumentId document, Span span, Collection<Page> pages) {
    StringBuilder text = new StringBuilder();
    int next = span.start();
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (Page page : pages) {
      Span of = page.span();
      if (of.overlaps(span)) {
        first = Math.min(first, page.number());
        last = Math.max(last, page.number());
        if (of.start() <= next && next < of.end()) {
          int end = Math.min(of.end(), span.end());
          text.append(page.text(), next - of.start(), end - of.start());
          next = end;
        }
      }
    }
    return span.length() == 0 || next < span.end()
        ? Optional.empty()
        : Optional.of(new Quote(document, span, text.toString(), new PageRange(first, last)));
  }
}
