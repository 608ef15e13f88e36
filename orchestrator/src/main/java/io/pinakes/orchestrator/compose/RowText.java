package io.pinakes.orchestrator.compose;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Renders a table row as one line: {@code Object storage — Availability: 99.99 %; Response time: 1
 * hour}.
 */
public final class RowText {
  /** Rows of so many cells are always shown whole: a question may name a column otherwise. */
  private static final int SHORT = 8;

  /** Wider rows are unreadable in one line. */
  private static final int MAX_CELLS = 10;

  /** Generated names of columns without headers, which occur in no document. */
  private static final Pattern NUMBERED = Pattern.compile("(?:value|item|group)(?: \\p{N}+)?");

  private static final String HEAD = " — ";
  private static final String BETWEEN = "; ";

  private RowText() {}

  /**
   * Returns the line; empty if the row has one cell, too many cells, or columns without headers.
   *
   * @param asked terms of the question; if they name columns of a long row, only these are shown,
   *     with the first cell and cells that contain a term
   */
  public static Optional<String> of(Fact row, Set<String> asked) {
    List<Property> all = row.properties();
    boolean headed = all.stream().noneMatch(cell -> NUMBERED.matcher(cell.name()).matches());
    if (!headed || all.size() < 2) {
      return Optional.empty();
    }
    List<Property> others = all.subList(1, all.size());
    List<Property> cells = new ArrayList<>(all);
    Predicate<Property> named = cell -> terms(cell.name()).stream().anyMatch(asked::contains);
    if (all.size() > SHORT && others.stream().anyMatch(named)) {
      Predicate<Property> exactly = cell -> asked.containsAll(terms(cell.name()));
      Predicate<Property> wanted = others.stream().anyMatch(exactly) ? exactly : named;
      others.stream()
          .filter(cell -> !wanted.test(cell))
          .filter(cell -> terms(cell.words()).stream().noneMatch(asked::contains))
          .forEach(cells::remove);
    }
    if (cells.size() > MAX_CELLS) {
      return Optional.empty();
    }
    return Optional.of(
        line(cells.getFirst().words())
            + HEAD
            + cells.stream().skip(1).map(RowText::cell).collect(Collectors.joining(BETWEEN)));
  }

  /** Whether a line has the form of a shown row. */
  public static boolean isRow(String line) {
    return line.contains(HEAD);
  }

  /** Whether a line shows cells of {@code row} with their column names, and nothing else. */
  public static boolean shows(String line, Fact row) {
    List<Property> all = row.properties();
    String rest = line;
    String first = all.isEmpty() ? "" : line(all.getFirst().words()) + HEAD;
    if (first.isEmpty() || !rest.startsWith(first)) {
      return false;
    }
    rest = rest.substring(first.length());
    for (Property cell : all.subList(1, all.size())) {
      String shown = cell(cell);
      if (rest.equals(shown)) {
        return true;
      }
      if (rest.startsWith(shown + BETWEEN)) {
        rest = rest.substring(shown.length() + BETWEEN.length());
      }
    }
    return false;
  }

  private static String cell(Property cell) {
    return line(cell.name()) + ": " + line(cell.words());
  }

  private static List<String> terms(String words) {
    return TextAnalysis.terms(words.replace('_', ' '));
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
