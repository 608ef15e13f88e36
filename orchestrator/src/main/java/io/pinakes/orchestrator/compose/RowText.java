package io.pinakes.orchestrator.compose;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Renders a table row as one line: {@code Object storage — Availability: 99.99 %; Response time: 1
 * hour}.
 */
final class RowText {
  /** Wider rows are unreadable in one line. */
  private static final int MAX_CELLS = 10;

  /** Generated names of columns without headers, which occur in no document. */
  private static final Pattern NUMBERED = Pattern.compile("(?:value|item|group)(?: \\p{N}+)?");

  private RowText() {}

  /**
   * Returns the line; empty if the row has one cell, too many cells, or columns without headers.
   */
  static Optional<String> of(Fact row) {
    List<Property> cells = row.properties();
    boolean named = cells.stream().noneMatch(cell -> NUMBERED.matcher(cell.name()).matches());
    if (!named || cells.size() < 2 || cells.size() > MAX_CELLS) {
      return Optional.empty();
    }
    return Optional.of(
        line(cells.getFirst().raw())
            + " — "
            + cells.stream()
                .skip(1)
                .map(cell -> line(cell.name()) + ": " + line(cell.raw()))
                .collect(Collectors.joining("; ")));
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
