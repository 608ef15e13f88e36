package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Words of a question that only the row it selects explains; sums of what was spent; causes. */
final class ExplainedByRowTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_202));
  private static final List<String> SHOPS = List.of("Brill Motors", "Tarn Garage", "Odell");
  private static final List<String> CAUSES =
      List.of("hatch left open", "power dip", "sensor fault");

  private record Repair(String shop, int labour, String cause) {}

  private static final List<Repair> REPAIRS = new ArrayList<>();

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder repairs = new StringBuilder("job,shop,labour_eur,cause\n");
    for (int job = 1; job <= 30; job++) {
      Repair repair =
          new Repair(
              SHOPS.get(RANDOM.nextInt(3)),
              20 + RANDOM.nextInt(200),
              CAUSES.get(RANDOM.nextInt(3)));
      REPAIRS.add(repair);
      repairs.append(
          "J%d,%s,%d,%s%n".formatted(job, repair.shop(), repair.labour(), repair.cause()));
    }
    return new AskedTables(
        Map.of(
            "fleet/repair-log.csv",
            repairs.toString(),
            "fleet/charges.csv",
            """
            service,unit,rate_eur
            Dry parking,van / week,17
            Heated parking,van / month,83
            Winter washing,van,29
            """));
  }

  @Test
  void theUnitOfTheRowExplainsPerWeek() {
    String answer = TABLES.answer("What is the rate per week for dry parking?");
    assertTrue(answer.contains(" is 17"), answer);
  }

  @Test
  void aUnitThatTheRowDoesNotHaveIsNotPassedOver() {
    String said = OutcomeJson.text(TABLES.ask("What is the rate per week for heated parking?"));
    assertFalse(said.contains(" is 83"), said);
  }

  @Test
  void whatWasSpentIsAddedUp() {
    for (String shop : SHOPS) {
      int sum =
          REPAIRS.stream().filter(each -> each.shop().equals(shop)).mapToInt(Repair::labour).sum();
      String question = "What did we spend on labour at %s?".formatted(shop);
      String answer = TABLES.answer(question);
      assertTrue(answer.contains(" is " + sum), () -> question + " " + sum + ": " + answer);
    }
  }

  @Test
  void becauseIsNoColumnOfCauses() {
    TABLES.assertRows(
        "How many repairs happened because somebody left the hatch open?",
        REPAIRS.stream().filter(each -> each.cause().equals("hatch left open")).count());
  }
}
