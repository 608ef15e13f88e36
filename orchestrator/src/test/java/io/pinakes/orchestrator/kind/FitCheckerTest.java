package io.pinakes.orchestrator.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FitCheckerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CLEAR | How heavy is the bell?                  | The bell weighs 310 kg.
          CLEAR | How heavy is the bell?                  | The bell weighs 0.31 t and is 80 cm high.
          CLEAR | How heavy is the bell?                  | Weight: 310
          NONE  | How heavy is the bell?                  | The bell is 80 cm high.
          NONE  | Wie hoch ist das Gewicht der Glocke?    | Die Glocke ist 80 cm hoch.
          CLEAR | Wie hoch ist das Gewicht der Glocke?    | Die Glocke wiegt 310 kg.
          NONE  | What is the temperature of the kiln?    | The kiln runs on 400 V.
          CLEAR | What is the temperature of the kiln?    | The kiln reaches 1,200 °C.
          CLEAR | How hot is the kiln?                    | The kiln reaches 1,200 degrees.
          CLEAR | How hot is the kiln?                    | It is a thousand degrees in the kiln.
          NONE  | How hot is the kiln?                    | The kiln needs 3 cubic metres of gas.
          POSSIBLE | How hot is the kiln?                 | The kiln goes up to 1,200.
          CLEAR | How many litres does the Orla 18 hold?  | The tub holds 18 litres.
          NONE  | How many litres does the Orla 18 hold?  | The Orla 18 is blue.
          NONE  | How far is the bell heard?              | The bell is 310 kg.
          CLEAR | How far is the bell heard?              | The bell is heard for 3 km.
          """)
  void aFigureMeasuresWhatIsAskedFor(Fit fit, String question, String statement) {
    assertEquals(fit, new FitChecker(AnswerKind.NUMBER, question, "en").of(statement, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NONE  | How many goats may I keep after six years?   | A member for six years has a key.
          NONE  | How many goats may I keep after six years?   | A member for 6 years has a key.
          NONE  | How many goats may I keep after 6 years?     | A member for six years has a key.
          CLEAR | How many goats may I keep after six years?   | A member may keep six goats.
          CLEAR | How many goats may I keep after six years?   | After six years, four goats.
          """)
  void whatTheQuestionCountsIsNotTheAnswer(Fit fit, String question, String statement) {
    assertEquals(fit, new FitChecker(AnswerKind.COUNT, question, "en").of(statement, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | How long is the warranty of the kiln?     | 24 months          | The guarantee lasts 24 months.
          false | How long is the warranty of the kiln?     | 24 months          | The glaze keeps for 24 months.
          true  | How long does the glaze keep?             | 24 months          | The glaze keeps for 24 months.
          true  | What is the telephone number of the kiln? | 01632 960 130      | Phone: 01632 960 130
          false | What is the telephone number of the kiln? | Ada Quist, a@b.org | Phone: Ada Quist, a@b.org
          true  | What is the e-mail address of Ada Quist?  | Ada Quist, a@b.org | Ada Quist, a@b.org
          false | What is the e-mail address of Ada Quist?  | 01632 960 130      | Mail: 01632 960 130
          true  | Wie hoch ist die Kaution?                 | 300 EUR            | Die Mietsicherheit beträgt 300 EUR.
          """)
  void aPassageSpeaksOfThePropertyThatItTells(
      boolean told, String question, String statement, String passage) {
    String language = question.startsWith("Wie ") ? "de" : "en";
    assertEquals(told, PropertyNames.of(question, language).mayBeTold(statement, passage));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AMOUNT     | CLEAR    | The ladder costs EUR 40.
          AMOUNT     | CLEAR    | Members pay 12 euros a month.
          AMOUNT     | CLEAR    | A rung costs 45 pence.
          AMOUNT     | CLEAR    | Eine Sprosse kostet 45 Rappen.
          AMOUNT     | POSSIBLE | Guests pay 12.
          AMOUNT     | POSSIBLE | Children get in free.
          AMOUNT     | NONE     | The ladder leans against the wall.
          DURATION   | CLEAR    | They may stay for two further months.
          DURATION   | POSSIBLE | They may stay in two further meadows.
          NUMBER     | CLEAR    | Nine goats graze on the roof and 4 below it.
          NUMBER     | CLEAR    | The bell weighs 310 kg.
          NUMBER     | NONE     | October 29, October 30
          NUMBER     | NONE     | The mill was built in 1911.
          NUMBER     | NONE     | The fair is on 20 and 21 May.
          COUNT      | CLEAR    | Nine goats graze on the roof.
          COUNT      | NONE     | The bell is heard for 10 minutes.
          COUNT      | NONE     | The bell weighs 310 kg.
          COUNT      | NONE     | The clock runs release 0.14.2.
          COUNT      | CLEAR    | The lake holds 1.250.000 trout.
          COUNT      | NONE     | The plan is at https://example.org/goats/12 and in #31.
          COUNT      | POSSIBLE | Nobody keeps goats.
          PERCENTAGE | CLEAR    | Members get 10 % off.
          DATE       | CLEAR    | It was built in 1911.
          DATE       | CLEAR    | The boat must be back on 3 May.
          DATE       | POSSIBLE | The boat must be back within 3 days.
          DATE       | NONE     | The boat is green.
          DURATION   | CLEAR    | Guests stay for six weeks.
          DURATION   | CLEAR    | Guests stay for 14 consecutive nights or 20 working days.
          DURATION   | CLEAR    | Guests give two months' notice.
          DURATION   | NONE     | Guests stay in the annex.
          DURATION   | NONE     | Guests ring 01632 960 130.
          PERSON     | CLEAR    | The goats belong to Ada Quist.
          PERSON     | POSSIBLE | The tenant feeds the goats.
          PERSON     | NONE     | The goats are fed at noon.
          NAMED_PERSON | CLEAR | The goats belong to Ada Quist.
          NAMED_PERSON | NONE  | The tenant feeds the goats.
          NAMED_PERSON | NONE  | The goats belong to Quist Dairies Ltd.
          IDENTIFIER | CLEAR    | The bell is of type GX-12.
          REASON     | CLEAR    | It was moved because the hall was flooded.
          YES_NO     | CLEAR    | The mill is closed.
          PERMISSION | CLEAR    | Dogs must stay outside.
          PERMISSION | CLEAR    | Fishing is prohibited.
          PERMISSION | CLEAR    | Das Angeln ist nicht gestattet.
          PERMISSION | NONE     | The lake holds 900 trout.
          """)
  void statementFitsTheKindOrNot(AnswerKind kind, Fit fit, String statement) {
    assertEquals(fit, new FitChecker(kind, "", "en").of(statement, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          de | Warum ist die Mühle geschlossen?   | CLEAR | It was closed because the hall was flooded.
          de | Wo stehen die Ziegen?              | CLEAR | The goats graze behind the mill.
          de | Wie lange bleiben die Gäste?       | CLEAR | Guests stay for six weeks.
          de | Wie lange bleiben die Gäste?       | NONE  | Guests stay in the annex.
          de | Wann kommt das Boot zurück?        | CLEAR | The boat must be back on 3 May.
          en | Why is the mill closed?            | CLEAR | Die Mühle ist wegen Hochwasser geschlossen.
          en | How long do guests stay?           | CLEAR | Gäste bleiben sechs Wochen.
          en | How long do guests stay?           | NONE  | Gäste wohnen im Anbau.
          """)
  void statementInAnotherLanguageFitsByItsOwnWords(
      String language, String question, Fit fit, String statement) {
    AnswerKind kind = KindReader.read(question, language);
    assertEquals(fit, new FitChecker(kind, question, "en").of(statement, ""));
  }

  @Test
  void columnNameGivesTheUnitOfItsFigures() {
    FitChecker amounts = new FitChecker(AnswerKind.AMOUNT, "What does the ladder cost?", "en");
    assertEquals(Fit.POSSIBLE, amounts.of("Ladder | 40.00", "Article | Price"));
    assertEquals(Fit.CLEAR, amounts.of("Ladder | 40.00", "Article | Price EUR"));
  }

  @Test
  void theNumberOfARowIsNoAmount() {
    FitChecker amounts = new FitChecker(AnswerKind.AMOUNT, "What does the ladder cost?", "en");
    assertEquals(Fit.NONE, amounts.of("| **13** | Ladders | |", ""));
    assertEquals(Fit.POSSIBLE, amounts.of("| **13** | Ladders | 40 |", ""));
    assertEquals(Fit.POSSIBLE, amounts.of("| Ladders | 13 |", ""));
  }

  @Test
  void aGermanNounIsNoNameOfAPerson() {
    FitChecker fits =
        new FitChecker(AnswerKind.NAMED_PERSON, "Wer ist die Vorsitzende des Chors?", "de");
    assertEquals(Fit.NONE, fits.of("Der Vorstand besteht aus dem Kassenwart und Beisitzern.", ""));
    assertNotEquals(Fit.NONE, fits.of("Den Vorsitz hat Frau Holm.", ""));
    assertNotEquals(Fit.NONE, fits.of("Ada Holm leitet den Chor.", ""));
  }

  @Test
  void organisationHasANameOrIsCalledOne() {
    FitChecker fits =
        new FitChecker(AnswerKind.ORGANISATION, "Which company insures the boats?", "en");
    assertEquals(Fit.CLEAR, fits.of("Tarnvik Mutual insures them.", ""));
    assertEquals(Fit.POSSIBLE, fits.of("Skerra insures them.", ""));
    assertEquals(Fit.NONE, fits.of("The harbour has five boats.", ""));
  }

  @Test
  void countOfAUnitIsAMeasure() {
    FitChecker fits = new FitChecker(AnswerKind.COUNT, "How many litres does the vat hold?", "en");
    assertEquals(Fit.CLEAR, fits.of("The vat holds 40 l.", ""));
    assertEquals(Fit.POSSIBLE, fits.of("The vat has 2 taps.", ""));
  }

  @Test
  void figureOfTheQuestionIsNotItsAnswer() {
    FitChecker numbers =
        new FitChecker(AnswerKind.NUMBER, "How many of the 9 goats are white?", "en");
    assertEquals(Fit.NONE, numbers.of("The 9 goats are shorn.", ""));
    assertEquals(Fit.CLEAR, numbers.of("Of the 9 goats 4 are white.", ""));
  }

  @Test
  void comparableContentIsNamesForAPersonAndFiguresForANumber() {
    assertEquals(
        Set.of("ada", "quist"),
        new FitChecker(AnswerKind.PERSON, "Who feeds the goats?", "en")
            .found("They are fed by Ada Quist."));
    assertEquals(
        Set.of("4"),
        new FitChecker(AnswerKind.NUMBER, "How many goats?", "en").found("There are 4 goats."));
  }
}
