package io.pinakes.indexer.fact.table;

import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A table as printed, from its head to its last row, on one page or on several.
 *
 * @param name within its document: {@code t1}, {@code t2} in reading order
 * @param span from its first line to its last
 * @param lines its lines that are not blank
 * @param headed whether the format says that its first row is the head, as Markdown does
 */
public record Table(String name, Span span, List<Span> lines, boolean headed) {
  public Table {
    lines = List.copyOf(lines);
  }
}
