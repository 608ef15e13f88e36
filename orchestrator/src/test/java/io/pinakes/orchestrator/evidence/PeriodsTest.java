package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.evidence.Periods.Agreement;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.time.Period;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PeriodsTest {
  private static final String HEAD = "Report for the quarter ended March 31, 2024.";

  private final FakeLibrary library =
      new FakeLibrary().with("c/report", HEAD).with("c/note", "It rained.");

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          SAME  ~ c/report ~ No goats were sold in the first quarter of 2024.
          OTHER ~ c/report ~ In 2023 the farm sold nine goats.
          SAME  ~ c/report ~ Nine goats were sold, compared with seven in the first quarter of 2023.
          SAME  ~ c/report ~ Nine goats were sold.
          OPEN  ~ c/note   ~ Nine goats were sold.
          SAME  ~ c/note   ~ The price holds from 1 January 2023 to 31 December 2024.
          OTHER ~ c/note   ~ The price holds from 1 May 2024.
          """)
  void ownPeriodsComeBeforeThoseOfTheDocument(
      Agreement agreement, String document, String statement) {
    Periods periods = new Periods(List.of(new Period.Quarter(2024, 1)), List.of(), library);
    String text = document.equals("c/report") ? HEAD : "It rained.";
    assertEquals(agreement, periods.of(library.hit(document, text).chunk(), statement));
  }

  @Test
  void minutesOfOneDayDoNotTellOfAnother() {
    library.with("board/2024-03-14", "Nine goats were sold.");
    Chunk chunk = library.hit("board/2024-03-14", "Nine goats were sold.").chunk();
    assertEquals(Agreement.OTHER, on(LocalDate.of(2024, 3, 28)).of(chunk, "Nine goats were sold."));
    assertEquals(Agreement.SAME, on(LocalDate.of(2024, 3, 14)).of(chunk, "Nine goats were sold."));
  }

  @ParameterizedTest
  @CsvSource({"prices/2031, true", "prices/2032, false", "prices/2030-2033, true", "c/note, false"})
  void aListTitledForAnotherYearIsNotOfTheOneAskedFor(String document, boolean other) {
    library.with(document, "Goat — price: 40");
    Periods periods = new Periods(List.of(new Period.Year(2032)), List.of(), library);
    assertEquals(other, periods.isTitledForOthers(new DocumentId(document)), document);
  }

  @ParameterizedTest
  @CsvSource({
    "prices/2031, true, false",
    "prices/2028, false, true",
    "prices/2027-2031, false, false",
    "prices/2029, false, false",
    "c/note, false, false"
  })
  void aDocumentMayBeOfALaterOrAnEarlierTime(String document, boolean before, boolean after) {
    library.with(document, "Goats are milked at dawn.");
    Periods periods = new Periods(List.of(new Period.Year(2029)), List.of(), library);
    assertEquals(before, periods.isBefore(new DocumentId(document)), document);
    assertEquals(after, periods.isAfter(new DocumentId(document)), document);
  }

  private Periods on(LocalDate day) {
    return new Periods(List.of(new Period.Day(day)), List.of(), library);
  }
}
