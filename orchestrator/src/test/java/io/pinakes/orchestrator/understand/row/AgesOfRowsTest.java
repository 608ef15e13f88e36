package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How old things are, and when they were bought, by the dates of a random list of tools. */
final class AgesOfRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final List<String> KINDS = List.of("Winch", "Bandsaw", "Lathe");
  private static final List<Tool> TOOLS = new ArrayList<>();

  private record Tool(String number, String kind, String site, LocalDate bought) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder tools = new StringBuilder("tool no,description,site,purchase date,serviced on\n");
    for (int i = 0; i < 30; i++) {
      Tool tool =
          new Tool(
              "TW-" + (40 + i),
              KINDS.get(i % 3),
              RANDOM.nextBoolean() ? "Nordholm" : "Aversund",
              day());
      TOOLS.add(tool);
      tools.append(
          "%s,%s Torvik %d,%s,%s,%s%n"
              .formatted(
                  tool.number(),
                  tool.kind(),
                  i,
                  tool.site(),
                  tool.bought(),
                  RANDOM.nextBoolean() ? tool.bought().plusDays(90) : ""));
    }
    return AskedTables.of("workshop/inventory.csv", tools.toString());
  }

  private static LocalDate today() {
    return LocalDate.now(ZoneId.systemDefault());
  }

  /** A day that is not near one that a question compares with: the day may change meanwhile. */
  private static LocalDate day() {
    LocalDate day = today().minusDays(30L + RANDOM.nextInt(3000));
    boolean near =
        Stream.of(today().minusYears(2), today().minusYears(4), today().minusMonths(30))
            .anyMatch(other -> Math.abs(other.toEpochDay() - day.toEpochDay()) < 3);
    return near ? day.minusDays(9) : day;
  }

  private static void check(String question, Predicate<Tool> wanted) {
    Set<String> expected =
        TOOLS.stream().filter(wanted).map(Tool::number).collect(Collectors.toSet());
    Set<String> listed =
        TABLES.answered(question).table().orElseThrow().rows().stream()
            .flatMap(List::stream)
            .filter(cell -> cell.matches("TW-\\d+"))
            .collect(Collectors.toSet());
    assertEquals(expected, listed, question);
  }

  @Test
  void agesCountFromTheDayOfPurchase() {
    LocalDate two = today().minusYears(2);
    check("Which tools are older than 2 years?", tool -> tool.bought().isBefore(two));
    check(
        "Which tools are older than four years?",
        tool -> tool.bought().isBefore(today().minusYears(4)));
    check(
        "Which tools in Nordholm are older than 30 months?",
        tool -> tool.site().equals("Nordholm") && tool.bought().isBefore(today().minusMonths(30)));
    check("Which tools are newer than 2 years?", tool -> tool.bought().isAfter(two));
    check("Welche Tools sind älter als 2 Jahre?", tool -> tool.bought().isBefore(two));
  }

  @Test
  void aWordOfDescriptionsSelectsTheThings() {
    check("Which winches are in Nordholm?", tool -> is(tool, "Winch") && in(tool, "Nordholm"));
    check(
        "Which lathes are older than 2 years?",
        tool -> is(tool, "Lathe") && tool.bought().isBefore(today().minusYears(2)));
  }

  @Test
  void whatWasBoughtIsFoundByTheDateOfPurchase() {
    int year = TOOLS.get(4).bought().getYear();
    check("Which tools were bought in " + year + "?", tool -> tool.bought().getYear() == year);
    check("What was bought in " + year + "?", tool -> tool.bought().getYear() == year);
    check(
        "Which bandsaws were acquired in " + year + "?",
        tool -> is(tool, "Bandsaw") && tool.bought().getYear() == year);
  }

  private static boolean is(Tool tool, String kind) {
    return tool.kind().equals(kind);
  }

  private static boolean in(Tool tool, String site) {
    return tool.site().equals(site);
  }
}
