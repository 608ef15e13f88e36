package io.pinakes.search.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.text.FoldedText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class TimeReaderTest {
  @Test
  void fiscalYearsAreReadInAllTheirNotations() {
    assertEquals(List.of("2022"), read("revenue 2022"));
    assertEquals(List.of("2022"), read("FY2022"));
    assertEquals(List.of("2022"), read("FY 2022"));
    assertEquals(List.of("2022"), read("FY22"));
    assertEquals(List.of("2022"), read("FY’22"));
    assertEquals(List.of("2022"), read("in fiscal 2022?"));
    assertEquals(List.of("2022"), read("Fiscal Year 2022"));
    assertEquals(List.of("2022"), read("im Geschäftsjahr 2022"));
    assertEquals(List.of("1998"), read("FY98"));
  }

  @Test
  void quartersAreReadInAllTheirNotations() {
    assertEquals(List.of("2023Q2"), read("Q2 2023"));
    assertEquals(List.of("2023Q2"), read("Q2 of FY2023"));
    assertEquals(List.of("2023Q2"), read("Q22023"));
    assertEquals(List.of("2023Q2"), read("Q2'2023"));
    assertEquals(List.of("2023Q2"), read("Q2'23"));
    assertEquals(List.of("2023Q2"), read("Q2 FY23"));
    assertEquals(List.of("2023Q2"), read("2Q23"));
    assertEquals(List.of("2023Q2"), read("2Q 2023"));
    assertEquals(List.of("2023Q2"), read("ACME_2023Q2_10Q.pdf"));
    assertEquals(List.of("2023Q2"), read("2023-Q2"));
    assertEquals(List.of("2023Q2"), read("the second quarter of 2023"));
    assertEquals(List.of("2023Q4"), read("fourth fiscal quarter of fiscal 2023"));
    assertEquals(List.of("2023Q1"), read("im ersten Quartal 2023"));
    assertEquals(List.of("2023Q3"), read("3. Quartal 2023"));
  }

  @Test
  void datesAndMonthsAreReadInAllTheirNotations() {
    for (String date :
        List.of(
            "2023-08-30",
            "2023/08/30",
            "August 30, 2023",
            "Aug. 30 2023",
            "30 August 2023",
            "the 30th of August 2023",
            "30. August 2023",
            "30.08.2023",
            "30/08/2023",
            "8/30/2023",
            "x_dated-2023-08-30.pdf")) {
      assertEquals(List.of("2023-08-30"), read(date), date);
    }
    assertEquals(List.of("2021-03"), read("before March 2021"));
    assertEquals(List.of("2021-10"), read("seit Okt. 2021"));
    assertEquals(List.of("2021-03"), read("im März 2021"));
  }

  @Test
  void everyLanguageWithWordListsIsRead() {
    assertEquals(List.of("2024-10"), read("im Oktober 2024"));
    assertEquals(List.of("2024-10-03"), read("am 3. Oktober 2024"));
    assertEquals(List.of("2024Q4"), read("viertes Quartal 2024"));
    assertEquals(List.of("2022"), read("GJ 22"));
    assertEquals(List.of("2024-10"), read("\u05d1\u05d0\u05d5\u05e7\u05d8\u05d5\u05d1\u05e8 2024"));
    assertEquals(List.of("2024-06", "2024-07"), read("Juni und Juli 2024"));
  }

  @Test
  void ambiguousDateIsReadAsItsYear() {
    assertEquals(List.of("2023"), read("03/04/2023"));
    assertEquals(List.of("2023-04-03"), read("03.04.2023"));
    assertEquals(List.of("2023-04-04"), read("04/04/2023"));
  }

  @Test
  void invalidDayIsReadAsItsMonth() {
    assertEquals(List.of("2023-02"), read("30 February 2023"));
  }

  @Test
  void numbersThatAreNotYearsAreIgnored() {
    for (String text :
        List.of(
            "$2022",
            "2022.50",
            "1,2022",
            "20222",
            "INV-2023-0815",
            "R2022",
            "2022kg",
            "2022%",
            "1776",
            "Q5 of it")) {
      assertEquals(List.of(), read(text), text);
    }
  }

  @Test
  void periodsComeInTextOrderWithTheirWords() {
    List<TimeReader.Found> found =
        TimeReader.read(FoldedText.of("From \u200fFY2021 to Q2 of FY\u200b2022"));
    assertEquals(
        List.of("FY2021", "Q2 of FY\u200b2022"),
        found.stream().map(TimeReader.Found::words).toList());
    assertEquals(
        List.of(new Period.Year(2021), new Period.Quarter(2022, 2)),
        found.stream().map(TimeReader.Found::period).toList());
  }

  @Test
  void periodsKnowTheirDays() {
    assertEquals("2023-04-01 2023-06-30", days(new Period.Quarter(2023, 2)));
    assertEquals("2022-01-01 2022-12-31", days(new Period.Year(2022)));
    assertEquals(
        List.of("2024-02-01 2024-02-29"),
        TimeReader.read(FoldedText.of("Feb 2024")).stream()
            .map(found -> days(found.period()))
            .toList());
  }

  private static String days(Period period) {
    return period.first() + " " + period.last();
  }

  private static List<String> read(String text) {
    return TimeReader.read(FoldedText.of(text)).stream()
        .map(found -> found.period().toString())
        .collect(Collectors.toList());
  }
}
