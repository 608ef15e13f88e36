package io.pinakes.indexer.fact.text;

import io.pinakes.search.chunk.Span;

/**
 * A cell of a table, or a part of a line that stands apart.
 *
 * @param words without white space and marks of emphasis around them; may be empty
 * @param span where the words lie in the document
 */
public record Cell(String words, Span span) {
  /** The cell between two offsets of a text. */
  public static Cell of(String text, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && isAround(text.charAt(from))) {
      from++;
    }
    while (to > from && isAround(text.charAt(to - 1))) {
      to--;
    }
    return new Cell(text.substring(from, to), new Span(from, to));
  }

  /** White space, and what Markdown puts around words to stress them. */
  private static boolean isAround(char c) {
    return Character.isWhitespace(c) || c == '\u00a0' || c == '*' || c == '`' || c == '_';
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }
}
