package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Comparisons and other conditions on columns of a random table, against brute force. */
final class ColumnComparisonsTest {
  private static final Random RANDOM = new Random(Seeds.of(60_411));
  private static final int ROWS = 30;

  /** More are in the table of an answer, not in its sentence. */
  private static final int MAX_LISTED = 12;

  private static final List<Lot> LOTS = lots();

  @RegisterExtension private static final AskedTables TABLES = tables();

  @RegisterExtension
  private static final AskedTables PUMPS =
      AskedTables.of(
          "depot/pumps.csv",
          "Pump,Stock,Minimum stock\nRivet,3,5\nSable,9,4\nTansy,1,2\nUmber,2,on demand\n");

  /** Names of bays are in no scheme: 4, 12B, K07. */
  private record Lot(
      String bay, String grain, String state, int level, int reorder, int price, double volume) {}

  private static List<Lot> lots() {
    List<Lot> lots = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      String bay =
          switch (i % 3) {
            case 0 -> "%dB".formatted(100 + i);
            case 1 -> "K0%d".formatted(i);
            default -> Integer.toString(700 + i);
          };
      lots.add(
          new Lot(
              bay,
              "Grain GX-%d".formatted(300 + i),
              RANDOM.nextInt(3) == 0 ? "deserted" : "occupied",
              10 + RANDOM.nextInt(90),
              10 + RANDOM.nextInt(90),
              5 + RANDOM.nextInt(60),
              1 + RANDOM.nextInt(400) / 10.0));
    }
    return lots;
  }

  private static AskedTables tables() {
    StringBuilder rows =
        new StringBuilder("Bay,Grain,State,Level,Reorder level,Price €,Volume (m³)\n");
    for (Lot lot : LOTS) {
      rows.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%s,%d,%d,%d.00,%.1f%n",
              lot.bay,
              lot.grain,
              lot.state,
              lot.level,
              lot.reorder,
              lot.price,
              lot.volume));
    }
    return AskedTables.of("silo/bays.csv", rows.toString());
  }

  private static void assertCounts(Predicate<Lot> condition, String question) {
    long count = LOTS.stream().filter(condition).count();
    if (count == 0) {
      return; // a refusal
    }
    String answer = TABLES.answer(question);
    assertTrue(answer.startsWith(count + " row"), () -> question + ": " + count + ", " + answer);
  }

  private static void assertLists(Predicate<Lot> condition, String question) {
    TreeSet<String> bays = new TreeSet<>();
    LOTS.stream().filter(condition).forEach(lot -> bays.add(lot.bay));
    if (bays.isEmpty() || bays.size() > MAX_LISTED) {
      return;
    }
    String answer = TABLES.answer(question);
    TreeSet<String> found = new TreeSet<>();
    Pattern.compile("\\b(?:\\d{3}B?|K0\\d+)(?=[;.])")
        .matcher(answer)
        .results()
        .forEach(match -> found.add(match.group()));
    assertEquals(bays, found, () -> question + ": " + answer);
  }

  @Test
  void aColumnIsComparedWithAnother() {
    for (String words : List.of("below", "lower than", "less than", "under")) {
      assertCounts(
          lot -> lot.level < lot.reorder,
          "How many bays have a level " + words + " the reorder level?");
    }
    assertCounts(
        lot -> lot.level >= lot.reorder,
        "How many bays have a level of at least the reorder level?");
    for (int price = 10; price < 60; price += 10) {
      int limit = price;
      assertLists(
          lot -> lot.level < lot.reorder && lot.price < limit,
          "Which bays have a price below %d and are below the reorder level?".formatted(limit));
      assertLists(
          lot -> lot.level > lot.reorder && lot.state.equals("occupied") && lot.price > limit,
          "Which occupied bays have a level above the reorder level and a price over %d?"
              .formatted(limit));
    }
  }

  @Test
  void rowsThatCannotBeComparedAreTold() {
    Outcome.Answered answered =
        PUMPS.answered("How many pumps have a stock below the minimum stock?");
    assertEquals("2", answered.figure().orElseThrow().number());
    assertEquals(
        List.of("1 of 4 has values in stock, minimum stock that cannot be used, and is left out"),
        answered.account().warnings());
  }

  @Test
  void eachComparisonIsAboutTheColumnBesideIt() {
    for (int i = 0; i < 10; i++) {
      int level = 20 + RANDOM.nextInt(60);
      int price = 15 + RANDOM.nextInt(40);
      assertCounts(
          lot -> lot.level > level && lot.price < price,
          "How many bays have a level above %d and a price below %d?".formatted(level, price));
      assertCounts(
          lot -> lot.price > price && lot.reorder < level,
          "How many bays have a price above %d and a reorder level under %d?"
              .formatted(price, level));
    }
  }

  @Test
  void aSynonymOfACellSelectsItsRows() {
    assertCounts(lot -> lot.state.equals("deserted"), "How many bays are empty?");
    assertCounts(lot -> lot.state.equals("deserted"), "How many bays are vacant?");
    assertCounts(lot -> lot.state.equals("occupied"), "How many bays are not vacant?");
  }

  @Test
  void theUnitOfAColumnAndRoundingDoNotNarrow() {
    double mean = LOTS.stream().mapToDouble(Lot::volume).average().orElseThrow();
    String shown = String.format(Locale.ROOT, "%.2f", mean);
    for (String question :
        List.of(
            "What is the average volume of the bays in cubic metres?",
            "What is the average volume of the bays, rounded to two decimals?",
            "average volume of all bays (unweighted, two decimal places)")) {
      String answer = TABLES.answer(question);
      double given =
          Pattern.compile("(?<= is )[\\d.]+(?= m³)")
              .matcher(answer)
              .results()
              .mapToDouble(match -> Double.parseDouble(match.group()))
              .findFirst()
              .orElse(Double.NaN);
      assertEquals(mean, given, 0.006, () -> question + ": " + shown + ", " + answer);
    }
  }

  @Test
  void codesAreFoundHoweverTheyAreDivided() {
    for (Lot lot : LOTS.subList(0, 8)) {
      String code = lot.grain.toLowerCase(Locale.ROOT).replace("-", "");
      String answer = TABLES.answer("What is the price of " + code + "?");
      assertTrue(answer.contains(" is " + lot.price + ".00 EUR"), () -> code + ": " + answer);
    }
  }
}
