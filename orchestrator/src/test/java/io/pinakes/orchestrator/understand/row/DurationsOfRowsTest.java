package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time between two dates of the rows of random tables, against brute force. */
final class DurationsOfRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final LocalDate FIRST = LocalDate.of(2031, 2, 3);
  private static final List<String> PEOPLE = List.of("Orla Finn", "Petra Quist", "Ravi Sand");
  private static final List<String> TOWNS = List.of("Ashby", "Belton", "Corfe");
  private static final List<Repair> REPAIRS = new ArrayList<>();
  private static final List<Parcel> PARCELS = new ArrayList<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;

  private record Repair(
      String number, String mechanic, LocalDate reported, Optional<LocalDate> repaired) {
    Optional<Long> days() {
      return repaired.map(day -> ChronoUnit.DAYS.between(reported, day));
    }
  }

  private record Parcel(
      String number, String town, LocalDate sent, LocalDate due, LocalDate delivered) {}

  @BeforeAll
  static void index() throws IOException {
    List<String> repairs = new ArrayList<>(List.of("repair,mechanic,repaired,reported,cost_eur"));
    for (int i = 0; i < 20; i++) {
      LocalDate reported = FIRST.plusDays(RANDOM.nextInt(200));
      Optional<LocalDate> repaired =
          RANDOM.nextInt(5) == 0
              ? Optional.empty()
              : Optional.of(reported.plusDays(RANDOM.nextInt(50)));
      Repair repair = new Repair("W" + (30 + i), PEOPLE.get(RANDOM.nextInt(3)), reported, repaired);
      REPAIRS.add(repair);
      repairs.add(
          String.join(
              ",",
              repair.number(),
              repair.mechanic(),
              repaired.map(LocalDate::toString).orElse(""),
              reported.toString(),
              Integer.toString(RANDOM.nextInt(400))));
    }
    List<String> parcels = new ArrayList<>(List.of("parcel,town,sent,due_date,delivered"));
    for (int i = 0; i < 15; i++) {
      LocalDate sent = FIRST.plusDays(RANDOM.nextInt(200));
      LocalDate due = sent.plusDays(3 + RANDOM.nextInt(10));
      Parcel parcel =
          new Parcel(
              "G" + (500 + i),
              TOWNS.get(RANDOM.nextInt(3)),
              sent,
              due,
              due.plusDays(RANDOM.nextInt(12) - 2L));
      PARCELS.add(parcel);
      parcels.add(
          String.join(
              ",",
              parcel.number(),
              parcel.town(),
              sent.toString(),
              due.toString(),
              parcel.delivered().toString()));
    }
    Path lists = Files.createDirectories(folder.resolve("sources/lists"));
    Files.write(lists.resolve("repairs.csv"), repairs);
    Files.write(lists.resolve("parcels.csv"), parcels);
    library = new AskedLibrary(folder.resolve("sources"), folder.resolve("index"));
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(library, "not indexed").close();
  }

  private static String days(String question) {
    Outcome.Answered answered = Objects.requireNonNull(library, "not indexed").answered(question);
    Optional<Outcome.Figure> figure = answered.figure().filter(each -> each.unit().equals("days"));
    return figure.isPresent() ? figure.get().number() : OutcomeJson.text(answered);
  }

  private static String mean(LongStream days) {
    long[] all = days.toArray();
    return BigDecimal.valueOf(LongStream.of(all).sum())
        .divide(BigDecimal.valueOf(all.length), 1, RoundingMode.HALF_EVEN)
        .toPlainString();
  }

  @Test
  void repairsTakeFromTheEarlierDateToTheLater() {
    List<String> wordings =
        List.of(
            "How long did repair %s take?",
            "How many days passed between reported and repaired for %s?",
            "How many days after it was reported was %s repaired?");
    for (Repair repair : REPAIRS) {
      if (repair.days().isPresent()) {
        String question = wordings.get(RANDOM.nextInt(wordings.size())).formatted(repair.number());
        assertEquals(Long.toString(repair.days().get()), days(question), question);
      }
    }
  }

  @Test
  void averagesAreOverTheRowsThatHaveBothDates() {
    for (String mechanic : PEOPLE) {
      String question = "On average, how long did the repairs of %s take?".formatted(mechanic);
      assertEquals(
          mean(
              REPAIRS.stream()
                  .filter(repair -> repair.mechanic().equals(mechanic))
                  .flatMap(repair -> repair.days().stream())
                  .mapToLong(Long::longValue)),
          days(question),
          question);
    }
  }

  @Test
  void longestRepairIsFound() {
    long longest =
        REPAIRS.stream().flatMap(repair -> repair.days().stream()).max(Long::compare).orElseThrow();
    String question = "Which repair took the longest?";
    assertEquals(Long.toString(longest), days(question), question);
    String said = OutcomeJson.text(Objects.requireNonNull(library).answered(question));
    for (Repair repair : REPAIRS) {
      assertEquals(
          repair.days().equals(Optional.of(longest)),
          said.contains(repair.number() + " in "),
          said);
    }
  }

  @Test
  void delaysAreCountedFromTheDueDate() {
    for (Parcel parcel : PARCELS) {
      Function<LocalDate, String> since =
          day -> Long.toString(ChronoUnit.DAYS.between(day, parcel.delivered()));
      String late = "How many days late was parcel %s delivered?".formatted(parcel.number());
      assertEquals(since.apply(parcel.due()), days(late), late);
      String sent =
          "How many days after it was sent was parcel %s delivered?".formatted(parcel.number());
      assertEquals(since.apply(parcel.sent()), days(sent), sent);
    }
  }

  @Test
  void oneOfThreeDatesOrAnotherFigureIsNoDuration() {
    for (String question :
        List.of(
            "How long did it take to deliver %s?".formatted(PARCELS.getFirst().number()),
            "How long did all repairs take in total?",
            "On average, how long did the repairs take per mechanic?")) {
      Outcome outcome = Objects.requireNonNull(library, "not indexed").answer(question);
      assertFalse(OutcomeJson.write(outcome).path("plan").has("duration"), question);
    }
  }
}
