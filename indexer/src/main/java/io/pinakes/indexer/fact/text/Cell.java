package io.pinakes.indexer.fact.text;

import io.pinakes.search.chunk.Span;

/**
 * A cell of a table, or a separate part of a line.
 *
 * @param words trimmed of white space and emphasis marks; may be empty
 * @param span the position of the words in the document
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

  /** White space and Markdown emphasis marks. */
  private static boolean isAround(char c) {
    return Character.isWhitespace(c) || c == '\u00a0' || c == '*' || c == '`' || c == '_';
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }
}
