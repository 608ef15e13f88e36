package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Conversation;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that several rows of random tables share: asked back about, never added up. */
final class SharedNamesTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_129));

  private static final List<String> SURNAMES =
      List.of(
          "Abley",
          "Brock",
          "Corrin",
          "Dunmore",
          "Eastlake",
          "Farrow",
          "Gorse",
          "Harkin",
          "Inman",
          "Jessop",
          "Kemble",
          "Lorne",
          "Mabey",
          "Nairn",
          "Ormsby",
          "Pascoe",
          "Quaile",
          "Rusk",
          "Selwyn",
          "Tallis");

  private static final List<String> FIRST_NAMES =
      List.of(
          "Ada", "Bruno", "Carla", "Dora", "Edwin", "Flora", "Gideon", "Hilda", "Ivor", "Judith",
          "Karim", "Leila", "Magnus", "Nadia", "Oscar", "Pippa", "Ruben", "Saskia", "Tomas", "Una",
          "Vera", "Wilma", "Xavier", "Yvonne");

  private static final List<Person> STAFF = new ArrayList<>();
  private static final Map<String, Integer> MILES = new TreeMap<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;

  private record Person(
      String surname, String firstName, String site, LocalDate start, int hours) {}

  @BeforeAll
  static void index() throws IOException {
    List<String> surnames = new ArrayList<>(SURNAMES);
    for (int i = SURNAMES.size(); i < FIRST_NAMES.size(); i++) {
      surnames.add(SURNAMES.get(RANDOM.nextInt(SURNAMES.size())));
    }
    Collections.shuffle(surnames, RANDOM);
    List<String> staff =
        new ArrayList<>(List.of("staff_no,last_name,first_name,site,start_date,weekly_hours"));
    for (int i = 0; i < surnames.size(); i++) {
      Person person =
          new Person(
              surnames.get(i),
              FIRST_NAMES.get(i),
              RANDOM.nextBoolean() ? "Northmoor" : "Westbury",
              LocalDate.of(2031, 1, 6).plusDays(RANDOM.nextInt(4000)),
              16 + RANDOM.nextInt(25));
      STAFF.add(person);
      staff.add(
          String.join(
              ",",
              Integer.toString(1200 + i),
              person.surname(),
              person.firstName(),
              person.site(),
              person.start().toString(),
              Integer.toString(person.hours())));
    }
    List<String> trips = new ArrayList<>(List.of("trip,driver,miles"));
    for (int i = 0; i < 20; i++) {
      String driver = List.of("Orla Finn", "Petra Quist", "Ravi Sand").get(RANDOM.nextInt(3));
      int miles = 5 + RANDOM.nextInt(200);
      MILES.merge(driver, miles, Integer::sum);
      trips.add(String.join(",", "T" + (70 + i), driver, Integer.toString(miles)));
    }
    Path lists = Files.createDirectories(folder.resolve("sources/lists"));
    Files.write(lists.resolve("staff.csv"), staff);
    Files.write(lists.resolve("trips.csv"), trips);
    library = new AskedLibrary(folder.resolve("sources"), folder.resolve("index"));
  }

  @AfterAll
  static void close() throws IOException {
    asked().close();
  }

  private static AskedLibrary asked() {
    return Objects.requireNonNull(library, "not indexed");
  }

  @Test
  void differentAnswersAreAskedBackAbout() throws IOException {
    checkAll("When did %s start?", person -> person.start().toString());
    checkAll("When did %s join the company?", person -> person.start().toString());
    checkAll("How many hours a week does %s work?", person -> Integer.toString(person.hours()));
    checkAll("Where does %s work?", Person::site);
  }

  private static void checkAll(String wording, Function<Person, String> value) throws IOException {
    for (String surname : SURNAMES) {
      check(wording.formatted(surname), surname, value);
    }
  }

  private static void check(String question, String surname, Function<Person, String> value)
      throws IOException {
    List<Person> people =
        STAFF.stream().filter(person -> person.surname().equals(surname)).toList();
    Set<String> values = people.stream().map(value).collect(Collectors.toSet());
    if (values.size() == 1) {
      Outcome.Answered answered = asked().answered(question);
      String first = answered.answer().claims().getFirst().text();
      assertTrue(first.contains(values.iterator().next()), question + " -> " + first);
      return;
    }
    Orchestrator orchestrator = Orchestrator.builder(asked().library()).build();
    for (Person person : people) {
      Conversation conversation = orchestrator.conversation();
      Outcome outcome = conversation.ask(question);
      Clarification back =
          assertInstanceOf(
                  Outcome.NeedsClarification.class,
                  outcome,
                  () -> question + " -> " + OutcomeJson.text(outcome))
              .clarification();
      assertEquals(
          people.stream().map(Person::firstName).collect(Collectors.toSet()),
          back.choices().stream().map(Clarification.Choice::words).collect(Collectors.toSet()),
          question);
      int number =
          back.choices().stream()
              .map(Clarification.Choice::words)
              .toList()
              .indexOf(person.firstName());
      String reply = RANDOM.nextBoolean() ? person.firstName() : Integer.toString(number + 1);
      String text = OutcomeJson.text(conversation.ask(reply));
      assertTrue(text.contains(value.apply(person)), question + " " + reply + " -> " + text);
    }
  }

  @Test
  void rowsOfWhatIsCommonAreAddedUp() {
    MILES.forEach(
        (driver, miles) -> assertFigure("How many miles does " + driver + " have?", miles));
  }

  @Test
  void hoursOfTwoPeopleAreAddedUpIfAskedFor() {
    STAFF.stream()
        .collect(Collectors.groupingBy(Person::surname, Collectors.summingInt(Person::hours)))
        .forEach(
            (surname, hours) ->
                assertFigure("How many hours a week does " + surname + " work in total?", hours));
  }

  private static void assertFigure(String question, int expected) {
    assertEquals(
        Integer.toString(expected),
        asked().answered(question).figure().map(Outcome.Figure::number).orElse(""),
        question);
  }
}
