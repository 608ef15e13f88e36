package io.pinakes.search.chunk;

/**
 * One physical page of a document's extracted text.
 *
 * @param number counted from 1
 * @param start UTF-16 offset of {@code text} in the document's text
 * @param text what the page says; the pages of a document, joined, are its text
 */
public record Page(int number, int start, String text) {
  public Page {
    if (number < 1 || start < 0) {
      throw new IllegalArgumentException(
          "page number must be at least 1 and start at least 0, got " + number + " and " + start);
    }
  }

  /** The position of the page in the document's text. */
  public Span span() {
    return new Span(start, start + text.length());
  }
}
