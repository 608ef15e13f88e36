package io.pinakes.indexer.fact.text;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A non-blank line of a document.
 *
 * @param number line number from 0, counting blank lines, so that adjacent lines have consecutive
 *     numbers
 * @param span trimmed of white space
 * @param parts the parts between wide gaps, tabs or bars; at least one
 * @param inTable whether it is a table row
 */
public record TextLine(int number, Span span, List<Cell> parts, boolean inTable) {
  /** The number of spaces that make a wide gap. */
  private static final int GAP = 3;

  public TextLine {
    parts = List.copyOf(parts);
  }

  /** The parts of the line between two offsets; none if it is blank. */
  public static List<Cell> parts(String text, int start, int end) {
    List<Cell> parts = new ArrayList<>();
    int from = start;
    int i = start;
    while (i < end) {
      int gap = i;
      while (gap < end && text.charAt(gap) == ' ') {
        gap++;
      }
      char c = text.charAt(i);
      if (c == '\t' || c == '|' || c == '·' || gap - i >= GAP) {
        add(text, from, i, parts);
        i = Math.max(i + 1, gap);
        from = i;
      } else {
        i = Math.max(i + 1, gap);
      }
    }
    add(text, from, end, parts);
    return parts;
  }

  private static void add(String text, int start, int end, List<Cell> parts) {
    Cell cell = Cell.of(text, start, end);
    if (!cell.isEmpty()) {
      parts.add(cell);
    }
  }
}
