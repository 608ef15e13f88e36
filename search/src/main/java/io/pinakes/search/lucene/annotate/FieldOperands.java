package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.FactView;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Converts values with units or currencies to the plain numbers in document fields, in the declared
 * unit of the field.
 */
final class FieldOperands {
  private static final Set<FieldType> NUMBERS = Set.of(FieldType.LONG, FieldType.DOUBLE);

  private FieldOperands() {}

  /** The condition on {@code field}, with its values converted. */
  static Filter of(FactView facts, String field, Filter condition) {
    UnaryOperator<MetadataValue> read = reading(facts, field);
    return switch (condition) {
      case Filter.AnyOf(_, List<MetadataValue> values) ->
          new Filter.AnyOf(field, values.stream().map(read).toList());
      case Filter.Comparison(_, Filter.Operator operator, MetadataValue value) ->
          new Filter.Comparison(field, operator, read.apply(value));
      case Filter.Between(_, MetadataValue from, MetadataValue to) ->
          new Filter.Between(field, read.apply(from), read.apply(to));
      case Filter.Like(_, String pattern) -> new Filter.Like(field, pattern);
      case Filter.Exists _ -> new Filter.Exists(field);
      case Filter.And _, Filter.Or _, Filter.Not _ ->
          throw new IllegalArgumentException("one condition was expected, got " + condition);
    };
  }

  private static UnaryOperator<MetadataValue> reading(FactView facts, String field) {
    if (!NUMBERS.containsAll(facts.catalog().require(field))) {
      return UnaryOperator.identity();
    }
    Map<String, FieldDefinition> declared = facts.catalog().definitions().get(field);
    Set<String> units =
        declared == null
            ? Set.of()
            : declared.values().stream().map(FieldDefinition::unit).collect(Collectors.toSet());
    String unit = units.size() == 1 ? units.iterator().next() : "";
    return value ->
        value instanceof MetadataValue.Keyword(String text)
            ? number(text, unit).orElse(value)
            : value;
  }

  private static Optional<MetadataValue> number(String text, String unit) {
    return ValueReader.DEFAULT
        .number(text)
        .flatMap(
            read ->
                switch (read) {
                  case TypedValue.Quantity(BigDecimal number, String of) when of.isEmpty() ->
                      Optional.of(number);
                  case TypedValue.Quantity(BigDecimal number, String of) ->
                      Units.of(unit)
                          .filter(declared -> declared.base().equals(of))
                          .map(declared -> declared.fromBase(number));
                  case TypedValue.Money(BigDecimal amount, String currency) ->
                      currency.equals(unit) ? Optional.of(amount) : Optional.<BigDecimal>empty();
                  case TypedValue.Day _, TypedValue.Flag _, TypedValue.Text _ ->
                      Optional.<BigDecimal>empty();
                })
        .map(number -> new MetadataValue.Decimal(number.doubleValue()));
  }
}
