package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random rows asked for by other words than the table has for things, people and countries. */
final class OtherWordsForRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final List<String> KEEPERS = List.of("S. Fairbank", "Orme, T.", "Lyddon, A. B.");
  private static final List<String> COUNTRIES = List.of("Norway", "Poland", "Italy");
  private static final List<String> CURRENCIES = List.of("EUR", "GBP", "CHF");
  private static final List<Lathe> LATHES = new ArrayList<>();

  private record Lathe(
      String tag,
      String keeper,
      String country,
      int cost,
      String currency,
      String state,
      int score) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  @RegisterExtension
  private static final AskedTables JOBS =
      AskedTables.of(
          "yard/jobs.csv",
          """
          code,job,boat,price_eur,minutes
          J1,Hull wash,punt,20.00,15
          J2,Varnish,punt,45.00,30
          J3,Hull wash,skiff,25.00,15
          J4,Sail repair,skiff,80.00,45
          """);

  private static AskedTables tables() {
    StringBuilder machines =
        new StringBuilder("tag,keeper,country,bought_on,line_total,ccy,status,test_score\n");
    for (int i = 0; i < 24; i++) {
      Lathe row =
          new Lathe(
              "M-" + (100 + i),
              KEEPERS.get(i < 3 ? i : RANDOM.nextInt(3)),
              COUNTRIES.get(i < 3 ? i : RANDOM.nextInt(3)),
              100 + RANDOM.nextInt(800),
              CURRENCIES.get(i < 3 ? i : RANDOM.nextInt(3)),
              i < 2 || RANDOM.nextInt(3) == 0 ? "out of use" : "in use",
              i < 2 ? 20 : 20 + RANDOM.nextInt(60));
      LATHES.add(row);
      machines.append(
          "%s,\"%s\",%s,2025-03-%02d,%d,%s,%s,%d%n"
              .formatted(
                  row.tag(),
                  row.keeper(),
                  row.country(),
                  1 + i,
                  row.cost(),
                  row.currency(),
                  row.state(),
                  row.score()));
    }
    return new AskedTables(
        Map.of(
            "works/machines.csv",
            machines.toString(),
            "office/staff.md",
            """
            # Staff

            | No. | Surname | First name | Home town |
            |---|---|---|---|
            | T1 | Bellamy | Ruth | Ostwick |
            | T2 | Bellamy | Rolf | Senning |

            # Training

            | No. | Name | Course | Passed on |
            |---|---|---|---|
            | T1 | Bellamy, R. | First aid | 2025-02-03 |
            | T2 | Bellamy, R. | Forklift | 2025-03-04 |
            """,
            "works/mishaps.csv",
            """
            entry,day,place,harm
            1,2025-01-04,Yard,wrist
            2,2025-02-11,Yard,knee
            3,2025-02-12,Gate,hand
            """));
  }

  private static void assertRows(String question, Predicate<Lathe> wanted) {
    TABLES.assertRows(question, LATHES.stream().filter(wanted).count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which machines are out of use?",
        "Which pieces of equipment are out of use?",
        "How many devices are out of use?",
        "Which appliances are out of use?"
      })
  void aRegisterIsOfThingsThatHaveOtherNames(String question) {
    assertRows(question, row -> row.state().equals("out of use"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"How many accidents happened in the Yard?", "Which incidents were in the Yard?"})
  void soIsALog(String question) {
    TABLES.assertRows(question, 2);
  }

  @ParameterizedTest
  @CsvSource({"Simon Fairbank, 0", "Theodora Orme, 1", "Anna Beth Lyddon, 2", "Anna Lyddon, 2"})
  void aPersonIsFoundByInitials(String name, int keeper) {
    assertRows(
        "How many machines are kept by " + name + "?",
        row -> row.keeper().equals(KEEPERS.get(keeper)));
    assertRows(
        "Which machines does " + name + " have?", row -> row.keeper().equals(KEEPERS.get(keeper)));
  }

  @Test
  void namesInTwoColumnsComeFirst() {
    assertTrue(TABLES.answer("What is the home town of Ruth Bellamy?").contains("Ostwick"));
    assertTrue(TABLES.answer("What is the home town of Rolf Bellamy?").contains("Senning"));
  }

  @Test
  void butNotByThoseOfAnother() {
    for (String name : List.of("Peter Fairbank", "Simon Orme", "Beth Lyddon")) {
      String answer = OutcomeJson.text(TABLES.ask("How many machines are kept by " + name + "?"));
      assertFalse(answer.matches("(?s)\\d+ rows.*"), () -> name + ": " + answer);
    }
  }

  @ParameterizedTest
  @CsvSource({"Norwegian, Norway", "Polish, Poland", "Italian, Italy"})
  void aCountryIsFoundByItsAdjective(String adjective, String country) {
    assertRows(
        "How many " + adjective + " machines are there?", row -> row.country().equals(country));
  }

  @ParameterizedTest
  @CsvSource({"euros, EUR", "pounds, GBP"})
  void aCurrencyIsFoundByItsName(String name, String code) {
    int sum =
        LATHES.stream().filter(row -> row.currency().equals(code)).mapToInt(Lathe::cost).sum();
    String question = "How much was spent on machines in " + name + "?";
    String answer = TABLES.answer(question);
    assertTrue(answer.contains(" " + sum), () -> question + " " + sum + ": " + answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"What is the maximum stay in Norway?", "What is the minimum age in Italy?"})
  void aLimitIsOfWhatItNames(String question) {
    String answer = OutcomeJson.text(TABLES.ask(question));
    assertFalse(answer.matches("(?s)The (largest|smallest).*"), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which machines had a test score below 50?",
        "Which machines have a test score under 50?"
      })
  void whatIsComparedIsNotWhatIsAskedFor(String question) {
    String answer = TABLES.answer(question);
    for (Lathe row : LATHES) {
      boolean listed = answer.contains(row.tag());
      boolean cheap = row.score() < 50;
      assertTrue(listed == cheap || answer.contains("more"), () -> row + ": " + answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Do we offer engraving for punts?", "Do you offer upholstery for skiffs?"})
  void whatNoRowHasIsNotPassedOverBesideAGuess(String question) {
    assertInstanceOf(Outcome.Unsupported.class, JOBS.ask(question));
  }
}
