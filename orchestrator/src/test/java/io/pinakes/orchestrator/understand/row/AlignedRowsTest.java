package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A random table with codes, abbreviated columns and empty cells, compared with brute force. */
final class AlignedRowsTest {
  private static final long SEED = Seeds.of(20_261_125);
  private static final List<String> PORTS = List.of("Tarnvik", "Oldesund", "Skerra");
  private static final List<String> STATES = List.of("on hold", "in transit", "unloaded");

  private static final List<Cargo> CARGOES = new ArrayList<>();

  private record Cargo(String number, String port, String state, int crates, boolean released) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows =
        new StringBuilder("cargo_no,arr_date,port,state,qty,net_eur,released_on,carr_name\n");
    for (int i = 0; i < 40; i++) {
      Cargo cargo =
          new Cargo(
              "CG-" + (400 + i),
              PORTS.get(random.nextInt(PORTS.size())),
              STATES.get(random.nextInt(STATES.size())),
              100 + 7 * i + random.nextInt(7),
              random.nextBoolean());
      CARGOES.add(cargo);
      LocalDate day = LocalDate.of(2023, 1, 1).plusDays(9L * i);
      rows.append(
          "%s,%s,%s,%s,%d,%d.00,%s,%s%n"
              .formatted(
                  cargo.number(),
                  day,
                  cargo.port().substring(0, 3).toUpperCase(java.util.Locale.ROOT),
                  cargo.state(),
                  cargo.crates(),
                  1000 + cargo.crates(),
                  cargo.released() ? day.plusDays(3) : "",
                  i % 2 == 0 ? "Velmer Lines" : "Ostby Shipping"));
    }
    return AskedTables.of("harbour/cargo-log-2023.csv", rows.toString());
  }

  private static String answer(String question) {
    return OutcomeJson.write(TABLES.answered(question)).toString();
  }

  private static void assertRows(String question, Predicate<Cargo> wanted) {
    String answer = answer(question);
    for (Cargo cargo : CARGOES) {
      assertEquals(
          wanted.test(cargo),
          answer.contains("\"" + cargo.number() + "\""),
          () -> question + " " + cargo + ": " + answer);
    }
  }

  @Test
  void cellsMayBeEmpty() {
    assertRows("Which cargoes have not been released yet?", cargo -> !cargo.released());
    assertRows("Which cargoes are still awaiting release?", cargo -> !cargo.released());
    assertRows(
        "Which Velmer cargoes are unreleased?",
        cargo -> !cargo.released() && CARGOES.indexOf(cargo) % 2 == 0);
  }

  @Test
  void codesAreTheBeginningOfAWord() {
    for (String port : PORTS) {
      long count = CARGOES.stream().filter(cargo -> cargo.port().equals(port)).count();
      String answer = answer("How many cargoes went to " + port + "?");
      assertTrue(answer.contains("\"" + count + " row"), answer);
    }
  }

  @Test
  void quantitiesAreAddedUpAndRowsAreCounted() {
    for (String state : STATES) {
      List<Cargo> of = CARGOES.stream().filter(cargo -> cargo.state().equals(state)).toList();
      String answer = answer("How many cargoes are " + state + "?");
      assertTrue(answer.contains("\"" + of.size() + " row"), answer);
      int crates = of.stream().mapToInt(Cargo::crates).sum();
      String sum = answer("What quantity of cargo is " + state + " in total?");
      assertTrue(sum.contains(" " + crates), () -> crates + ": " + sum);
    }
  }

  @Test
  void superlativesUseTheColumnTheyMean() {
    Cargo most = CARGOES.stream().max(Comparator.comparingInt(Cargo::crates)).orElseThrow();
    assertTrue(answer("Which cargo has the largest quantity?").contains(most.number()));
    assertTrue(answer("Which Ostby cargo arrived first?").contains(CARGOES.get(1).number()));
  }

  @Test
  void anUnknownWordIsNoCondition() {
    Outcome outcome = TABLES.ask("How many refrigerated cargoes are on hold?");
    assertFalse(
        OutcomeJson.text(outcome).matches("(?s)^\\d+ row.*"), () -> OutcomeJson.text(outcome));
  }
}
