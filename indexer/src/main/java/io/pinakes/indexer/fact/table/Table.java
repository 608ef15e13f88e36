package io.pinakes.indexer.fact.table;

import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A table as printed, from its header to its last row, on one or more pages.
 *
 * @param name its name within the document: {@code t1}, {@code t2} in reading order
 * @param span from its first line to its last
 * @param lines its non-blank lines
 * @param headed whether the format marks the first row as the header, as Markdown does
 */
public record Table(String name, Span span, List<Span> lines, boolean headed) {
  public Table {
    lines = List.copyOf(lines);
  }
}
