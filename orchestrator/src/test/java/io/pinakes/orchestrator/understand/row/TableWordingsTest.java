package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that a question calls otherwise than the table does, or says more of. */
final class TableWordingsTest {
  @RegisterExtension
  private static final AskedTables TABLES =
      new AskedTables(
          Map.of(
              "boats/ferries.csv",
              """
              ferry,extension,how_sold,sold_on,broker,mileage,state
              Aldra,311,auction,2031-03-02,Holm,4100,poor
              Brisk,207,privately,,,9900,good
              Corry,455,auction,2031-05-11,Holm,7200,poor
              Dunlin,118,privately,2031-06-20,,5300,fair
              Egret,502,auction,,,8800,good
              """,
              "staff/agreement.md",
              """
              # Agreement for trainees

              ## Remuneration

              | Year | Per hour EUR |
              |---|--:|
              | First year | 7.10 |
              | Second year | 8.40 |

              ## Leave

              | Year | Days |
              |---|--:|
              | First year | 25 |
              | Second year | 28 |
              """,
              "staff/dienstbuch.csv",
              """
              Datum;Pilot;Kosten EUR;Flugstunden
              03.02.2031;Kern;1400,00;4
              05.02.2031;Rott;300,00;9
              11.02.2031;Kern;900,00;3
              17.02.2031;Rott;250,00;8
              """,
              "ropes/prices.csv",
              """
              size,price eur
              3/8 inch,410
              1 inch,560
              1 1/4 inch,830
              2 inch,990
              """,
              "trips/income.md",
              """
              # Income of the trips

              | Trip | Income EUR |
              |---|--:|
              | Lund | 40.00 |
              | Ystad | 25.00 |
              | Total south | 65.00 |
              | Umeå | 70.00 |
              | Kiruna | 11.00 |
              | Total north | 81.00 |
              """,
              "yard/list.md",
              """
              # Yard list

              ## Machines

              | Machine | Place |
              |---|---|
              | Crane | Lund |
              | Winch | Ystad |
              | Forklift | Lund |

              ## Further things

              | Article | Price EUR |
              |---|--:|
              | Strap | 12.00 |
              | Hook | 9.00 |
              """,
              "bills/corvus.md",
              """
              # Invoice of Corvus Ropes

              | No | Description | Amount |
              |---|---|--:|
              | R1 | Tarred rope | 310.00 |
              | R2 | Brass cleat | 190.00 |
              | | Net | 500.00 |
              | | VAT 20 % | 100.00 |
              | | Gross | 600.00 |
              """));

  private static String answer(String question) {
    return OutcomeJson.text(TABLES.ask(question)).lines().findFirst().orElse("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"How many ferries were sold by Holm?", "How many ferries did Holm sell?"})
  void aQuestionWordIsNoColumn(String question) {
    assertTrue(answer(question).matches(".*\\b2\\b.*"), answer(question));
  }

  @Test
  void theUnitStandsForTheAmountOfIt() {
    String answer = answer("Which ferry has the most miles?");
    assertTrue(answer.contains("Brisk"), answer);
  }

  @Test
  void whatIsNotDoneHasNoDateAlthoughOtherCellsLackToo() {
    String answer = answer("Which ferries are not sold?");
    assertEquals(
        List.of(false, true, false, false, true),
        List.of("Aldra", "Brisk", "Corry", "Dunlin", "Egret").stream()
            .map(answer::contains)
            .toList(),
        answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Which ferries are rated poor?", "Which ferries are listed as poor?"})
  void aWordMayIntroduceTheCell(String question) {
    String answer = answer(question);
    assertTrue(answer.contains("Aldra") && answer.contains("Corry"), answer);
    assertFalse(answer.contains("Brisk"), answer);
  }

  @Test
  void onlyWhatCostsSomethingIsCheap() {
    Outcome outcome = TABLES.ask("Which ferry is the cheapest?");
    assertFalse(OutcomeJson.text(outcome).contains("118"), OutcomeJson.text(outcome));
  }

  @ParameterizedTest
  @CsvSource({
    "What is the wage of trainees in the second year?,8.4",
    "What is the salary of trainees in the first year?,7.1"
  })
  void theHeadingTellsWhatARowIsAbout(String question, String figure) {
    String json = OutcomeJson.text(TABLES.ask(question));
    assertTrue(json.contains(figure), json);
    assertFalse(json.contains("25") || json.contains("28"), json);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the total of the invoice of Corvus Ropes?",
        "total amount of the Corvus Ropes invoice"
      })
  void theTotalIsWhatIsToBePaid(String question) {
    assertTrue(answer(question).contains("600"), answer(question));
  }

  @Test
  void aWordMayBeTheEndOfACompound() {
    String answer = answer("Welcher Pilot hat laut Dienstbuch die meisten Stunden?");
    assertTrue(answer.contains("Rott") && answer.contains("17"), answer);
  }

  @ParameterizedTest
  @CsvSource({"2 inch,990", "1 inch,560", "3/8 inch,410", "1 1/4 inch,830"})
  void aNumberIsMatchedWhole(String size, String price) {
    String answer = answer("What is the price of ropes of " + size + "?");
    assertTrue(answer.contains(price), answer);
  }

  @Test
  void aPartOfANumberIsAnotherNumber() {
    String json = OutcomeJson.text(TABLES.ask("What is the price of ropes of 4 inch?"));
    assertFalse(json.contains("410") || json.contains("830"), json);
  }

  @Test
  void thingsOfOneOfSeveralTablesAreCounted() {
    String answer = answer("How many devices of the yard list are in Lund?");
    assertTrue(answer.matches(".*\\b2\\b.*"), answer);
  }

  @Test
  void theTotalOfAPartIsNotThatOfTheTable() {
    String answer = answer("What is the total income of the trips?");
    assertTrue(answer.contains("146"), answer);
  }
}
