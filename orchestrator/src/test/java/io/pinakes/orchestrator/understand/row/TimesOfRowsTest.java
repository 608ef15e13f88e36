package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Random tables with months and quarters that lack a year, and with several dates in a row, against
 * brute force.
 */
final class TimesOfRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final List<Integer> DRIPS = new ArrayList<>();
  private static final List<Sale> SALES = new ArrayList<>();
  private static final List<Parcel> PARCELS = new ArrayList<>();
  private static final List<Tour> TOURS = new ArrayList<>();

  private record Sale(int year, int quarter, int turnover) {}

  private record Parcel(String code, LocalDate promised, LocalDate delivered) {}

  private record Tour(String guide, int km) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder drips = new StringBuilder("month,drips,inspections\n");
    for (Month month : Month.values()) {
      DRIPS.add(10 + 7 * month.getValue() + RANDOM.nextInt(6));
      drips.append("%s,%d,%d%n".formatted(name(month), DRIPS.getLast(), 100 + month.getValue()));
    }
    StringBuilder sales = new StringBuilder("year,quarter,turnover_eur,crew\n");
    for (int year = 2022; year <= 2024; year++) {
      for (int quarter = 1; quarter <= 4; quarter++) {
        Sale sale = new Sale(year, quarter, 1_000 * SALES.size() + 7_000 + RANDOM.nextInt(900));
        SALES.add(sale);
        sales.append(
            "%d,Q%d,%d,%d%n".formatted(year, quarter, sale.turnover(), 20 + RANDOM.nextInt(9)));
      }
    }
    StringBuilder parcels = new StringBuilder("parcel,promised_date,delivered_date\n");
    for (int i = 0; i < 20; i++) {
      LocalDate promised = LocalDate.of(2023, 1 + RANDOM.nextInt(12), 1 + RANDOM.nextInt(28));
      Parcel parcel =
          new Parcel("K" + (40 + i), promised, promised.plusDays(RANDOM.nextInt(9) - 4));
      PARCELS.add(parcel);
      parcels.append("%s,%s,%s%n".formatted(parcel.code(), parcel.promised(), parcel.delivered()));
    }
    StringBuilder tours = new StringBuilder("tour,guide,km\n");
    for (int i = 0; i < 15; i++) {
      Tour tour = new Tour(i % 2 == 0 ? "Ina Falk" : "Tom Orr", 20 + RANDOM.nextInt(200));
      TOURS.add(tour);
      tours.append("G%d,%s,%d%n".formatted(i + 1, tour.guide(), tour.km()));
    }
    return new AskedTables(
        Map.of(
            "works/drip-log-2023.csv", drips.toString(),
            "works/turnover-by-quarter.csv", sales.toString(),
            "works/parcels.csv", parcels.toString(),
            "works/tours.csv", tours.toString()));
  }

  private static String name(Month month) {
    return month.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
  }

  private static void figure(String question, long expected) {
    String answer = TABLES.answer(question);
    assertTrue(
        answer.matches("(?s).* is " + expected + "(?:\\.00)?\\b.*"),
        () -> question + " " + expected + ": " + answer);
  }

  @Test
  void monthsWithoutAYearAreCells() {
    for (Month first : List.of(Month.JANUARY, Month.MAY, Month.SEPTEMBER)) {
      Month last = first.plus(2);
      int sum =
          DRIPS.subList(first.getValue() - 1, last.getValue()).stream()
              .mapToInt(Integer::intValue)
              .sum();
      String months = name(first) + " to " + name(last);
      figure("What was the total number of drips from " + months + "?", sum);
      figure("What was the total number of drips from " + months + " 2023?", sum);
    }
    Outcome other = TABLES.ask("What was the total number of drips from January to March 2021?");
    assertFalse(other instanceof Outcome.Answered, () -> OutcomeJson.text(other));
  }

  @Test
  void quartersAreCellsOfTheirYear() {
    for (Sale sale : SALES) {
      figure(
          "What was the turnover in Q%d %d?".formatted(sale.quarter(), sale.year()),
          sale.turnover());
    }
    long sum = SALES.stream().filter(each -> each.quarter() == 3).mapToInt(Sale::turnover).sum();
    figure("What was the total turnover in Q3?", sum);
    Outcome other = TABLES.ask("What was the turnover in Q3 2019?");
    assertFalse(other instanceof Outcome.Answered, () -> OutcomeJson.text(other));
  }

  private static void parcels(String question, Predicate<Parcel> wanted) {
    long count = PARCELS.stream().filter(wanted).count();
    if (count > 0) {
      TABLES.assertRows(question, count);
    }
  }

  @Test
  void datesOfARowAreCompared() {
    parcels(
        "How many parcels were delivered after the promised date?",
        each -> each.delivered().isAfter(each.promised()));
    parcels(
        "Which parcels were delivered later than promised?",
        each -> each.delivered().isAfter(each.promised()));
    parcels(
        "How many parcels came before the promised date?",
        each -> each.delivered().isBefore(each.promised()));
    parcels(
        "How many parcels were delivered no later than the promised date?",
        each -> !each.delivered().isAfter(each.promised()));
  }

  @Test
  void aUnitAloneNamesItsColumn() {
    for (String guide : List.of("Ina Falk", "Tom Orr")) {
      int sum = TOURS.stream().filter(each -> each.guide().equals(guide)).mapToInt(Tour::km).sum();
      figure("How many kilometres did " + guide + " walk in total?", sum);
    }
    TABLES.assertRows(
        "How many tours were longer than 60 km?",
        TOURS.stream().filter(each -> each.km() > 60).count());
  }

  @Test
  void noRowIsAnAnswerIfNoneIsAsAsked() {
    Outcome none = TABLES.ask("Which parcels were delivered in May 2019?");
    assertFalse(none instanceof Outcome.Answered, () -> OutcomeJson.text(none));
  }
}
