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
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A random table with a column for each period, which its title names, compared with brute force.
 */
final class WideTableTest {
  private static final long SEED = Seeds.of(91_334);
  private static final List<String> PORTS = List.of("Skarvik", "Lundhaven", "Ostby");

  private static final List<Boat> BOATS = new ArrayList<>();

  private record Boat(
      String name, String port, String state, boolean insured, int before, int after, int price) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows =
        new StringBuilder(
            "boat,port,state,insured,rescues_85_99,rescues_00_14,rescued_total,purchase_price_eur\n");
    for (int i = 0; i < 24; i++) {
      Boat boat =
          new Boat(
              "Tern " + (char) ('A' + i),
              PORTS.get(random.nextInt(PORTS.size())),
              random.nextBoolean() ? "in use" : "sold",
              random.nextBoolean(),
              random.nextInt(40),
              random.nextInt(40),
              5_000 + random.nextInt(9_000));
      BOATS.add(boat);
      rows.append(
          "%s,%s,%s,%s,%d,%d,%d,%d.00%n"
              .formatted(
                  boat.name(),
                  boat.port(),
                  boat.state(),
                  boat.insured() ? "yes" : "no",
                  boat.before(),
                  boat.after(),
                  1000 + i,
                  boat.price()));
    }
    return AskedTables.of("harbour/lifeboat_register.csv", rows.toString());
  }

  private static int sum(String port, ToIntFunction<Boat> of) {
    return BOATS.stream().filter(boat -> boat.port().equals(port)).mapToInt(of).sum();
  }

  @Test
  void timeSelectsTheColumnNamedAfterIt() {
    String late = TABLES.answer("How many rescues did Skarvik have in the years 2000 to 2014?");
    int after = sum("Skarvik", Boat::after);
    assertTrue(late.contains(" is " + after + "."), () -> after + ": " + late);
    String early = TABLES.answer("How many rescues were there at Ostby between 1985 and 1999?");
    int before = sum("Ostby", Boat::before);
    assertTrue(early.contains(" is " + before + "."), () -> before + ": " + early);
  }

  @Test
  void boundIsOneOfTheColumnNamedAfterTheTime() {
    String answer = TABLES.answer("List all boats with 30 or more rescues in 2000-2014.");
    for (Boat boat : BOATS) {
      boolean named = answer.contains(boat.name() + ";") || answer.contains(boat.name() + ".");
      assertTrue(named == boat.after() >= 30, () -> boat + ": " + answer);
    }
  }

  @Test
  void generalNounStandsForTheRowsOfTheTableNamed() {
    long insured = BOATS.stream().filter(Boat::insured).count();
    TABLES.assertRows("How many devices in the lifeboat register are insured?", insured);
  }

  @Test
  void verbOfTheDoersCountedIsNoCondition() {
    long worn = BOATS.stream().filter(boat -> boat.after() >= 30).count();
    TABLES.assertRows("How many boats were scratched by 30 or more rescues in 2000-2014?", worn);
  }

  @Test
  void nounOfAnotherTableIsNotCounted() {
    Outcome outcome = TABLES.ask("How many skippers in the lifeboat register are insured?");
    assertFalse(
        outcome instanceof Outcome.Answered answered && answered.table().isPresent(),
        () -> OutcomeJson.text(outcome));
  }

  @Test
  void allThingsTogetherCostTheirSum() {
    String answer = TABLES.answer("What did all the boats at Lundhaven cost us to buy?");
    int price = sum("Lundhaven", Boat::price);
    assertTrue(answer.contains(" is " + price + "."), () -> price + ": " + answer);
  }

  @Test
  void whatEachThingCostsIsNoSum() {
    int price = sum("Lundhaven", Boat::price);
    for (String question :
        List.of(
            "What does each boat at Lundhaven cost?", "What are all the prices at Lundhaven?")) {
      String text = OutcomeJson.text(TABLES.ask(question));
      assertFalse(text.contains(" is " + price + "."), () -> question + " -> " + text);
    }
  }
}
