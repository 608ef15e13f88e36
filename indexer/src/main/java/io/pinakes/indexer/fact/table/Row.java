package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A row of a table as printed.
 *
 * @param span its line
 * @param cells from left to right; empty ones have no words
 */
record Row(Span span, List<Cell> cells) {
  Row {
    cells = List.copyOf(cells);
  }

  /** The words in a column, from 0; empty if there are none. */
  String words(int column) {
    return column < cells.size() ? cells.get(column).words() : "";
  }

  /** The number of cells with words. */
  int filled() {
    int filled = 0;
    for (Cell cell : cells) {
      filled += cell.isEmpty() ? 0 : 1;
    }
    return filled;
  }

  /** Whether only the first cell has words. */
  boolean isLabel() {
    return filled() == 1 && !words(0).isEmpty();
  }

  /** Whether it is a part of the row above or below: words, but none in the first cell. */
  boolean goesWithAnother() {
    return words(0).isEmpty()
        && filled() > 0
        && cells.stream()
            .map(Cell::words)
            .noneMatch(words -> Figures.isFigure(words) || Figures.isNothing(words));
  }

  /** Whether its first words begin with a capital letter. */
  boolean beginsWithCapital() {
    return cells.stream()
        .map(Cell::words)
        .filter(words -> !words.isEmpty())
        .limit(1)
        .anyMatch(words -> Character.isUpperCase(words.codePointAt(0)));
  }

  /** Whether the words in a column begin with a lower-case letter. */
  boolean beginsWithLowerCase(int column) {
    String words = words(column);
    return !words.isEmpty() && Character.isLowerCase(words.codePointAt(0));
  }
}
