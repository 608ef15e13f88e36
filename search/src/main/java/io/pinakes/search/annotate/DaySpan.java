package io.pinakes.search.annotate;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The days that a condition's value stands for: {@code 2023} is a year, {@code 2023-05} a month,
 * {@code 2023Q2} a quarter; anything else is one day in any unambiguous notation.
 *
 * @param last the same as {@code first} or later
 */
public record DaySpan(LocalDate first, LocalDate last) {
  private static final Pattern YEAR = Pattern.compile("[12]\\d{3}");
  private static final Pattern MONTH = Pattern.compile("[12]\\d{3}-\\d{2}");
  private static final Pattern QUARTER = Pattern.compile("[12]\\d{3}-?Q[1-4]");
  private static final int TIME = "2023-01-31T".length();

  /** Reads a value; empty if it is not a time. */
  public static Optional<DaySpan> of(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Keyword(String text) -> of(text.strip());
      case MetadataValue.Whole(long number) -> of(Long.toString(number));
      case MetadataValue.Decimal _, MetadataValue.Flag _ -> Optional.empty();
    };
  }

  private static Optional<DaySpan> of(String text) {
    try {
      if (YEAR.matcher(text).matches()) {
        int year = Integer.parseInt(text);
        return Optional.of(new DaySpan(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31)));
      }
      if (MONTH.matcher(text).matches()) {
        return Optional.of(months(YearMonth.parse(text), 1));
      }
      if (QUARTER.matcher(text).matches()) {
        int year = Integer.parseInt(text.substring(0, 4));
        int quarter = Character.digit(text.charAt(text.length() - 1), 10);
        return Optional.of(months(YearMonth.of(year, 3 * quarter - 2), 3));
      }
      if (text.length() >= TIME && text.charAt(TIME - 1) == 'T') {
        return of(text.substring(0, TIME - 1)); // facts have days, not times
      }
    } catch (DateTimeException e) {
      return Optional.empty(); // the thirteenth month
    }
    return ValueReader.DEFAULT
        .day(text)
        .map(TypedValue.Day::date)
        .map(day -> new DaySpan(day, day));
  }

  static DaySpan months(YearMonth first, int count) {
    return new DaySpan(first.atDay(1), first.plusMonths(count - 1L).atEndOfMonth());
  }
}
