package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComputedFigureTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the total rent of all flats?      | The total rent is 9,000 EUR. | Rent: 900 EUR
          Wie hoch ist die Miete insgesamt?         | Miete insgesamt: 9.000 EUR   | Miete: 900 EUR
          What was the average wait at the gate?    | On average, cars wait 4 min.  | Cars wait 4 min.
          How long did it take on average?          | The mean duration is 3 days.  | It took 3 days.
          Wie lange dauerte es durchschnittlich?    | Dauer im Durchschnitt: 3 Tage | Dauer: 3 Tage
          Which ferry carries the most cars?        | The Orla carries the most.    | The Orla carries 90.
          Who has the lowest balance?               | Ida has the lowest balance.   | Ida: balance 40
          Welche Fähre hat die meisten Plätze?      | Die meisten Plätze: Orla.     | Orla: 90 Plätze
          How much heavier is a keg than a crate?   | A keg weighs 9 kg more.       | A keg weighs 30 kg.
          How much shorter is lane 1 than lane 2?   | Lane 1 is 4 m shorter.        | Lane 1: 25 m
          What was the dearest repair of the year?  | The dearest repair was lane 2. | Lane 2: 400 EUR
          What were our longest trips?              | Our longest trips: to Orla.   | Trips to Orla took 9 h.
          Was war die teuerste Reparatur?           | Am teuersten war Bahn 2.      | Bahn 2: 400 EUR
          By how much is the bill higher than the bid? | It is 40 EUR more.         | The bid was 9 EUR.
          How much above the list price was it?     | It was 40 EUR higher.         | The list price is 9 EUR.
          Wie viel schwerer ist A als B?            | A wiegt 9 kg mehr.            | A wiegt 30 kg.
          """)
  void onlyTextThatSpeaksOfWhatIsComputedTellsIt(String question, String told, String single) {
    ComputedFigure computed = ComputedFigure.of(question, true, false);
    assertTrue(computed.mayBeToldBy(told, told), told);
    assertFalse(computed.mayBeToldBy(single, single), single);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How much is the rent?
          How much may I spend on a hotel at most?
          Who may approve at most 500 EUR?
          Which offers cost at least 20 EUR?
          Wer darf höchstens 500 EUR freigeben?
          How long does the heavier engine take?
          How many people work at the larger site?
          What is the most we have to pay?
          What is the maximum load?
          How long may it take if it is heavier than 5 kg?
          """)
  void singleValueIsTheAnswerToOtherQuestions(String question) {
    assertTrue(ComputedFigure.of(question, true, false).mayBeToldBy("It is 20.", "It is 20."));
  }

  @Test
  void rowsBelowATotalAddUpToIt() {
    ComputedFigure computed = ComputedFigure.of("What did the tools cost altogether?", true, false);
    assertTrue(computed.mayBeToldBy("Saw 20.00", "Saw 20.00\nDrill 50.00\nTotal 70.00"));
    assertFalse(computed.mayBeToldBy("Saw 20.00", "Saw 20.00\nDrill 50.00"));
  }

  @ParameterizedTest
  @CsvSource({
    "Who signs off the total?",
    "What is the sum insured?",
    "What does it mean?",
    "Fault 7 is shown. What does that mean for us?"
  })
  void nothingIsComputedUnlessAFigureIsAskedFor(String question) {
    assertTrue(ComputedFigure.of(question, false, false).mayBeToldBy("Yes.", "Yes."));
  }

  @ParameterizedTest
  @CsvSource({
    "Which oars became cheaper in 2031?, true",
    "Which prices rose?, true",
    "Welche Ruder sind teurer geworden?, true",
    "How did the price of the short oar change?, false",
    "'Which is dearer, the short oar or the long one?', false",
    "Which oars cost more than 9 EUR?, false",
    "Which oars are lighter than 5 kg?, false",
    "What does the short oar cost?, false"
  })
  void rowOfPricesDoesNotTellWhichRose(String question, boolean compares) {
    ComputedFigure computed = ComputedFigure.of(question, false, false);
    assertEquals(!compares, computed.mayBeToldByRow("oar\tprice\nshort oar\t9 EUR"));
    assertTrue(computed.mayBeToldByRow("oar\tprice\tchange\nshort oar\t9 EUR\t+1 EUR"));
  }

  @ParameterizedTest
  @CsvSource({
    "Has the price of the short oar gone up?, true",
    "Ist der Preis des kurzen Ruders gestiegen?, true",
    "Is the short oar in stock?, false"
  })
  void rowOfOnePriceDoesNotTellWhetherItRose(String question, boolean changes) {
    String row = "oar\tprice\nshort oar\t9 EUR";
    assertEquals(!changes, ComputedFigure.of(question, false, true).mayBeToldByRow(row));
    assertTrue(ComputedFigure.of(question, false, false).mayBeToldByRow(row));
  }
}
