package io.pinakes.orchestrator.review;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about what stands near what the documents say, but not in them. */
final class NotInTheLibraryTest {
  @RegisterExtension
  private static final AskedTables LIBRARY =
      new AskedTables(
          Map.of(
              "halls/rules.md",
              """
              # Rules of the halls

              ## Temperature

              Hall A is kept at 4 °C, so that paint does not dry too fast. Hall B is kept at 19 °C.

              ## Visits

              Halls D, E and F are open to visitors. Rooms G to K are not. A stay in Hall A lasts
              at most 40 minutes.

              ## Doors

              The painter chooses the colour.
              """,
              "halls/machines.csv",
              """
              tag,machine,hall,bought_on,cost_eur,supplier
              M-11,Belt sander,Hall A,2021-04-02,1800,Orvex
              M-12,Paint mixer,Hall B,2019-07-21,2600,Tannow
              M-13,Drying oven,Hall B,2017-01-15,9100,Tannow
              """,
              "sales/paints-2031.md",
              """
              # Price list 2031

              Delivery costs €4.50 per order, whatever its price.

              | Paint | Litres | Price |
              |---|---|---|
              | Cobalt blue | 5 | €41.00 |
              | Marigold | 5 | €38.00 |
              """,
              "sales/paints-2032.md",
              """
              # Price list 2032

              Delivery costs €4.90 per order, whatever its price.

              | Paint | Litres | Price |
              |---|---|---|
              | Cobalt blue | 5 | €43.00 |
              | Marigold | 5 | €38.00 |
              | Verdigris | 5 | €52.00 |
              """,
              "reports/annual-report-2031.md",
              """
              # Annual report 2031

              ## Halls

              The halls drew 812 visitors, and the takings of the shop were €9,400. The shop pays
              €300 of rent a month.
              """,
              "rules/driving-2019.md",
              """
              # Driving rules (2019)

              **SUPERSEDED by the rules of 2 May 2024. For old claims only.**

              ## Cars

              For a private car we pay €0.31 per kilometre.
              """,
              "rules/driving.md",
              """
              # Driving rules

              They apply to everybody who drives for us, and replace those of 2019.

              ## Vehicles

              For trips with a private car we pay €0.44 per kilometre.
              """));

  private static String text(String question) {
    return OutcomeJson.text(LIBRARY.ask(question));
  }

  private static void declines(String question) {
    assertInstanceOf(Outcome.Unsupported.class, LIBRARY.ask(question), () -> text(question));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "At what temperature is Hall C kept?",
        "How many machines stand in Hall C?",
        "What is the temperature of hall C?"
      })
  void aLetterTellsThingsApart(String question) {
    declines(question);
    assertTrue(text(question).matches("(?s).*[Hh]all C.*"), () -> text(question));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "At what temperature is Hall A kept?",
        "Is Hall E open to visitors?",
        "Are rooms H open to visitors?",
        "At what temperature is Hall B kept?"
      })
  void lettersInSeriesAndRangesAreThere(String question) {
    assertFalse(text(question).contains("mentions"), () -> text(question));
  }

  @Test
  void whatOnlyTheListOfAnotherYearHasIsNotAnswered() {
    declines("What is the price of Verdigris in 2031?");
    assertTrue(text("What is the price of Verdigris in 2032?").contains("52.00"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the serial number of the belt sander?",
        "What is the serial number of the Drying oven?"
      })
  void anIdentifierThatNoDocumentNamesIsNotAnswered(String question) {
    declines(question);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What colour is the Drying oven of Tannow?",
        "Which colour does the Orvex sander have?",
        "What colour was the drying oven M-13 when it was bought in 2017?"
      })
  void anAttributeThatNoColumnHasIsNotAnswered(String question) {
    declines(question);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Which supplier did M-13 come from?", "Which vendor was M-13 from?"})
  void oneByAnotherNameIs(String question) {
    assertTrue(text(question).contains("Tannow"), () -> text(question));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How much do we pay per kilometre for a private car?",
        "How much do we pay these days for a private car?"
      })
  void aSupersededDocumentGivesWay(String question) {
    String answer = text(question);
    assertTrue(answer.contains("0.44") && !answer.contains("0.31"), answer);
  }

  @Test
  void rulesTellNothingOfTheTimeBeforeThem() {
    declines("How much did delivery cost in 2027?");
    assertTrue(text("How much does delivery cost in 2032?").contains("4.90"));
  }

  @Test
  void aReportTellsNothingOfTheTimeAfterIt() {
    declines("How high were the takings of the shop in 2033?");
    assertTrue(text("How high were the takings of the shop in 2031?").contains("9,400"));
    assertTrue(text("How much rent does the shop pay in 2033?").contains("300"));
  }

  @Test
  void butAnswersAboutThePast() {
    assertTrue(
        text("How much did we originally pay per kilometre for a private car?").contains("0.31"));
  }
}
