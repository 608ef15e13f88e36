package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.OutcomeJson;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentences about cells, which name columns as a writer would. */
final class SpokenColumnsTest {
  @RegisterExtension
  private static final AskedTables TABLES =
      new AskedTables(
          Map.of(
              "prices/lamps.csv",
              """
              Model,Type,price_eur,weight_kg,Motor power (kW),Spare parts
              Vesta 1,desk lamp,45,1.5,0.4,3
              Vesta 2,floor lamp,90,4,0.8,5
              Corona,stage light,350,12,2.5,9
              """,
              "lager/teile.csv",
              """
              Bezeichnung;Preis (EUR);Lagerbestand
              Fassung;2,50;40
              Schalter;4,00;25
              """,
              "lager/miete.csv",
              """
              Raum;Preis
              Saal;1.250,00 €
              Bühne;85,00 €
              """));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What is the price of the Vesta 2? | The price for \"lamps\", \"Vesta 2\" is 90.00 EUR.",
        "What is the weight of the Vesta 2? | The weight in kg for \"lamps\", \"Vesta 2\" is 4.",
        "What is the motor power of the Corona?"
            + " | The motor power for \"lamps\", \"Corona\" is 2.5 kW.",
        "How many spare parts does the Corona have?"
            + " | The spare parts for \"lamps\", \"Corona\" are 9.",
        "Which model is the most expensive?"
            + " | Of 3 rows for \"lamps\", Corona has the largest price: 350.00 EUR.",
        "Was kostet der Saal? | Preis für \"miete\", \"Saal\": 1.250,00 €.",
        "Wie hoch ist der Lagerbestand der Schalter?"
            + " | Lagerbestand für \"teile\", \"Schalter\": 25.",
        // "lamp" is in two cells, but each row of the list of lamps is one
        "What is the average price of the lamps?"
            + " | The average price of 3 rows for \"lamps\" is 161.67 EUR."
      })
  void columnsAreNamedAsAWriterWould(String question, String said) {
    assertEquals(
        said, OutcomeJson.text(TABLES.ask(question)).replaceAll("(?: ?\\[\\d+])+$", ""), question);
  }
}
