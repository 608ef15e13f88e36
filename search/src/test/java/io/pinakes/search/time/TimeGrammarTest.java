package io.pinakes.search.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times of questions, relative to 22 November 2026. */
final class TimeGrammarTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);

  private static String read(String text) {
    return TimeGrammar.read(text, TODAY).stream()
        .flatMap(time -> time.intervals().stream())
        .map(
            days ->
                days.from().map(LocalDate::toString).orElse("")
                    + "~"
                    + days.to().map(LocalDate::toString).orElse(""))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "in March 2023 | 2023-03-01~2023-03-31",
        "May and July 2024 | 2024-05-01~2024-05-31 2024-07-01~2024-07-31",
        "Q1 and Q3 2024 | 2024-01-01~2024-03-31 2024-07-01~2024-09-30",
        "the first and third quarter of 2024 | 2024-01-01~2024-03-31 2024-07-01~2024-09-30",
        "the second half of 2023 | 2023-07-01~2023-12-31",
        "the first three months of 2024 | 2024-01-01~2024-03-31",
        "from 2016 to 2018 | 2016-01-01~2018-12-31",
        "between 3 and 17 May 2024 | 2024-05-03~2024-05-17",
        "November to February 2024 | 2023-11-01~2024-02-29",
        "since March 2023 | 2023-03-01~",
        "after 2023 | 2024-01-01~",
        "before 3 May 2024 | ~2024-05-02",
        "until the end of 2024 | ~2024-12-31",
        "from May 2024 on | 2024-05-01~",
        "FY2023 | 2023-01-01~2023-12-31",
        "the three months ended June 30, 2023 | 2023-04-01~2023-06-30",
        "quarter ended July 1, 2023 | 2023-04-02~2023-07-01",
        "13 weeks ended 29 April 2023 | 2023-01-29~2023-04-29",
        "fiscal year ending 2023-09-30 | 2022-10-01~2023-09-30",
        "six months ended June 2023 | 2023-01-01~2023-06-30",
        "Geschäftsjahr zum 31. März 2023 | 2022-04-01~2023-03-31",
        "drei Monate bis zum 30. Juni 2023 | 2023-04-01~2023-06-30",
        "last year | 2025-01-01~2025-12-31",
        "this month | 2026-11-01~2026-11-30",
        "2024-05 and 2024-06-07 | 2024-05-01~2024-05-31 2024-06-07~2024-06-07",
        "im 2. Quartal 2024 | 2024-04-01~2024-06-30",
        "zwischen dem 3. Mai und dem 5. Juni 2024 | 2024-05-03~2024-06-05",
        "bis Ende März 2024 | ~2024-03-31",
        "seit 2023 | 2023-01-01~",
        "within the next six months | 2026-11-22~2027-05-22",
        "in the coming thirty days | 2026-11-22~2026-12-22",
        "in den nächsten 90 Tagen | 2026-11-22~2027-02-20",
        "in the last 90 days | 2026-08-25~2026-11-22",
        "due tomorrow | 2026-11-23~2026-11-23",
        "three months ago | 2026-08-01~2026-08-31",
        "more than 60 days ago | ~2026-09-22",
        "less than ten days ago | 2026-11-13~2026-11-22",
        "at least 60 days ago | ~2026-09-23",
        "more than a year ago | ~2025-11-21",
        "vor mindestens einem Monat | ~2026-10-22",
        "vor mehr als zwei Jahren | ~2024-11-21",
        "vor drei Jahren | 2023-01-01~2023-12-31",
        "vor drei Tagen | 2026-11-19~2026-11-19",
        "לפני שלושה חודשים | 2026-08-01~2026-08-31",
        "later this year | 2026-11-22~2026-12-31",
        "earlier this month | 2026-11-01~2026-11-22",
        "noch in diesem Jahr | 2026-11-22~2026-12-31"
      })
  void readsExactlyTheNamedDays(String text, String days) {
    assertEquals(days, read(text));
  }

  /** Every day of the past is more or less than so long ago, or just so long. */
  @Test
  void moreAndLessThanAgoPartThePast() {
    Random random = new Random(11);
    for (int i = 0; i < 200; i++) {
      ChronoUnit unit =
          List.of(ChronoUnit.DAYS, ChronoUnit.WEEKS, ChronoUnit.MONTHS, ChronoUnit.YEARS)
              .get(random.nextInt(4));
      int many = 1 + random.nextInt(99);
      LocalDate today = LocalDate.of(2000, 1, 1).plusDays(random.nextInt(20_000));
      LocalDate day = today.minusDays(random.nextInt(2 * (int) unit.getDuration().toDays() * many));
      String length = many + " " + unit.toString().toLowerCase(Locale.ROOT) + " ago";
      LocalDate then = today.minus(many, unit);
      String question = length + " on " + day + " from " + today;
      assertEquals(day.isBefore(then), has("more than " + length, today, day), question);
      assertEquals(day.isAfter(then), has("less than " + length, today, day), question);
      assertEquals(!day.isAfter(then), has("at least " + length, today, day), question);
    }
  }

  private static boolean has(String text, LocalDate today, LocalDate day) {
    Interval days = TimeGrammar.read(text, today).getFirst().intervals().getFirst();
    return days.covers(Interval.of(day, day));
  }

  @Test
  void aMonthBeforeAnotherNameIsAGivenName() {
    for (String name : List.of("Jan Rask", "May Lind", "June Berg", "August Holm", "April Orr")) {
      for (String before : List.of("What does", "What was signed by", "What is the pay of")) {
        assertEquals(
            List.of(), TimeGrammar.read(before + " " + name + "?", TODAY), () -> before + name);
      }
    }
    for (String time : List.of("in May Acme", "in June 2024 Acme", "last June Acme")) {
      assertEquals(1, TimeGrammar.read("What did " + time + " pay?", TODAY).size(), time);
    }
  }

  @Test
  void mayIsAMonthOnlyInTimeExpressions() {
    assertEquals("", read("What may we have paid?"));
    assertEquals("2024-05-01~2024-05-31", read("May we see what was paid in May 2024?"));
  }

  @Test
  void numbersThatAreNotYearsAreNotRead() {
    assertEquals("", read("invoice 2024-0312 above 2000 EUR or EUR 2024 or 2,024"));
    assertEquals("", read("paid on 3/4/24"));
  }

  @Test
  void onlyYearAppliesToMonthsWithoutOne() {
    assertEquals(
        "2024-01-01~2024-12-31 2024-05-01~2024-05-31", read("In 2024, what did we pay in May?"));
    assertTrue(TimeGrammar.read("What did we pay in May?", TODAY).getFirst().lacksYear());
  }

  @Test
  void inclusiveWordsIncludeBothEnds() {
    assertEquals(
        "2024-05-03~ ~2024-06-09", read("after 3 May 2024 and before 9 June 2024, both inclusive"));
  }

  @Test
  void endsOfARangeKeepTheirNames() {
    assertEquals(
        List.of("2016", "2018"),
        TimeGrammar.read("from 2016 to 2018", TODAY).getFirst().parts().stream()
            .map(TimeExpression.Part::words)
            .toList());
  }
}
