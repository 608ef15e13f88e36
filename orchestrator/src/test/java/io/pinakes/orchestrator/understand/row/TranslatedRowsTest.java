package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** German questions about a random English table, compared with brute force. */
final class TranslatedRowsTest {
  private static final long SEED = Seeds.of(20_261_126);
  private static final List<String> COLOURS = List.of("red", "blue", "green");

  private static final List<Machine> MACHINES = new ArrayList<>();

  private record Machine(String name, String colour, int weight, int price) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows = new StringBuilder("machine,colour,weight_kg,price_eur\n");
    for (int i = 0; i < 24; i++) {
      Machine machine =
          new Machine(
              "Skerra-" + (20 + i),
              COLOURS.get(random.nextInt(COLOURS.size())),
              500 + 10 * i + random.nextInt(10),
              9000 - 50 * i + random.nextInt(50));
      MACHINES.add(machine);
      rows.append(
          "%s,%s,%d,%d%n"
              .formatted(machine.name(), machine.colour(), machine.weight(), machine.price()));
    }
    return AskedTables.of("harbour/machine-register.csv", rows.toString());
  }

  @Test
  void countsRowsWithATranslatedCell() {
    List<String> german = List.of("rote", "blaue", "grüne");
    for (int i = 0; i < COLOURS.size(); i++) {
      String colour = COLOURS.get(i);
      long count = MACHINES.stream().filter(machine -> machine.colour().equals(colour)).count();
      String answer = TABLES.answer("Wie viele " + german.get(i) + " Maschinen gibt es?");
      assertTrue(answer.startsWith(count + " "), answer);
    }
  }

  @Test
  void looksACellUpInATranslatedColumn() {
    for (Machine machine : MACHINES.subList(0, 6)) {
      String answer = TABLES.answer("Welches Gewicht hat " + machine.name() + "?");
      assertTrue(answer.contains(String.valueOf(machine.weight())), answer);
      assertFalse(answer.contains(String.valueOf(machine.price())), answer);
    }
  }

  @Test
  void ranksByATranslatedColumn() {
    Machine heaviest =
        MACHINES.stream().max(Comparator.comparingInt(Machine::weight)).orElseThrow();
    String answer = TABLES.answer("Welche Maschine hat das höchste Gewicht?");
    assertTrue(answer.contains(heaviest.name()), answer);
  }
}
