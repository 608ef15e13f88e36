package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A random table whose dates are years, compared with brute force. */
final class YearColumnsTest {
  private static final long SEED = Seeds.of(20_261_127);
  private static final List<String> PORTS = List.of("Tarnvik", "Oldesund", "Skerra");

  private static final List<Lighthouse> LIGHTHOUSES = new ArrayList<>();

  private record Lighthouse(String name, String port, int built, int visitors) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
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
    return AskedTables.of("coast/lighthouses-visited.csv", rows.toString());
  }

  private static IntStream visitors(int year) {
    return LIGHTHOUSES.stream().filter(each -> each.built() == year).mapToInt(Lighthouse::visitors);
  }

  @Test
  void aYearSelectsRows() {
    for (int year = 2015; year < 2019; year++) {
      String answer = TABLES.answer("What is the total of visitors in the " + year + " entries?");
      assertTrue(answer.contains(" " + visitors(year).sum()), answer);
    }
  }

  @Test
  void aWordOfTheTitleIsNotAPartOfNames() {
    for (String port : PORTS) {
      long count = LIGHTHOUSES.stream().filter(each -> each.port().equals(port)).count();
      String answer = TABLES.answer("How many lighthouses from " + port + " are on the list?");
      assertTrue(answer.startsWith(count + " "), answer);
    }
  }

  @Test
  void mostIsAddedUpForWhatSeveralRowsShare() {
    Map<String, Integer> byPort =
        LIGHTHOUSES.stream()
            .collect(
                Collectors.groupingBy(
                    Lighthouse::port, Collectors.summingInt(Lighthouse::visitors)));
    String most = Collections.max(byPort.entrySet(), Map.Entry.comparingByValue()).getKey();
    String answer = TABLES.answer("Which port had the most visitors to lighthouses visited?");
    assertTrue(answer.contains(most) && answer.contains(" " + byPort.get(most)), answer);
  }

  @Test
  void whichRowIsToldByItsName() {
    for (String port : PORTS) {
      Lighthouse least =
          LIGHTHOUSES.stream()
              .filter(each -> each.port().equals(port))
              .min(Comparator.comparingInt(Lighthouse::visitors))
              .orElseThrow();
      String answer = TABLES.answer("Which lighthouse in " + port + " had the fewest visitors?");
      assertTrue(answer.contains(least.name()), answer);
      assertTrue(answer.contains(" " + least.visitors()), answer);
    }
  }
}
