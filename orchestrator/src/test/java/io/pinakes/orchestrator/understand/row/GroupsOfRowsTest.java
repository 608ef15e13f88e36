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
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Plain questions about random lists of people and defects, against brute force. */
final class GroupsOfRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_202));
  private static final List<String> CREWS = List.of("Sales", "Harbour", "Dyeworks");
  private static final List<String> JOBS = List.of("manager", "driver", "welder");
  private static final List<String> CAUSES = List.of("torn", "faded", "too short");
  private static final List<Person> PEOPLE = new ArrayList<>();
  private static final List<Defect> DEFECTS = new ArrayList<>();

  private record Person(
      String name, String crew, String job, LocalDate hired, int pay, int leave) {}

  private record Defect(String code, LocalDate received, String cause, int cost) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder people = new StringBuilder("employee,crew,job,hired,pay_eur,leave_left\n");
    for (int i = 0; i < 18; i++) {
      Person person =
          new Person(
              (i % 2 == 0 ? "Ada " : "Ben ") + (char) ('A' + i) + "orvik",
              CREWS.get(RANDOM.nextInt(CREWS.size())),
              JOBS.get(RANDOM.nextInt(JOBS.size())),
              LocalDate.of(2009 + i % 9, 1 + RANDOM.nextInt(12), 1 + i),
              2000 + 37 * i + RANDOM.nextInt(30),
              3 * i + RANDOM.nextInt(3));
      PEOPLE.add(person);
      people.append(
          "%s,%s,%s,%s,%d,%d%n"
              .formatted(
                  person.name(),
                  person.crew(),
                  person.job(),
                  person.hired(),
                  person.pay(),
                  person.leave()));
    }
    StringBuilder defects = new StringBuilder("code,received,cause,cost_eur\n");
    for (int i = 0; i < 24; i++) {
      Defect defect =
          new Defect(
              "D" + (40 + i),
              LocalDate.of(2025, 1 + RANDOM.nextInt(12), 1 + RANDOM.nextInt(28)),
              CAUSES.get(RANDOM.nextInt(CAUSES.size())),
              5 + 3 * i);
      DEFECTS.add(defect);
      defects.append(
          "%s,%s,%s,%d%n"
              .formatted(defect.code(), defect.received(), defect.cause(), defect.cost()));
    }
    return new AskedTables(
        Map.of(
            "house/wool.csv",
            "bale,kilos,unit_price_eur\nW1,20,3\nW2,40,5\n",
            "house/staff.csv",
            people.toString(),
            "house/defects.csv",
            defects.toString()));
  }

  private static <T> Map<String, Long> counts(List<T> all, Function<T, String> of) {
    return all.stream().collect(Collectors.groupingBy(of, Collectors.counting()));
  }

  /** Asserts that an answer names one of the groups with the extreme figure, and the figure. */
  private static void assertTop(
      Map<String, ? extends Number> groups, boolean most, String question) {
    List<Double> figures = groups.values().stream().map(Number::doubleValue).toList();
    double extreme = most ? Collections.max(figures) : Collections.min(figures);
    String answer = TABLES.answer(question);
    assertTrue(
        groups.entrySet().stream()
            .filter(each -> each.getValue().doubleValue() == extreme)
            .anyMatch(each -> answer.contains(each.getKey())),
        () -> question + " " + groups + ": " + answer);
  }

  @Test
  void theMostFrequentValueIsCounted() {
    Map<String, Long> causes = counts(DEFECTS, Defect::cause);
    assertTop(causes, true, "What is the most common cause of defects?");
    assertTop(causes, true, "Which cause of the defects came up most often?");
    assertTop(causes, false, "Which cause of the defects came up least often?");
    assertTop(counts(PEOPLE, Person::crew), true, "Which crew has the most people?");
  }

  @Test
  void groupsAreComparedByTheirMeansAndTotals() {
    Map<String, Double> means =
        PEOPLE.stream()
            .collect(Collectors.groupingBy(Person::crew, Collectors.averagingInt(Person::pay)));
    assertTop(means, true, "Which crew has the highest average pay?");
    assertTop(means, false, "Which crew has the lowest average pay?");
    Map<String, Integer> totals =
        PEOPLE.stream()
            .collect(Collectors.groupingBy(Person::crew, Collectors.summingInt(Person::leave)));
    assertTop(totals, true, "Which crew has the highest total leave left?");
  }

  @Test
  void aLongColumnNameSaysWhichTableIsMeant() {
    Person most = Collections.max(PEOPLE, Comparator.comparingInt(Person::leave));
    String answer = TABLES.answer("Who has the most leave left?");
    assertTrue(answer.contains(most.name()), answer);
    Person newest = Collections.max(PEOPLE, Comparator.comparing(Person::hired));
    String last = TABLES.answer("Who is the newest employee?");
    assertTrue(last.contains(newest.name()), last);
  }

  @Test
  void ordinaryWordsAreCellsWhereANameIsExpected() {
    Map<String, Long> crews = counts(PEOPLE, Person::crew);
    if (crews.containsKey("Sales")) {
      TABLES.assertRows("How many people work in sales?", crews.getOrDefault("Sales", 0L));
    }
    counts(PEOPLE, Person::job)
        .forEach((job, many) -> TABLES.assertRows("How many " + job + "s are there?", many));
  }

  @Test
  void wordsForWhatPeopleDoNameColumns() {
    for (Person person : PEOPLE.subList(0, 5)) {
      String pay = TABLES.answer("What does " + person.name() + " earn?");
      assertTrue(pay.contains(" " + person.pay()), pay);
      String hired = TABLES.answer("When did " + person.name() + " join?");
      assertTrue(hired.contains(person.hired().toString()), hired);
    }
  }

  @Test
  void aTimeMayLackItsYear() {
    for (int month : List.of(4, 8, 11)) {
      String name = List.of("April", "August", "November").get(List.of(4, 8, 11).indexOf(month));
      TABLES.assertRows(
          "How many defects were received before " + name + "?",
          DEFECTS.stream().filter(each -> each.received().getMonthValue() < month).count());
    }
    TABLES.assertRows(
        "How many defects did we get in the first half of the year?",
        DEFECTS.stream().filter(each -> each.received().getMonthValue() < 7).count());
  }

  @Test
  void unitPricesAreNotAddedUp() {
    Outcome value = TABLES.ask("What is the total value of the wool?");
    assertFalse(OutcomeJson.text(value).startsWith("The sum"), OutcomeJson.text(value));
    int cost = DEFECTS.stream().mapToInt(Defect::cost).sum();
    assertEquals(
        "The sum of cost over 24 rows for \"defects\" is %d.00 EUR.".formatted(cost),
        TABLES.answer("What did the defects cost in total?").replaceAll("\\s*\\[.*", ""));
  }
}
