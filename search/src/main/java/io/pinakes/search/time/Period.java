package io.pinakes.search.time;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * A calendar period named in a question.
 *
 * <p>A fiscal year is taken to be the calendar year of the same number, since its start is unknown.
 */
public sealed interface Period {
  /** Its first day. */
  LocalDate first();

  /** Its last day. */
  LocalDate last();

  /** Its label: {@code 2022}, {@code 2023Q2}, {@code 2023-08}. */
  @Override
  String toString();

  /** The year it belongs to. */
  default int year() {
    return first().getYear();
  }

  /** A year, calendar or fiscal. */
  record Year(int number) implements Period {
    @Override
    public LocalDate first() {
      return LocalDate.of(number, 1, 1);
    }

    @Override
    public LocalDate last() {
      return LocalDate.of(number, 12, 31);
    }

    @Override
    public String toString() {
      return Integer.toString(number);
    }
  }

  /**
   * A quarter of a year, calendar or fiscal.
   *
   * @param quarter 1 to 4
   */
  record Quarter(int number, int quarter) implements Period {
    public Quarter {
      if (quarter < 1 || quarter > 4) {
        throw new IllegalArgumentException("a quarter must be 1 to 4, got " + quarter);
      }
    }

    @Override
    public LocalDate first() {
      return LocalDate.of(number, 3 * quarter - 2, 1);
    }

    @Override
    public LocalDate last() {
      return YearMonth.of(number, 3 * quarter).atEndOfMonth();
    }

    @Override
    public String toString() {
      return number + "Q" + quarter;
    }
  }

  /** A month of a year. */
  record Month(YearMonth month) implements Period {
    @Override
    public LocalDate first() {
      return month.atDay(1);
    }

    @Override
    public LocalDate last() {
      return month.atEndOfMonth();
    }

    @Override
    public String toString() {
      return month.toString();
    }
  }

  /** One day. */
  record Day(LocalDate date) implements Period {
    @Override
    public LocalDate first() {
      return date;
    }

    @Override
    public LocalDate last() {
      return date;
    }

    @Override
    public String toString() {
      return date.toString();
    }
  }
}
