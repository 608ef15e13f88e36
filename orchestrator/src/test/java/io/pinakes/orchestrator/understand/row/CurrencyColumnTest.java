package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A currency column tells the currency of prices, not of stocks, over random rows. */
final class CurrencyColumnTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_203));
  private static final List<Part> PARTS = parts();

  @RegisterExtension
  private static final AskedTables TABLES =
      AskedTables.of(
          "stores/spare parts.csv",
          PARTS.stream()
              .map(Part::line)
              .collect(
                  Collectors.joining("\n", "part,depot,price,currency,stock,weight_kg\n", "\n")));

  @RegisterExtension
  private static final AskedTables GERMAN =
      AskedTables.of(
          "lager/Ersatzteile.csv",
          PARTS.stream()
              .map(Part::line)
              .collect(
                  Collectors.joining("\n", "Teil,Lager,Preis,Währung,Bestand,Gewicht_kg\n", "\n")));

  private record Part(
      String name, String depot, int price, String currency, int stock, int weight) {
    String line() {
      return String.join(
          ",", name, depot, price + ".00", currency, String.valueOf(stock), weight + "");
    }
  }

  private static List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      parts.add(
          new Part(
              "Valve " + (40 + i),
              i % 2 == 0 ? "Oslo" : "Turin",
              50 + RANDOM.nextInt(900),
              i % 2 == 0 ? "NOK" : "EUR",
              1 + RANDOM.nextInt(300),
              1 + RANDOM.nextInt(90)));
    }
    return parts;
  }

  @Test
  void stocksHaveNoCurrency() {
    int all = PARTS.stream().mapToInt(Part::stock).sum();
    String answer = TABLES.answer("What is the total stock of all spare parts?");
    assertTrue(answer.contains(" " + all), all + ": " + answer);
    assertFalse(answer.contains("EUR") || answer.contains("NOK"), answer);
  }

  @Test
  void theLargestStockIsOneWhateverTheCurrencies() {
    int most = PARTS.stream().mapToInt(Part::stock).max().orElseThrow();
    String answer = TABLES.answer("Which spare part has the highest stock?");
    for (Part part : PARTS) {
      assertTrue(part.stock() == most == answer.contains(part.name()), most + ": " + answer);
    }
    assertFalse(answer.contains("EUR") || answer.contains("NOK"), answer);
  }

  @Test
  void pricesKeepTheirCurrencies() {
    String answer = TABLES.answer("What is the total price of all spare parts?");
    int oslo = sum("NOK");
    int turin = sum("EUR");
    String table =
        TABLES.answered("What is the total price of all spare parts?").table().toString();
    assertFalse((answer + table).contains(String.valueOf(oslo + turin)), answer + table);
    String inOslo = TABLES.answer("What is the total price of the spare parts in Oslo?");
    assertTrue(inOslo.contains(oslo + ".00 NOK"), oslo + ": " + inOslo);
  }

  @Test
  void columnOfAnotherNameStatesTheCurrency() {
    Outcome.Answered answered =
        GERMAN.answered("Wie hoch ist die Summe der Preise der Ersatzteile?");
    String all = OutcomeJson.text(answered) + answered.table();
    assertFalse(all.contains(String.valueOf(sum("NOK") + sum("EUR"))), all);
    assertTrue(all.contains(sum("NOK") + ".00") && all.contains(sum("EUR") + ".00"), all);
    String inTurin = GERMAN.answer("Was ist die Summe der Preise der Ersatzteile in Turin?");
    assertTrue(inTurin.contains(sum("EUR") + ".00 EUR"), inTurin);
  }

  private static int sum(String currency) {
    return PARTS.stream()
        .filter(part -> part.currency().equals(currency))
        .mapToInt(Part::price)
        .sum();
  }
}
