package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A random table whose dates are years, compared with brute force. */
final class YearColumnsTest {
  private static final long SEED = 20_261_127;
  private static final List<String> PORTS = List.of("Tarnvik", "Oldesund", "Skerra");

  @TempDir private static Path folder;
  private static final List<Lighthouse> LIGHTHOUSES = new ArrayList<>();
  private static AskedLibrary library;

  private record Lighthouse(String name, String port, int built, int visitors) {}

  @BeforeAll
  static void build() throws IOException {
    Random random = new Random(SEED);
    StringBuilder rows = new StringBuilder("name,port,year,visitors\n");
    for (int i = 0; i < 30; i++) {
      Lighthouse lighthouse =
          new Lighthouse(
              "Ornmark " + i + (i % 3 == 0 ? " Lighthouse" : " Tower"),
              PORTS.get(random.nextInt(PORTS.size())),
              2015 + random.nextInt(4),
              1000 + 31 * i);
      LIGHTHOUSES.add(lighthouse);
      rows.append(
          "%s,%s,%d,%d%n"
              .formatted(
                  lighthouse.name(), lighthouse.port(), lighthouse.built(), lighthouse.visitors()));
    }
    Path sources = Files.createDirectories(folder.resolve("sources/coast"));
    Files.writeString(sources.resolve("lighthouses-visited.csv"), rows.toString());
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
    return text.replaceAll("(?<=\\d),(?=\\d{3})", "");
  }

  private static IntStream visitors(int year) {
    return LIGHTHOUSES.stream().filter(each -> each.built() == year).mapToInt(Lighthouse::visitors);
  }

  @Test
  void aYearSelectsRows() {
    for (int year = 2015; year < 2019; year++) {
      String answer = answer("What is the total of visitors in the " + year + " entries?");
      assertTrue(answer.contains(" " + visitors(year).sum()), answer);
    }
  }

  @Test
  void aWordOfTheTitleIsNotAPartOfNames() {
    for (String port : PORTS) {
      long count = LIGHTHOUSES.stream().filter(each -> each.port().equals(port)).count();
      String answer = answer("How many lighthouses from " + port + " are on the list?");
      assertTrue(answer.startsWith(count + " "), answer);
    }
  }
}
