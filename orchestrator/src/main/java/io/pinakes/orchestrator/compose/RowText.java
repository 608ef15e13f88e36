package io.pinakes.orchestrator.compose;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A row of a table as words: {@code Object storage — Availability: 99.99 %; Response time: 1 hour}.
 */
final class RowText {
  /** The cells of a wider table say little in one line. */
  private static final int MAX_CELLS = 10;

  /** Names that were given to columns without heads, which no document holds. */
  private static final Pattern NUMBERED = Pattern.compile("(?:value|item|group)(?: \\p{N}+)?");

  private RowText() {}

  /** Empty if the row has one cell, or too many, or columns without heads. */
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
