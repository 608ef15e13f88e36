package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Numbers of a question as the cells of a table have them.
 *
 * @param fields the columns with the units that their names end with
 */
record CellNumbers(BucketFields fields, TableRows rows) {
  /** A number as the cells of a column have it: in the unit stored with them, else as printed. */
  MetadataValue operand(Column column, TypedValue value) {
    Optional<Units.Unit> printed = fields.unit(column.key());
    Optional<String> stored =
        rows.first(column.key(), new Filter.Exists(column.key()), true, 1).stream()
            .map(cell -> cell instanceof TypedValue.Quantity(_, String unit) ? unit : "")
            .filter(unit -> !unit.isEmpty())
            .findFirst();
    return switch (value) {
      case TypedValue.Money(BigDecimal amount, _) -> plain(amount);
      case TypedValue.Quantity(BigDecimal of, String base) when stored.isPresent() -> {
        BigDecimal inBase = base.isEmpty() ? printed.map(unit -> unit.toBase(of)).orElse(of) : of;
        yield new MetadataValue.Keyword(inBase.toPlainString() + " " + stored.get());
      }
      case TypedValue.Quantity(BigDecimal of, String base) ->
          plain(base.isEmpty() ? of : printed.map(unit -> unit.fromBase(of)).orElse(of));
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ ->
          throw new IllegalStateException("not a number: " + value);
    };
  }

  private static MetadataValue plain(BigDecimal number) {
    return new MetadataValue.Decimal(number.doubleValue());
  }
}
