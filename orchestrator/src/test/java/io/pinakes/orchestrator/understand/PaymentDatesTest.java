package io.pinakes.orchestrator.understand;

import static java.time.temporal.ChronoUnit.DAYS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * States that only the dates of documents tell, over random invoices without a status, against
 * brute force: overdue, paid late or on time, not yet approved, and whether all are.
 */
final class PaymentDatesTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_201));
  private static final List<String> VENDORS =
      List.of("Eskdale Ltd", "Farnholm GmbH", "Grimsay plc", "Hollin Inc.");
  private static final List<String> PEOPLE = List.of("Iva Norr", "Jon Ulm", "Kaya Ort");
  private static final List<Invoice> INVOICES = new ArrayList<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;
  private static LocalDate today = LocalDate.EPOCH;

  private record Invoice(
      String number,
      String vendor,
      int amount,
      LocalDate due,
      Optional<LocalDate> paid,
      Optional<LocalDate> approved,
      String approver) {
    boolean isOverdue() {
      return paid.isEmpty() && due.isBefore(today);
    }

    boolean isPaid(Predicate<LocalDate> when) {
      return paid.filter(when).isPresent();
    }
  }

  @BeforeAll
  static void index() throws IOException {
    today = LocalDate.now(ZoneId.systemDefault());
    List<String> records = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      LocalDate due = today.plusDays(RANDOM.nextInt(160) - 110L);
      Optional<LocalDate> paid =
          RANDOM.nextInt(3) == 0
              ? Optional.empty()
              : Optional.of(due.plusDays(RANDOM.nextInt(9) - 4));
      Invoice invoice =
          new Invoice(
              "RE-" + (700 + i),
              VENDORS.get(RANDOM.nextInt(VENDORS.size())),
              100 * (i + 1) + RANDOM.nextInt(90),
              due,
              paid,
              RANDOM.nextInt(4) == 0 ? Optional.empty() : Optional.of(due.minusDays(20)),
              PEOPLE.get(RANDOM.nextInt(PEOPLE.size())));
      INVOICES.add(invoice);
      records.add(record(invoice));
    }
    Path file = folder.resolve("records.jsonl");
    Files.write(file, records);
    library = new AskedLibrary(file, folder.resolve("index"));
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(library, "not indexed").close();
  }

  private static String record(Invoice invoice) {
    return ("{\"_id\":\"%s\",\"title\":\"%s\",\"text\":\"Paper %s\",\"metadata\":{"
            + "\"bucket\":\"invoices\",\"invoice_number\":\"%s\",\"vendor\":\"%s\","
            + "\"amount\":%d,\"invoice_date\":\"%s\",\"due_date\":\"%s\","
            + "\"approved_by\":\"%s\"%s%s}}")
        .formatted(
            invoice.number(),
            invoice.number(),
            invoice.number(),
            invoice.number(),
            invoice.vendor(),
            invoice.amount(),
            invoice.due().minusDays(30),
            invoice.due(),
            invoice.approver(),
            date("paid_date", invoice.paid()),
            date("approved_date", invoice.approved()));
  }

  private static String date(String name, Optional<LocalDate> day) {
    return day.map(each -> ",\"%s\":\"%s\"".formatted(name, each)).orElse("");
  }

  private static String answer(String question) {
    return OutcomeJson.text(Objects.requireNonNull(library, "not indexed").answered(question));
  }

  private static void count(String question, Predicate<Invoice> wanted) {
    long expected = INVOICES.stream().filter(wanted).count();
    String answer = answer(question);
    assertTrue(
        answer.startsWith(expected + " invoice"), () -> question + " " + expected + ": " + answer);
  }

  @Test
  void whatIsUnpaidAfterItsDueDateIsOverdue() {
    count("Which invoices are overdue?", Invoice::isOverdue);
    count("How many invoices are past due?", Invoice::isOverdue);
    count("Welche Rechnungen sind überfällig?", Invoice::isOverdue);
    count("How many invoices are unpaid?", each -> each.paid().isEmpty());
    count("Which invoices have been paid?", each -> each.paid().isPresent());
    for (String vendor : VENDORS) {
      if (INVOICES.stream().anyMatch(each -> each.vendor().equals(vendor) && each.isOverdue())) {
        count(
            "How many invoices from " + vendor + " are overdue?",
            each -> each.vendor().equals(vendor) && each.isOverdue());
      }
    }
  }

  @Test
  void whatIsOverdueByALengthOfTime() {
    overdueBy("Which invoices are more than %d days overdue?", (late, days) -> late > days);
    overdueBy("How many invoices are overdue by more than %d days?", (late, days) -> late > days);
    overdueBy(
        "Which invoices have been overdue for at least %d days?", (late, days) -> late >= days);
    overdueBy("Which invoices are %d days past due?", (late, days) -> late >= days);
    overdueBy("How many invoices are less than %d days overdue?", (late, days) -> late < days);
    overdueBy(
        "Welche Rechnungen sind seit mehr als %d Tagen überfällig?", (late, days) -> late > days);
    overdueBy(
        "Wie viele Rechnungen sind mindestens %d Tage überfällig?", (late, days) -> late >= days);
    count(
        "Which invoices are more than two weeks overdue?",
        each -> each.isOverdue() && each.due().isBefore(today.minusWeeks(2)));
    count(
        "List the invoices that are over a month past their due date.",
        each -> each.isOverdue() && each.due().isBefore(today.minusMonths(1)));
  }

  /** What will be overdue is not what has been for so long. */
  @Test
  void aLengthOfTimeToComeIsNotOneThatHasPassed() {
    for (String question :
        List.of(
            "Which invoices will be overdue in 10 days?",
            "Which invoices are overdue within 10 days?",
            "Which invoices are no more than 10 days overdue?",
            "Which invoices are between 10 and 40 days overdue?")) {
      assertFalse(
          Objects.requireNonNull(library, "not indexed").answer(question)
              instanceof Outcome.Answered,
          question);
    }
  }

  private static void overdueBy(String question, BiPredicate<Long, Integer> wanted) {
    for (int i = 0; i < 3; i++) {
      int days = 2 + RANDOM.nextInt(40);
      Predicate<Invoice> meant =
          each -> each.isOverdue() && wanted.test(DAYS.between(each.due(), today), days);
      if (INVOICES.stream().anyMatch(meant)) {
        count(question.formatted(days), meant);
      }
    }
  }

  @Test
  void paymentsAreComparedWithWhatWasDue() {
    for (String words :
        List.of("paid late", "paid after their due date", "paid after they were due")) {
      count(
          "How many invoices were " + words + "?",
          each -> each.isPaid(day -> day.isAfter(each.due())));
    }
    count(
        "Which invoices did we pay before they were due?",
        each -> each.isPaid(day -> day.isBefore(each.due())));
    count(
        "Which invoices were paid on time?", each -> each.isPaid(day -> !day.isAfter(each.due())));
    count(
        "Welche Rechnungen wurden zu spät bezahlt?",
        each -> each.isPaid(day -> day.isAfter(each.due())));
  }

  @Test
  void whatHasNotBeenDoneHasNoDate() {
    for (String words : List.of("not approved", "not yet approved")) {
      count("Which invoices are " + words + "?", each -> each.approved().isEmpty());
    }
    count("How many invoices have not been approved?", each -> each.approved().isEmpty());
    count("Which invoices are still waiting to be approved?", each -> each.approved().isEmpty());
    count("How many invoices have been approved?", each -> each.approved().isPresent());
  }

  @Test
  void whetherAllAreInAState() {
    all("Are all invoices from %s paid?", each -> each.paid().isPresent());
    all("Have all the invoices of %s been approved?", each -> each.approved().isPresent());
    all("Sind alle Rechnungen von %s bezahlt?", each -> each.paid().isPresent());
  }

  private static void all(String question, Predicate<Invoice> state) {
    for (String vendor : VENDORS) {
      List<Invoice> own = INVOICES.stream().filter(each -> each.vendor().equals(vendor)).toList();
      long without = own.stream().filter(state.negate()).count();
      String answer = answer(question.formatted(vendor));
      String expected = without == 0 ? "(?:Yes|Ja),.*" : "(?:No|Nein): " + without + " .*";
      assertTrue(answer.matches("(?s)" + expected), answer);
      assertTrue(answer.contains(own.size() + " invoice"), answer);
    }
  }

  @Test
  void theMostInAStateAreCounted() {
    Map<String, Long> overdue =
        INVOICES.stream()
            .filter(Invoice::isOverdue)
            .collect(Collectors.groupingBy(Invoice::vendor, Collectors.counting()));
    long most = Collections.max(overdue.values());
    List<String> vendors =
        overdue.keySet().stream().filter(each -> overdue.getOrDefault(each, 0L) == most).toList();
    String answer = answer("Which vendor has the most overdue invoices?");
    assertTrue(vendors.stream().anyMatch(answer::contains), answer);
    assertTrue(answer.contains(": " + most), answer);
  }

  @Test
  void whoDidSomethingWithTheLargest() {
    Map<String, Optional<Invoice>> largest =
        INVOICES.stream()
            .collect(
                Collectors.groupingBy(
                    Invoice::vendor, Collectors.maxBy(Comparator.comparingInt(Invoice::amount))));
    largest.forEach(
        (vendor, invoice) -> {
          String answer =
              answer("Who approved the invoice from " + vendor + " with the highest amount?");
          assertEquals(
              List.of(invoice.map(Invoice::approver).orElseThrow()),
              PEOPLE.stream().filter(answer::contains).toList(),
              answer);
        });
  }

  @Test
  void aMonthWithoutAYearIsInTheOnlyYear(@TempDir Path other) throws IOException {
    List<Invoice> invoices = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      LocalDate due = LocalDate.of(2025, 2, 1).plusDays(RANDOM.nextInt(320));
      invoices.add(
          new Invoice(
              "RE-" + i, VENDORS.getFirst(), i, due, Optional.empty(), Optional.empty(), "Iva"));
    }
    Path file = other.resolve("records.jsonl");
    Files.write(file, invoices.stream().map(PaymentDatesTest::record).toList());
    Map<Month, Long> counts =
        invoices.stream()
            .collect(
                Collectors.groupingBy(
                    each -> each.due().minusDays(30).getMonth(), Collectors.counting()));
    try (AskedLibrary asked = new AskedLibrary(file, other.resolve("index"))) {
      counts.forEach(
          (month, count) -> {
            String name = month.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            String answer =
                OutcomeJson.text(asked.answered("How many invoices are from " + name + "?"));
            assertTrue(answer.startsWith(count + " invoice"), name + " " + count + ": " + answer);
          });
    }
  }
}
