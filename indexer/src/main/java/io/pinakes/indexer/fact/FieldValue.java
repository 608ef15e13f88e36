package io.pinakes.indexer.fact;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.FieldDefinition;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/**
 * A value in the declared type and unit of a field.
 *
 * @param typed its form in facts
 * @param stored its form in metadata
 */
record FieldValue(TypedValue typed, MetadataValue stored) {
  /** Converts a value; empty if it does not have the field's type or unit. */
  static Optional<FieldValue> of(TypedValue value, String raw, FieldDefinition definition) {
    return switch (definition.type()) {
      case TEXT, KEYWORD -> {
        String words = value instanceof TypedValue.Text text ? text.text() : raw;
        String line = words.replaceAll("\\s+", " ").strip();
        yield Optional.of(
            new FieldValue(new TypedValue.Text(line), new MetadataValue.Keyword(line)));
      }
      case LONG ->
          number(value, definition.unit())
              .filter(number -> number.stripTrailingZeros().scale() <= 0)
              .filter(number -> number.precision() - number.scale() <= 18)
              .map(number -> quantity(value, new MetadataValue.Whole(number.longValueExact())));
      case DOUBLE ->
          number(value, definition.unit())
              .map(number -> quantity(value, new MetadataValue.Decimal(number.doubleValue())));
      case MONEY -> money(value, raw, definition.unit());
      case DATE ->
          value instanceof TypedValue.Day day
              ? Optional.of(new FieldValue(day, new MetadataValue.Keyword(day.display())))
              : Optional.empty();
      case BOOLEAN ->
          switch (raw.strip().toLowerCase(Locale.ROOT)) {
            case "yes", "true", "ja" -> Optional.of(flag(true));
            case "no", "false", "nein" -> Optional.of(flag(false));
            default -> Optional.empty();
          };
    };
  }

  private static FieldValue flag(boolean yes) {
    return new FieldValue(new TypedValue.Flag(yes), new MetadataValue.Flag(yes));
  }

  private static FieldValue quantity(TypedValue value, MetadataValue stored) {
    return new FieldValue(value, stored);
  }

  /** A number in the unit of the field. */
  private static Optional<BigDecimal> number(TypedValue value, String unit) {
    if (value instanceof TypedValue.Money money) {
      // a field without a unit takes the number of any amount, as metadata has it; the fact keeps
      // the currency
      boolean fits =
          unit.isEmpty() || Currencies.of(unit).map(money.currency()::equals).orElse(false);
      return fits ? Optional.of(money.amount()) : Optional.empty();
    }
    if (!(value instanceof TypedValue.Quantity(BigDecimal number, String base))) {
      return Optional.empty();
    }
    if (base.isEmpty()) {
      return Optional.of(number); // printed without a unit: taken to be in that of the field
    }
    return Units.of(unit).filter(of -> of.base().equals(base)).map(of -> of.fromBase(number));
  }

  /** Whether it names the currency; a dollar sign may mean several. */
  private static boolean namesCurrency(String raw) {
    return raw.chars().anyMatch(c -> Character.isLetter(c) || "€£¥".indexOf(c) >= 0);
  }

  private static Optional<FieldValue> money(TypedValue value, String raw, String unit) {
    String declared = Currencies.of(unit).orElse("");
    return switch (value) {
      case TypedValue.Money(BigDecimal amount, String currency)
          when declared.isEmpty() || declared.equals(currency) || !namesCurrency(raw) ->
          Optional.of(money(amount, declared.isEmpty() ? currency : declared));
      case TypedValue.Quantity(BigDecimal number, String none) when none.isEmpty() ->
          Optional.of(money(number, declared));
      case TypedValue.Money _,
          TypedValue.Quantity _,
          TypedValue.Text _,
          TypedValue.Day _,
          TypedValue.Flag _ ->
          Optional.empty();
    };
  }

  private static FieldValue money(BigDecimal amount, String currency) {
    return new FieldValue(
        new TypedValue.Money(amount, currency), new MetadataValue.Decimal(amount.doubleValue()));
  }
}
