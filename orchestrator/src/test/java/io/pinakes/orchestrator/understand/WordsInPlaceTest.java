package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random tables, and questions with words that are no column or cell: verbs, words of a folder's
 * name or like one of the title, and numbers with a sign or unit.
 */
final class WordsInPlaceTest {
  private static final List<String> HALLS = List.of("Kelmar", "Ostrup", "Vennick");

  @TempDir private Path folder;

  private record Reading(int day, String hall, int point, double measured) {
    String date() {
      return "2031-05-%02d".formatted(day);
    }
  }

  private record Article(String code, int stock, int minimum) {}

  private record Guide(String name, String language, String base, String since) {}

  private record Job(String code, String priority, int cost) {}

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33})
  void theirPlaces(long seed) throws IOException {
    Random random = new Random(seed);
    List<Reading> readings = readings(random);
    List<Article> articles = articles(random);
    List<Guide> guides = guides(random);
    List<Job> jobs = jobs(random);
    Path sources = Files.createDirectories(folder.resolve("sources"));
    write(
        sources.resolve("laboratory"),
        "sensor_log_2031.csv",
        "date,hall,setpoint_c,measured_c",
        readings.stream()
            .map(
                each ->
                    "%s,%s,%d,%s"
                        .formatted(each.date(), each.hall(), each.point(), each.measured()))
            .toList());
    write(
        sources.resolve("workshop"),
        "filters.csv",
        "article,stock,minimum,bin",
        articles.stream()
            .map(
                each ->
                    "%s,%d,%d,B%d"
                        .formatted(each.code(), each.stock(), each.minimum(), each.stock()))
            .toList());
    write(
        sources.resolve("tours"),
        "guides.csv",
        "guide,languages,base,hired",
        guides.stream()
            .map(
                each ->
                    "%s,%s,%s,%s"
                        .formatted(each.name(), each.language(), each.base(), each.since()))
            .toList());
    write(
        sources.resolve("technical"),
        "maintenance_tickets.csv",
        "ticket,priority,cost_eur",
        jobs.stream()
            .map(each -> "%s,%s,%d".formatted(each.code(), each.priority(), each.cost()))
            .toList());
    try (AskedLibrary library = new AskedLibrary(sources, folder.resolve("index"))) {
      counts(
          library,
          "How many readings at a set-point of -20 degrees are in the sensor log?",
          readings,
          each -> each.point() == -20);
      counts(
          library,
          "How many measured values above 5 °C are in the sensor log for Ostrup?",
          readings,
          each -> each.measured() > 5 && each.hall().equals("Ostrup"));
      counts(
          library,
          "How many tours guides speak Danish?",
          guides,
          each -> each.language().equals("Danish"));
      counts(
          library,
          "How many high priority repair tickets are there?",
          jobs,
          each -> each.priority().equals("high"));
      below(library, articles);
      // a comparison with a column that no other one can be compared with
      library.answer("Which guides are in the sensor log below the setpoint?");
      longest(library, guides);
      // a word like none of the title's would narrow the question
      String parking =
          OutcomeJson.text(library.answer("How many high priority parking tickets are there?"));
      assertFalse(
          parking.startsWith(
              jobs.stream().filter(each -> each.priority().equals("high")).count() + " row"),
          parking);
    }
  }

  private static void below(AskedLibrary library, List<Article> articles) {
    String answer = answer(library, "Which filters have dropped below their minimum stock?");
    for (Article each : articles) {
      assertTrue(
          answer.contains(each.code()) == (each.stock() < each.minimum()),
          () -> answer + " " + each);
    }
  }

  private static void longest(AskedLibrary library, List<Guide> guides) {
    Guide first = guides.stream().min(Comparator.comparing(Guide::since)).orElseThrow();
    String answer = answer(library, "Which of the guides has been here longest?");
    assertTrue(answer.contains(first.name()), () -> answer + ", expected " + first);
  }

  private static <T> void counts(
      AskedLibrary library, String question, List<T> rows, Predicate<T> wanted) {
    long expected = rows.stream().filter(wanted).count();
    String answer = answer(library, question);
    assertTrue(
        answer.startsWith(expected + " row"),
        () -> question + " -> " + answer + ", expected " + expected);
  }

  private static String answer(AskedLibrary library, String question) {
    return OutcomeJson.text(library.answered(question));
  }

  private static void write(Path folder, String name, String head, List<String> rows)
      throws IOException {
    Files.writeString(
        Files.createDirectories(folder).resolve(name),
        head + "\n" + String.join("\n", rows) + "\n");
  }

  private static List<Reading> readings(Random random) {
    List<Reading> readings = new ArrayList<>();
    for (int day = 1; day <= 30; day++) {
      readings.add(
          new Reading(
              day,
              HALLS.get(day % HALLS.size()),
              List.of(-20, 5, 20).get(random.nextInt(3)),
              random.nextInt(200) / 10.0 + (day == 1 ? 6 : 0)));
    }
    return readings;
  }

  private static List<Article> articles(Random random) {
    List<Article> articles = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      articles.add(
          new Article("FX-%02d".formatted(i), 1 + random.nextInt(20), 1 + random.nextInt(20)));
    }
    articles.add(new Article("FX-90", 3, 4));
    articles.add(new Article("FX-91", 4, 4));
    return articles;
  }

  private static List<Guide> guides(Random random) {
    List<Guide> guides = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      guides.add(
          new Guide(
              "Guide%c Norrby".formatted('A' + i),
              List.of("Danish", "Polish").get(i == 0 ? 0 : random.nextInt(2)),
              HALLS.get(random.nextInt(HALLS.size())),
              "20%02d-0%d-11".formatted(5 + i, 1 + random.nextInt(9))));
    }
    return guides;
  }

  private static List<Job> jobs(Random random) {
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < 18; i++) {
      jobs.add(
          new Job(
              "MT-3%02d".formatted(i),
              i == 0 ? "high" : List.of("high", "low").get(random.nextInt(2)),
              50 + random.nextInt(300)));
    }
    return jobs;
  }
}
