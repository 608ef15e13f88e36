package io.pinakes.testdata;

import java.util.List;
import java.util.stream.Collectors;

/** A piece of a document that stands on its own between two vertical gaps. */
sealed interface Block {

  /** A section heading; {@code level} 1 is the outermost. */
  record Heading(int level, String text) implements Block {}

  /** Running text. */
  record Paragraph(List<Run> runs) implements Block {
    public Paragraph {
      runs = List.copyOf(runs);
    }
  }

  /**
   * One entry of a list.
   *
   * @param marker the bullet or number; empty if the text has its own, such as "(a)"
   * @param depth 0 for a list that is not nested
   */
  record Item(String marker, int depth, List<Run> runs) implements Block {
    public Item {
      runs = List.copyOf(runs);
    }
  }

  /**
   * A table.
   *
   * @param ruled whether the first row is a header and cells have borders; a source table with an
   *     empty header row is not ruled; it only aligns addresses and signatures
   */
  record Table(boolean ruled, List<Row> rows) implements Block {
    public Table {
      rows = List.copyOf(rows);
    }

    int columns() {
      return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }
  }

  /** What follows starts on a new page. */
  record PageBreak() implements Block {}

  /** One row of a {@link Table}. */
  record Row(List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /** One cell of a {@link Row}; {@code right} aligns it to the right, for figures. */
  record Cell(List<Run> runs, boolean right) {
    public Cell {
      runs = List.copyOf(runs);
    }

    String text() {
      return runs.stream().map(Run::text).collect(Collectors.joining());
    }
  }
}
