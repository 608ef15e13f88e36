package io.pinakes.indexer.fact.table;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells a first column that names its rows ("1A, 1B, W05, 0402") from one of measures. Read cell by
 * cell, such names would be amperes, bytes, numbers and text.
 */
final class RowNames {
  /** Whole numbers that somebody counts or measures do not begin with a zero. */
  private static final Pattern LEADING_ZERO = Pattern.compile("0\\d+");

  private static final Pattern DECIMAL = Pattern.compile("\\d[.,]\\d");

  private RowNames() {}

  /**
   * Whether the cells are names: whole numbers of which some begin with a zero, are in units that
   * do not go together, or stand among words with digits: "3/8 inch", "1 inch".
   */
  static boolean areNames(List<String> cells, ValueReader reader) {
    List<String> digits =
        cells.stream()
            .filter(cell -> cell.chars().anyMatch(Character::isDigit))
            .map(String::strip)
            .toList();
    if (digits.stream().anyMatch(cell -> LEADING_ZERO.matcher(cell).matches())) {
      return digits.stream().noneMatch(RowNames::isDecimal);
    }
    List<TypedValue> values = digits.stream().map(reader::any).toList();
    Set<String> units =
        values.stream()
            .filter(TypedValue.Quantity.class::isInstance)
            .map(value -> ((TypedValue.Quantity) value).unit())
            .collect(Collectors.toSet());
    boolean words = values.stream().anyMatch(TypedValue.Text.class::isInstance);
    return (units.size() > 1 || (words && !units.isEmpty()))
        && digits.stream().noneMatch(RowNames::isDecimal)
        && values.stream()
            .allMatch(
                value -> value instanceof TypedValue.Text || value instanceof TypedValue.Quantity);
  }

  /** Whether a cell has decimals as printed; a size in inches may have some in metres. */
  private static boolean isDecimal(String cell) {
    return DECIMAL.matcher(cell).find();
  }
}
