package io.pinakes.orchestrator.verify.figure;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;
import java.math.BigDecimal;
import java.util.Set;

/** A number, date or code in a text. */
public sealed interface Figure {
  /** The figure as written. */
  String written();

  /** Its span in the text, including an adjacent unit. */
  Span span();

  /**
   * A number.
   *
   * @param values its possible values, without its power; several if its notation is ambiguous
   * @param power the power of ten of a word after it: 6 for million
   * @param units adjacent units; in a table the currency of the next cell may be among them
   * @param sign a minus before it, or parentheses around it, which accountants use for losses
   * @param joined whether it consists of groups of digits separated by spaces, which may be several
   *     numbers
   */
  record Numeral(
      String written,
      Span span,
      Set<BigDecimal> values,
      int power,
      Set<KnownUnit> units,
      Sign sign,
      boolean joined)
      implements Figure {
    public Numeral {
      requireNonNull(span, "span");
      values = Set.copyOf(values);
      units = Set.copyOf(units);
    }

    /** Whether it may mean {@code value}, including its power. */
    boolean means(BigDecimal value) {
      return values.stream().anyMatch(each -> each.scaleByPowerOfTen(power).compareTo(value) == 0);
    }

    /** This number with units and power of the next, as in {@code 5 to 6 million EUR}. */
    Numeral like(Numeral next) {
      return new Numeral(written, span, values, next.power, next.units, sign, joined);
    }
  }

  /** The sign notation of a number. */
  enum Sign {
    NONE,
    MINUS,
    BRACKETS
  }

  /** A date or a part of one. */
  record Day(String written, Span span, CalendarDate date) implements Figure {}

  /** Letters and digits, a time of day, or a clause number; equal only if written alike. */
  record Code(String written, Span span) implements Figure {}
}
