package io.pinakes.search.annotate;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.schema.FactColumn;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads the numbers in conditions on one property and decides which of its columns each is compared
 * with.
 *
 * @param name as written in the condition
 * @param columns the columns of the property
 * @param one whether the name selects this one column; plain numbers are then in its unit
 */
public record NumberOperands(
    String name, List<FactColumn> columns, boolean one, Consumer<String> warnings) {
  /** A number and the columns it can be compared with. */
  public record Operand(double number, List<FactColumn> columns) {}

  /** Reads a value as a number; empty if it is not one or no column is numeric. */
  public Optional<Operand> read(MetadataValue value) {
    List<FactColumn> numeric =
        columns.stream().filter(column -> column.type().isNumeric()).toList();
    if (numeric.isEmpty()) {
      return Optional.empty();
    }
    Optional<TypedValue> read =
        switch (value) {
          case MetadataValue.Whole(long whole) -> plain(BigDecimal.valueOf(whole));
          case MetadataValue.Decimal(double number) -> plain(BigDecimal.valueOf(number));
          case MetadataValue.Keyword(String text) -> ValueReader.DEFAULT.number(text);
          case MetadataValue.Flag _ -> Optional.empty();
        };
    return read.flatMap(
        number ->
            switch (number) {
              case TypedValue.Quantity(BigDecimal of, String unit) when unit.isEmpty() ->
                  Optional.of(new Operand(nearest(of), one ? numeric : plain(numeric, of)));
              case TypedValue.Quantity(BigDecimal of, String unit) ->
                  compared(of, numeric, FactColumn.Type.NUMBER, unit);
              case TypedValue.Money(BigDecimal of, String currency) ->
                  compared(of, numeric, FactColumn.Type.MONEY, currency);
              case TypedValue.Day _, TypedValue.Flag _, TypedValue.Text _ -> Optional.empty();
            });
  }

  private static Optional<TypedValue> plain(BigDecimal number) {
    return Optional.of(new TypedValue.Quantity(number, ""));
  }

  private static double nearest(BigDecimal number) {
    return number.doubleValue() + 0.0; // turns -0 into 0
  }

  /** The columns that a number without unit or currency is compared with. */
  private List<FactColumn> plain(List<FactColumn> numeric, BigDecimal number) {
    List<FactColumn> bare =
        numeric.stream()
            .filter(column -> column.type() == FactColumn.Type.MONEY || column.unit().isEmpty())
            .toList();
    List<FactColumn> others = numeric.stream().filter(column -> !bare.contains(column)).toList();
    if (bare.isEmpty()) {
      throw new IllegalArgumentException(
          "\""
              + name
              + "\" is in "
              + kinds(others)
              + "; give "
              + number.toPlainString()
              + " a unit, as in \""
              + number.toPlainString()
              + " "
              + others.getFirst().unit()
              + "\"");
    }
    if (!others.isEmpty()) {
      warnings.accept(
          "\""
              + name
              + "\" was compared with "
              + number.toPlainString()
              + " where it has no unit; where it is in "
              + kinds(others)
              + " it was left out: a unit has to be given");
    }
    List<FactColumn> money =
        bare.stream().filter(column -> column.type() == FactColumn.Type.MONEY).toList();
    if (money.size() > 1) {
      warnings.accept(
          "\""
              + name
              + "\" was compared with "
              + number.toPlainString()
              + " whatever the currency ("
              + kinds(money)
              + ")");
    }
    return bare;
  }

  private Optional<Operand> compared(
      BigDecimal number, List<FactColumn> numeric, FactColumn.Type type, String unit) {
    List<FactColumn> same =
        numeric.stream()
            .filter(column -> column.type() == type && column.unit().equals(unit))
            .toList();
    if (same.isEmpty() && numeric.stream().noneMatch(column -> column.type() == type)) {
      return Optional.empty();
    }
    if (same.isEmpty() && type == FactColumn.Type.NUMBER) {
      throw new IllegalArgumentException(
          "\""
              + name
              + "\" is in "
              + kinds(numeric)
              + ", which "
              + unit
              + " cannot be turned into");
    }
    if (same.isEmpty()) {
      warnings.accept("\"" + name + "\" has no amounts in " + unit + ", only " + kinds(numeric));
    }
    return Optional.of(new Operand(nearest(number), same));
  }

  private static String kinds(List<FactColumn> columns) {
    return columns.stream()
        .map(column -> column.unit().isEmpty() ? column.type().label() : column.unit())
        .collect(Collectors.joining(", "));
  }
}
