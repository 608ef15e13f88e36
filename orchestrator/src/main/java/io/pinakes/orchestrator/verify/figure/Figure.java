package io.pinakes.orchestrator.verify.figure;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;
import java.math.BigDecimal;
import java.util.Set;

/** A number, date or code in a text. */
public sealed interface Figure {
  /** As the text has it. */
  String written();

  /** Where it stands in the text, with the unit beside it. */
  Span span();

  /**
   * A number.
   *
   * @param values what it may mean, without its power; several if its notation is ambiguous
   * @param power of ten that a word after it stands for: 6 for million
   * @param units beside it; in a table the currency of the next cell may be among them
   * @param sign a minus before it, or brackets around it, in which accountants write losses
   * @param joined whether it consists of groups of digits with spaces between, which may be several
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

    /** Whether it may mean {@code value}, its power included. */
    boolean means(BigDecimal value) {
      return values.stream().anyMatch(each -> each.scaleByPowerOfTen(power).compareTo(value) == 0);
    }

    /** The same with units and power of a number after it, as in {@code 5 to 6 million EUR}. */
    Numeral like(Numeral next) {
      return new Numeral(written, span, values, next.power, next.units, sign, joined);
    }
  }

  /** What stands around a number. */
  enum Sign {
    NONE,
    MINUS,
    BRACKETS
  }

  /** A date or a part of one. */
  record Day(String written, Span span, CalendarDate date) implements Figure {}

  /** Letters and digits, a time of day, a number of clauses: the same only if written alike. */
  record Code(String written, Span span) implements Figure {}
}
