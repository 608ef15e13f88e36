package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Random fees of several years, each year in its own section, compared with brute force. */
final class SectionsOfYearsTest {
  private static final long SEED = Seeds.of(20_261_129);
  private static final List<String> BERTHS =
      List.of("Oak berth", "Elm berth", "Gravel slip", "Winter shed", "Guest buoy");
  private static final List<Integer> YEARS = List.of(2031, 2032, 2033);

  private static final List<Fee> FEES = new ArrayList<>();

  private record Fee(int year, String berth, int euros) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder text = new StringBuilder("# Mooring fees\n");
    for (int year : YEARS) {
      text.append("\n## Fees ").append(year).append("\n\n| Berth | Fee EUR |\n|---|---|\n");
      for (String berth : BERTHS) {
        int fee = 100 * year % 1000 + 10 + random.nextInt(90);
        FEES.add(new Fee(year, berth, fee));
        text.append("| ").append(berth).append(" | ").append(fee).append(".00 |\n");
      }
    }
    text.append("\n## Wardens\n\n| Warden | Phone |\n|---|---|\n| Ida Tarn | 4711 |\n");
    return AskedTables.of("harbour/mooring-fees.md", text.toString());
  }

  private static IntStream fees(int year) {
    return FEES.stream().filter(fee -> fee.year() == year).mapToInt(Fee::euros);
  }

  @Test
  void yearSelectsRowsOfItsSection() {
    for (Fee fee : FEES) {
      String answer =
          TABLES.answer("What is the fee for the " + fee.berth() + " in " + fee.year() + "?");
      assertTrue(answer.contains(" " + fee.euros() + ".00"), answer);
    }
  }

  @Test
  void twoYearsAreCompared() {
    for (String berth : BERTHS) {
      List<Fee> own = FEES.stream().filter(fee -> fee.berth().equals(berth)).toList();
      int change = own.getLast().euros() - own.getFirst().euros();
      String answer =
          TABLES.answer(
              "By how much did the fee for the %s change from %d to %d?"
                  .formatted(berth, own.getFirst().year(), own.getLast().year()));
      assertTrue(answer.contains(" " + Math.abs(change) + ".00"), answer);
    }
  }

  @Test
  void rowsOfOneSectionAreAddedUp() {
    for (int year : YEARS) {
      String answer = TABLES.answer("What is the total of all mooring fees in " + year + "?");
      assertTrue(answer.contains(fees(year).sum() + ".00"), answer);
      String most = TABLES.answer("What is the highest of the mooring fees in " + year + "?");
      assertTrue(most.contains(fees(year).max().orElseThrow() + ".00"), most);
    }
  }

  @Test
  void yearWithoutSectionSelectsNothing() {
    assertInstanceOf(
        Outcome.Unsupported.class, TABLES.ask("What is the fee for the Oak berth in 2036?"));
  }

  @Test
  void columnOfAnotherTableSaysNothingAboutARow() {
    Outcome outcome = TABLES.ask("How many wardens does the Oak berth have?");
    assertFalse(outcome instanceof Outcome.Answered, "wardens are in another table");
  }
}
