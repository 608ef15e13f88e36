package io.pinakes.orchestrator.structured;

import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.PrintedUnit;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Puts values into the words of an answer. */
final class ValueText {
  /** The mark of a footnote after a year: {@code 2031 (1)}. */
  private static final Pattern FOOTNOTE = Pattern.compile("\\s*\\([0-9a-z]\\)");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private static final int SAID_DIGITS = 2;

  private ValueText() {}

  /** The number of a value; an amount has the decimals of its currency. */
  static Optional<String> number(TypedValue value, String unit) {
    return switch (value) {
      case TypedValue.Money(BigDecimal amount, _) -> Optional.of(digits(amount, unit));
      case TypedValue.Quantity(BigDecimal number, _) -> Optional.of(digits(number, unit));
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> Optional.empty();
    };
  }

  /** A value as text, with the unit given by its document. */
  static String shown(TypedValue value, String unit) {
    return number(value, unit)
        .map(number -> number + (unit.isEmpty() ? "" : " " + unit))
        .orElse(value.display());
  }

  /**
   * The value of a property as text: an amount as its document prints it, if with a currency.
   *
   * @param printed the value in the unit in which the property is printed
   */
  static String shown(Property property, TypedValue printed, String unit) {
    String words = SPACES.matcher(property.words().strip()).replaceAll(" ");
    return printed instanceof TypedValue.Money
            && property.span().length() > 0
            && words.codePoints().anyMatch(ValueText::isOfCurrency)
        ? words
        : shown(printed, unit);
  }

  private static boolean isOfCurrency(int character) {
    return Character.isLetter(character)
        || Character.getType(character) == Character.CURRENCY_SYMBOL;
  }

  private static String digits(BigDecimal number, String unit) {
    int digits =
        Currencies.of(unit)
            .filter(unit::equals)
            .map(code -> Currency.getInstance(code).getDefaultFractionDigits())
            .orElse(0);
    return number.scale() < digits
        ? number.setScale(digits).toPlainString()
        : number.toPlainString();
  }

  /** Rounds a mean to two decimals for display; its value keeps all of them. */
  static TypedValue rounded(Function function, TypedValue value) {
    if (function != Function.AVG) {
      return value;
    }
    return switch (value) {
      case TypedValue.Money(BigDecimal amount, String currency) ->
          new TypedValue.Money(rounded(amount), currency);
      case TypedValue.Quantity(BigDecimal number, String unit) ->
          new TypedValue.Quantity(rounded(number), unit);
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> value;
    };
  }

  private static BigDecimal rounded(BigDecimal number) {
    return number.scale() > SAID_DIGITS
        ? number.setScale(SAID_DIGITS, RoundingMode.HALF_EVEN)
        : number;
  }

  /**
   * A value in the unit in which its property is printed; sums of temperatures stay as they are.
   */
  static TypedValue printed(Function function, TypedValue value, Fact fact, String property) {
    return fact.property(property)
        .flatMap(PrintedUnit::of)
        .filter(unit -> unit.adds() || function != Function.SUM)
        .map(unit -> unit.in(value))
        .orElse(value);
  }

  /** A property's own value in the unit in which it is printed. */
  static TypedValue printed(Property property) {
    return PrintedUnit.of(property).map(unit -> unit.in(property.value())).orElse(property.value());
  }

  /**
   * The unit of a value; for an amount without currency, the one in the document's currency field.
   *
   * @param property whose value it is, or is computed from
   */
  static String unit(TypedValue value, Fact fact, String property) {
    String own =
        switch (value) {
          case TypedValue.Money(_, String currency) -> currency;
          case TypedValue.Quantity(_, String unit) -> unit;
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> "";
        };
    return own.isEmpty() && MoneyProperty.takesCurrency(property, fact)
        ? StatedCurrency.of(fact).map(currency -> currency.value().display()).orElse("")
        : own;
  }

  /** The words of the question that are no values of the library. */
  static String unknown(StructuredQuestion question) {
    return question.demands().stream()
        .filter(Demand.Unknown.class::isInstance)
        .map(Demand::words)
        .collect(Collectors.joining(", "));
  }

  /** A cell below a time, as printed: {@code "Acme", "Total assets", 2031 (in millions): $ 77}. */
  static String line(StructuredQuestion question, Property cell) {
    return question.demands().stream()
            .map(demand -> "\"" + demand.words() + "\", ")
            .collect(Collectors.joining())
        + FOOTNOTE.matcher(cell.name()).replaceAll("")
        + ": "
        + cell.words()
        + ".";
  }
}
