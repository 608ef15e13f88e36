package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** German questions about a random English table, compared with brute force. */
final class TranslatedRowsTest {
  private static final long SEED = 20_261_126;
  private static final List<String> COLOURS = List.of("red", "blue", "green");

  @TempDir private static Path folder;
  private static final List<Machine> MACHINES = new ArrayList<>();
  private static AskedLibrary library;

  private record Machine(String name, String colour, int weight, int price) {}

  @BeforeAll
  static void build() throws IOException {
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
    Path sources = Files.createDirectories(folder.resolve("sources/harbour"));
    Files.writeString(sources.resolve("machine-register.csv"), rows.toString());
    library = new AskedLibrary(sources.resolveSibling("."), folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static String answer(String question) {
    Outcome outcome = library.answer(question);
    String text = OutcomeJson.text(outcome);
    assertInstanceOf(Outcome.Answered.class, outcome, () -> question + " -> " + text);
    return text.replaceAll("(?<=\\d)[.,](?=\\d{3})", "");
  }

  @Test
  void countsRowsWithATranslatedCell() {
    List<String> german = List.of("rote", "blaue", "grüne");
    for (int i = 0; i < COLOURS.size(); i++) {
      String colour = COLOURS.get(i);
      long count = MACHINES.stream().filter(machine -> machine.colour().equals(colour)).count();
      String answer = answer("Wie viele " + german.get(i) + " Maschinen gibt es?");
      assertTrue(answer.startsWith(count + " "), answer);
    }
  }

  @Test
  void looksACellUpInATranslatedColumn() {
    for (Machine machine : MACHINES.subList(0, 6)) {
      String answer = answer("Welches Gewicht hat " + machine.name() + "?");
      assertTrue(answer.contains(String.valueOf(machine.weight())), answer);
      assertFalse(answer.contains(String.valueOf(machine.price())), answer);
    }
  }

  @Test
  void ranksByATranslatedColumn() {
    Machine heaviest =
        MACHINES.stream().max(Comparator.comparingInt(Machine::weight)).orElseThrow();
    String answer = answer("Welche Maschine hat das höchste Gewicht?");
    assertTrue(answer.contains(heaviest.name()), answer);
  }
}
