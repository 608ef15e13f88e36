package io.pinakes.indexer.source.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Joins the cells of columns that are laid out as several. Company filings in HTML have the
 * currency sign, the number and the closing bracket or percent sign of a figure in cells of their
 * own, so that figures align.
 *
 * <p>Columns next to each other are one if a sign meets its figure in some row, and no row has two
 * values in them. In a table with such columns, empty ones are dropped, and one with only a heading
 * goes with the figures beside it that have none.
 */
public final class SplitFigures {
  /** What stands before a figure: {@code $}, {@code US$}, {@code (}, {@code $ (}. */
  private static final Pattern BEFORE = Pattern.compile("[A-Z]{0,3}\\p{Sc}\\s*\\(?|\\(");

  /** What stands after one. */
  private static final Pattern AFTER = Pattern.compile("\\)?\\s*%\\s*\\)?|\\)");

  /** The most cells of one figure; more are not joined. */
  private static final int MAX_CELLS = 8;

  private final List<List<String>> rows;
  private final int width;

  /** The first row with a sign of its own; what stands above are headings. */
  private final int body;

  /** The first column, as laid out, of each. */
  private final List<Integer> starts = new ArrayList<>();

  private SplitFigures(List<List<String>> rows) {
    this.rows = rows;
    width = rows.stream().mapToInt(List::size).max().orElse(0);
    body =
        (int) rows.stream().takeWhile(row -> row.stream().noneMatch(SplitFigures::isSign)).count();
  }

  /** The rows of a table, with each figure in one cell. */
  public static List<List<String>> joined(List<List<String>> rows) {
    SplitFigures table = new SplitFigures(rows);
    return table.body < rows.size() && table.joins()
        ? rows.stream().map(table::columns).toList()
        : rows;
  }

  /** Finds where columns start; returns whether any is laid out as several. */
  private boolean joins() {
    boolean split = false;
    for (int column = 0; column < width; column++) {
      if (!starts.isEmpty()
          && column - starts.getLast() < MAX_CELLS
          && meet(starts.getLast(), column)) {
        split = true;
      } else {
        starts.add(column);
      }
    }
    if (split) {
      joinHeadings();
    }
    return split;
  }

  /** Whether a column holds signs or figures of the one that starts at {@code first}. */
  private boolean meet(int first, int column) {
    boolean found = false;
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      String right = words(row, column, column + 1);
      String left = right.isEmpty() ? "" : words(row, first, column);
      if (left.isEmpty()) {
        continue;
      }
      boolean before = BEFORE.matcher(left).matches() && !isSign(right);
      boolean after = AFTER.matcher(right).matches() && !BEFORE.matcher(left).matches();
      boolean heading = i < body && left.equals(right); // of both, and stands in each
      if (!before && !after && !heading) {
        return false;
      }
      found |= (before && hasDigit(right)) || (after && hasDigit(left));
    }
    return found;
  }

  /** Joins columns without words to the previous one, and those of a heading to its figures. */
  private void joinHeadings() {
    for (int i = starts.size() - 1; i > 0; i--) {
      if (isBlank(i, 0)) {
        join(i);
      }
    }
    for (int i = starts.size() - 1; i > 0; i--) {
      if (!isBlank(i, body)) {
        continue;
      }
      boolean next = i + 1 < starts.size() && !isBlank(i + 1, body) && agree(i, i + 1);
      if (next) {
        join(i + 1);
      } else if (!isBlank(i - 1, body) && agree(i - 1, i)) {
        join(i);
      }
    }
  }

  /** Makes a column part of the one on its left. */
  private void join(int column) {
    starts.subList(column, column + 1).clear();
  }

  /** Whether no row has words in two columns, unless the same. */
  private boolean agree(int one, int other) {
    return rows.stream()
        .noneMatch(
            row -> {
              String left = words(row, one);
              String right = words(row, other);
              return !left.isEmpty() && !right.isEmpty() && !left.equals(right);
            });
  }

  private boolean isBlank(int column, int fromRow) {
    return rows.stream().skip(fromRow).allMatch(row -> words(row, column).isEmpty());
  }

  private List<String> columns(List<String> row) {
    return IntStream.range(0, starts.size()).mapToObj(column -> words(row, column)).toList();
  }

  /** The words of a row in a column. */
  private String words(List<String> row, int column) {
    int end = column + 1 < starts.size() ? starts.get(column + 1) : width;
    return words(row, starts.get(column), end);
  }

  /** The words of cells as printed together; a heading that stands in each of them once. */
  private static String words(List<String> row, int from, int to) {
    String words = "";
    for (String next : row.subList(Math.min(from, row.size()), Math.min(to, row.size()))) {
      if (words.isEmpty()) {
        words = next;
      } else if (!next.isEmpty() && !next.equals(words)) {
        boolean tight = AFTER.matcher(next).matches() || words.endsWith("(");
        words += (tight ? "" : " ") + next;
      }
    }
    return words;
  }

  private static boolean isSign(String words) {
    return BEFORE.matcher(words).matches() || AFTER.matcher(words).matches();
  }

  private static boolean hasDigit(String words) {
    return words.chars().anyMatch(Character::isDigit);
  }
}
