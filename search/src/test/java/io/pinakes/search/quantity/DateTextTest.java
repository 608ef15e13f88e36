package io.pinakes.search.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DateTextTest {
  private static String read(String text, DateOrder order) {
    return new ValueReader(NumberStyle.POINT, order)
        .day(text)
        .map(TypedValue.Day::display)
        .orElse("none");
  }

  private static String read(String text) {
    return read(text, DateOrder.UNKNOWN);
  }

  @Test
  void dotsMeanDayFirst() {
    assertEquals("2023-02-01", read("1.2.2023"));
    assertEquals("2023-02-01", read("01.02.23"));
    assertEquals("2023-02-01", read("1. Februar 2023"));
  }

  @Test
  void slashesNeedANumberAboveTwelveOrAGivenOrder() {
    assertEquals("2018-03-22", read("22/03/2018"));
    assertEquals("2018-03-22", read("03/22/2018"));
    assertEquals("none", read("03/04/2018"));
    assertEquals("2018-04-03", read("03/04/2018", DateOrder.DAY_FIRST));
    assertEquals("2018-03-04", read("03/04/2018", DateOrder.MONTH_FIRST));
    assertEquals("2018-04-04", read("04/04/2018"));
  }

  @Test
  void monthsMayBeWords() {
    assertEquals("2017-02-25", read("25/FEB/2017 07:43:54"));
    assertEquals("2024-06-14", read("14 June 2024"));
    assertEquals("2024-06-14", read("June 14, 2024"));
    assertEquals("2024-06-14", read("14th June, 2024"));
    assertEquals("2018-04-02", read("02 APR 2018 18:31"));
  }

  @Test
  void aTimeOfDayIsLeftAside() {
    assertEquals("2018-03-22", read("22/03/2018 10:18"));
    assertEquals("2024-01-31", read("2024-01-31T17:45:00"));
  }

  @Test
  void invalidDaysAreRejected() {
    assertEquals("none", read("30.2.2023"));
    assertEquals("none", read("31/04/2023"));
    assertEquals("none", read("2023-13-01"));
    assertEquals("none", read("14 Juny 2024"));
  }

  @Test
  void aSerialNumberOfASpreadsheetIsANumber() {
    assertEquals("none", read("45000"));
    assertEquals("45000", ValueReader.DEFAULT.any("45000").display());
  }

  @Test
  void twoDigitYearsUpToSixtyNineAreOfThisCentury() {
    assertEquals("2069-12-31", read("31.12.69"));
    assertEquals("1970-12-31", read("31.12.70"));
  }

  @Test
  void everyPrintedDayIsReadBack() {
    for (LocalDate day = LocalDate.of(1999, 12, 1);
        day.isBefore(LocalDate.of(2001, 2, 1));
        day = day.plusDays(1)) {
      assertEquals(day.toString(), read(day.toString()));
      assertEquals(
          day.toString(),
          read(DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH).format(day)));
      assertEquals(
          day.toString(),
          read(
              DateTimeFormatter.ofPattern("MM/dd/yyyy", Locale.ROOT).format(day),
              DateOrder.MONTH_FIRST));
    }
  }
}
