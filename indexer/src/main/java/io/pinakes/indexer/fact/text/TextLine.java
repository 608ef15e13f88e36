package io.pinakes.indexer.fact.text;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a document that is not blank.
 *
 * @param number counted from 0, blank lines too: lines whose numbers follow stand right below each
 *     other
 * @param span without white space around it
 * @param parts what stands between wide gaps, tabs or bars; at least one
 * @param inTable whether it is a row of a table
 */
public record TextLine(int number, Span span, List<Cell> parts, boolean inTable) {
  /** So many spaces are a wide gap. */
  private static final int GAP = 3;

  public TextLine {
    parts = List.copyOf(parts);
  }

  /** The line between two offsets; no parts if it is blank. */
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
