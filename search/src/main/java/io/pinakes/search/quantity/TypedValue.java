package io.pinakes.search.quantity;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.time.LocalDate;

/** A value with its type. */
public sealed interface TypedValue {
  /** The value for display, unit or currency last; numbers without grouping. */
  String display();

  /** Text; also used if no other type fits. */
  record Text(String text) implements TypedValue {
    public Text {
      requireNonNull(text, "text");
    }

    @Override
    public String display() {
      return text;
    }
  }

  /**
   * A number.
   *
   * @param unit the unit of {@code number}: the symbol of the base unit of its dimension ({@code
   *     m}, {@code kg}, {@code V}, {@code %}), to which it was converted; empty if it has none
   */
  record Quantity(BigDecimal number, String unit) implements TypedValue {
    public Quantity {
      requireNonNull(number, "number");
      requireNonNull(unit, "unit");
    }

    @Override
    public String display() {
      return number.toPlainString() + (unit.isEmpty() ? "" : " " + unit);
    }
  }

  /**
   * An amount of money.
   *
   * @param currency ISO 4217 code; empty if the source does not state it
   */
  record Money(BigDecimal amount, String currency) implements TypedValue {
    public Money {
      requireNonNull(amount, "amount");
      requireNonNull(currency, "currency");
    }

    @Override
    public String display() {
      return amount.toPlainString() + (currency.isEmpty() ? "" : " " + currency);
    }
  }

  /** A day. */
  record Day(LocalDate date) implements TypedValue {
    public Day {
      requireNonNull(date, "date");
    }

    @Override
    public String display() {
      return date.toString();
    }
  }

  /** True or false. */
  record Flag(boolean yes) implements TypedValue {
    @Override
    public String display() {
      return Boolean.toString(yes);
    }
  }
}
