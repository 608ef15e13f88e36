package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Prices of a random list that are asked for without the word "price". */
final class PriceQuestionsTest {
  private static final long SEED = Seeds.of(51_127);
  private static final List<String> PLANTS =
      List.of("Hornbeam", "Rowan", "Juniper", "Alder", "Spindle", "Hawthorn", "Medlar");

  private static final Map<String, String> PRICES = new LinkedHashMap<>();

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows = new StringBuilder("Code,Plant,Pot,Height,Price €\n");
    for (String plant : PLANTS) {
      String price = "%d.%02d".formatted(5 + random.nextInt(90), random.nextInt(100));
      PRICES.put(plant, price);
      rows.append(
          "%s%d,%s,%d l,%d cm,%s%n"
              .formatted(
                  plant.substring(0, 2).toUpperCase(Locale.ROOT),
                  100 + random.nextInt(900),
                  plant,
                  1 + random.nextInt(9),
                  40 + random.nextInt(200),
                  price));
    }
    return AskedTables.of("nursery/plants.csv", rows.toString());
  }

  @Test
  void howMuchAsksForThePrice() {
    PRICES.forEach(
        (plant, price) -> {
          for (String form :
              List.of(
                  "How much is a %s plant?", "how much for the plant %s?", "plants: %s how much")) {
            String question = form.formatted(plant);
            String answer = TABLES.answer(question);
            assertTrue(answer.contains(" is " + price + " EUR."), () -> question + " " + answer);
          }
        });
  }

  /** "What does the plant Rowan cost" does not ask which plant it is. */
  @Test
  void theNameOfTheRowIsNoAnswer() {
    PRICES.forEach(
        (plant, price) -> {
          String answer = TABLES.answer("What does the plant " + plant + " cost?");
          assertTrue(answer.contains(" is " + price + " EUR."), () -> plant + " " + answer);
        });
  }
}
