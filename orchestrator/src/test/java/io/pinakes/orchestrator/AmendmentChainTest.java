package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.verify.Citation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Contracts with several amendments that change random clauses in random words: every question is
 * answered by the text that holds at the time it asks about, as replayed from the changes.
 */
final class AmendmentChainTest {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);

  private static final List<Duty> DUTIES =
      List.of(
          new Duty("gutters", "cleans", "cleaned"),
          new Duty("hedges", "trims", "trimmed"),
          new Duty("boilers", "inspects", "inspected"),
          new Duty("windows", "washes", "washed"),
          new Duty("fences", "paints", "painted"),
          new Duty("lamps", "replaces", "replaced"),
          new Duty("ladders", "tests", "tested"),
          new Duty("carpets", "shampoos", "shampooed"));

  @TempDir private Path folder;

  private record Duty(String object, String active, String passive) {
    String clause(int days) {
      return "The Contractor " + active + " the " + object + " within " + days + " days of a call.";
    }

    String asked() {
      return "within how many days of a call must the " + object + " be " + passive + "?";
    }
  }

  /** The days from one day on, as told by a document. */
  private record Version(LocalDate from, int days, String document) {}

  /** A contract with the history of each of its duties. */
  private static final class Contract {
    final List<Duty> duties;
    final List<List<Version>> history = new ArrayList<>();

    Contract(List<Duty> duties) {
      this.duties = duties;
    }

    String clause(int duty) {
      return (duty + 2) + ".1";
    }

    Version now(int duty) {
      return history.get(duty).getLast();
    }

    Version at(int duty, LocalDate day) {
      return history.get(duty).stream()
          .filter(version -> !version.from().isAfter(day))
          .reduce((_, later) -> later)
          .orElseThrow();
    }
  }

  private static String change(Contract contract, int duty, int from, int to, Random random) {
    Duty changed = contract.duties.get(duty);
    String clause = contract.clause(duty);
    return switch (random.nextInt(4)) {
      case 0 -> "Clause " + clause + " is replaced by: \"" + changed.clause(to) + "\"";
      case 1 ->
          "In clause " + clause + " the words \"" + from + " days\" become \"" + to + " days\".";
      case 2 ->
          "Clause %s: the time until the %s are %s is changed from %d to %d days."
              .formatted(clause, changed.object(), changed.passive(), from, to);
      default ->
          "The %s, so far to be %s within %d days of a call, are %s within %d days instead."
              .formatted(changed.object(), changed.passive(), from, changed.passive(), to);
    };
  }

  private Contract written(Path sources, String number, List<Duty> duties, Random random)
      throws IOException {
    Contract contract = new Contract(duties);
    LocalDate from = LocalDate.of(2019, 1 + random.nextInt(6), 1);
    String id = "contracts/" + number.toLowerCase(Locale.ROOT);
    StringBuilder text =
        new StringBuilder("# Service Contract " + number + "\n\nEffective from ")
            .append(DAY.format(from))
            .append(".\n");
    List<Integer> days = new ArrayList<>();
    for (int value = 11; value < 90; value++) {
      days.add(value);
    }
    Collections.shuffle(days, random);
    for (int duty = 0; duty < duties.size(); duty++) {
      int first = days.removeLast();
      contract.history.add(new ArrayList<>(List.of(new Version(from, first, id))));
      text.append("\n## ").append(duty + 2).append(" Duty\n\n").append(contract.clause(duty));
      text.append(' ').append(duties.get(duty).clause(first)).append('\n');
    }
    Files.writeString(sources.resolve(id + ".md"), text);
    for (int amendment = 1; amendment <= 3; amendment++) {
      from = from.plusMonths(5 + random.nextInt(9));
      String amending = id + "-change-" + amendment;
      StringBuilder changes =
          new StringBuilder("# Amendment No. " + amendment + " to Service Contract " + number)
              .append("\n\nIn force from ")
              .append(DAY.format(from))
              .append(".\n");
      List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3));
      Collections.shuffle(order, random);
      for (int duty : order.subList(0, 2)) {
        int to = days.removeLast();
        changes.append("\n").append(change(contract, duty, contract.now(duty).days(), to, random));
        changes.append("\n");
        contract.history.get(duty).add(new Version(from, to, amending));
      }
      Files.writeString(sources.resolve(amending + ".md"), changes);
    }
    return contract;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theTextThatHoldsAnswers(long seed) throws IOException {
    Random random = new Random(seed);
    Path sources = folder.resolve("sources");
    Files.createDirectories(sources.resolve("contracts"));
    List<Duty> duties = new ArrayList<>(DUTIES);
    Collections.shuffle(duties, random);
    List<Contract> contracts =
        List.of(
            written(sources, "SC-KB-4071", duties.subList(0, 4), random),
            written(sources, "SC-WN-5582", duties.subList(4, 8), random));
    try (AskedLibrary library = new AskedLibrary(sources, folder.resolve("index"))) {
      for (Contract contract : contracts) {
        for (int duty = 0; duty < contract.duties.size(); duty++) {
          String asked = contract.duties.get(duty).asked();
          check(library, "Today, " + asked, contract.now(duty));
          LocalDate day = LocalDate.of(2019, 7, 15).plusMonths(random.nextInt(30));
          LocalDate end = day.withDayOfMonth(day.lengthOfMonth());
          check(library, "As of " + MONTH.format(day) + ", " + asked, contract.at(duty, end));
        }
      }
    }
  }

  private static void check(AskedLibrary library, String question, Version holds) {
    Outcome.Answered answer = library.answered(question);
    String text = OutcomeJson.text(answer);
    assertTrue(text.contains(Integer.toString(holds.days())), () -> question + " -> " + text);
    assertEquals(
        holds.document(),
        ((Citation.Words) answer.answer().citations().getFirst()).document().value(),
        () -> question + " -> " + text);
  }
}
