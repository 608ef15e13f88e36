package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time between two dates of random contracts, invoices and orders, against brute force. */
final class DurationsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_128));
  private static final List<String> VENDORS =
      List.of("Eskdale Ltd", "Farnholm GmbH", "Grimsay plc");
  private static final List<String> PARTNERS =
      List.of("Aldery", "Brockholm", "Castwell", "Dunmire", "Eddlewick", "Fernhow", "Garlock");

  private static final List<String> TERMS =
      List.of(
          "How long does the contract with %s run?",
          "How long is the contract with %s valid?",
          "For how long does the agreement with %s last?",
          "How many months does the contract with %s run?",
          "Wie lange läuft der Vertrag mit %s?");

  private static final List<Contract> CONTRACTS = new ArrayList<>();
  private static final List<Invoice> INVOICES = new ArrayList<>();
  private static final List<Order> ORDERS = new ArrayList<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;
  private static LocalDate today = LocalDate.EPOCH;

  private record Contract(String partner, LocalDate start, LocalDate end) {
    long days() {
      return ChronoUnit.DAYS.between(start, end);
    }
  }

  private record Invoice(
      String number, String vendor, LocalDate date, LocalDate due, Optional<LocalDate> paid) {
    boolean isPaid(Predicate<LocalDate> when) {
      return paid.filter(when).isPresent();
    }
  }

  private record Order(String number, LocalDate ordered, LocalDate delivered) {
    long days() {
      return ChronoUnit.DAYS.between(ordered, delivered);
    }
  }

  @BeforeAll
  static void index() throws IOException {
    today = LocalDate.now(ZoneId.systemDefault());
    List<String> records = new ArrayList<>();
    for (String partner : PARTNERS) {
      LocalDate start = today.plusDays(RANDOM.nextInt(900) - 600L);
      Contract contract = new Contract(partner, start, start.plusDays(60 + RANDOM.nextInt(1_200)));
      CONTRACTS.add(contract);
      records.add(
          record(
              "contracts",
              "Contract " + partner,
              "\"counterparty\":\"%s\",\"start_date\":\"%s\",\"end_date\":\"%s\""
                  .formatted(partner, contract.start(), contract.end())));
    }
    for (int i = 0; i < 24; i++) {
      LocalDate due = today.minusDays(100L - RANDOM.nextInt(80));
      Invoice invoice =
          new Invoice(
              "RE-" + (400 + i),
              VENDORS.get(RANDOM.nextInt(VENDORS.size())),
              due.minusDays(10 + RANDOM.nextInt(40)),
              due,
              RANDOM.nextInt(3) == 0
                  ? Optional.empty()
                  : Optional.of(due.plusDays(RANDOM.nextInt(25) - 10L)));
      INVOICES.add(invoice);
      String paid = invoice.paid().map(day -> ",\"paid_date\":\"" + day + '"').orElse("");
      records.add(
          record(
              "invoices",
              invoice.number(),
              ("\"invoice_number\":\"%s\",\"vendor\":\"%s\",\"amount\":%d,"
                      + "\"invoice_date\":\"%s\",\"due_date\":\"%s\"%s")
                  .formatted(
                      invoice.number(),
                      invoice.vendor(),
                      100 + i,
                      invoice.date(),
                      invoice.due(),
                      paid)));
    }
    for (int i = 0; i < 9; i++) {
      LocalDate ordered = today.minusDays(RANDOM.nextInt(300));
      Order order = new Order("PO-" + (70 + i), ordered, ordered.plusDays(RANDOM.nextInt(60)));
      ORDERS.add(order);
      records.add(
          record(
              "orders",
              order.number(),
              "\"order_number\":\"%s\",\"order_date\":\"%s\",\"delivered_date\":\"%s\""
                  .formatted(order.number(), order.ordered(), order.delivered())));
    }
    Path file = folder.resolve("records.jsonl");
    Files.write(file, records);
    library = new AskedLibrary(file, folder.resolve("index"));
  }

  private static String record(String bucket, String name, String fields) {
    return "{\"_id\":\"%s\",\"title\":\"%s\",\"text\":\"%s\",\"metadata\":{\"bucket\":\"%s\",%s}}"
        .formatted(name, name, "Paper " + name, bucket, fields);
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(library, "not indexed").close();
  }

  private static Outcome.Answered answered(String question) {
    return Objects.requireNonNull(library, "not indexed").answered(question);
  }

  private static void assertDays(String days, String question) {
    Outcome.Answered answered = answered(question);
    String said = question + " -> " + OutcomeJson.text(answered);
    assertEquals(days, answered.figure().map(figure -> figure.number()).orElse(""), said);
    assertEquals("days", answered.figure().map(figure -> figure.unit()).orElse(""), said);
  }

  private static String mean(LongStream days) {
    long[] all = days.toArray();
    return BigDecimal.valueOf(LongStream.of(all).sum())
        .divide(BigDecimal.valueOf(all.length), 1, RoundingMode.HALF_EVEN)
        .toPlainString();
  }

  @Test
  void termOfAContractRunsFromItsStartToItsEnd() {
    for (Contract contract : CONTRACTS) {
      String question = TERMS.get(RANDOM.nextInt(TERMS.size())).formatted(contract.partner());
      assertDays(Long.toString(contract.days()), question);
    }
  }

  @Test
  void longestAndShortestTermsAreFound() {
    long longest = CONTRACTS.stream().mapToLong(Contract::days).max().orElseThrow();
    long shortest = CONTRACTS.stream().mapToLong(Contract::days).min().orElseThrow();
    for (String question :
        List.of("Which contract runs the longest?", "Which agreement lasts longest?")) {
      assertDays(Long.toString(longest), question);
    }
    String question = "Which contract has the shortest term?";
    assertDays(Long.toString(shortest), question);
    for (Contract contract : CONTRACTS) {
      boolean told =
          OutcomeJson.text(answered(question)).contains("Contract " + contract.partner());
      assertEquals(contract.days() == shortest, told, contract.partner());
    }
  }

  @Test
  void latePaymentsAreCountedFromTheDueDate() {
    for (Invoice invoice : INVOICES) {
      if (invoice.isPaid(paid -> paid.isAfter(invoice.due()))) {
        long days = ChronoUnit.DAYS.between(invoice.due(), invoice.paid().orElseThrow());
        String question =
            RANDOM.nextBoolean()
                ? "How many days late was invoice %s paid?"
                : "How many days after the due date was invoice %s paid?";
        assertDays(Long.toString(days), question.formatted(invoice.number()));
      } else if (invoice.paid().isEmpty()) {
        assertDays(
            Long.toString(ChronoUnit.DAYS.between(invoice.due(), today)),
            "How many days overdue is invoice %s?".formatted(invoice.number()));
      }
    }
  }

  @Test
  void earlyPaymentsAreCountedBackFromTheDueDate() {
    for (Invoice invoice : INVOICES) {
      if (invoice.isPaid(paid -> paid.isBefore(invoice.due()))) {
        assertDays(
            Long.toString(ChronoUnit.DAYS.between(invoice.paid().orElseThrow(), invoice.due())),
            "How many days before the due date was invoice %s paid?".formatted(invoice.number()));
      }
    }
  }

  @Test
  void paymentsTakeFromTheDateOfTheInvoiceOrHaveUntilItIsDue() {
    for (Invoice invoice : INVOICES) {
      if (invoice.paid().isPresent()) {
        assertDays(
            Long.toString(ChronoUnit.DAYS.between(invoice.date(), invoice.paid().get())),
            "How long did it take us to pay invoice %s?".formatted(invoice.number()));
      } else {
        assertDays(
            Long.toString(ChronoUnit.DAYS.between(invoice.date(), invoice.due())),
            "How long do we have to pay invoice %s?".formatted(invoice.number()));
      }
    }
  }

  @Test
  void averagesAreOverAllThatHaveBothDates() {
    for (String vendor : VENDORS) {
      List<Invoice> paid =
          INVOICES.stream()
              .filter(invoice -> invoice.vendor().equals(vendor) && invoice.paid().isPresent())
              .toList();
      String question =
          "On average, how long do we take to pay invoices from %s?".formatted(vendor);
      assertDays(
          mean(
              paid.stream()
                  .mapToLong(
                      each -> ChronoUnit.DAYS.between(each.date(), each.paid().orElseThrow()))),
          question);
      long unpaid =
          INVOICES.stream()
              .filter(invoice -> invoice.vendor().equals(vendor) && invoice.paid().isEmpty())
              .count();
      boolean noted =
          answered(question).account().warnings().stream()
              .anyMatch(note -> note.startsWith(unpaid + " of " + (unpaid + paid.size())));
      assertEquals(unpaid > 0, noted, question);
    }
    assertDays(
        mean(ORDERS.stream().mapToLong(Order::days)),
        "What is the average time from order date to delivered date of the orders?");
  }

  @Test
  void twoNamedDatesAreMeasuredInTheOrderOfTheQuestion() {
    for (Order order : ORDERS) {
      for (String question :
          Stream.of(
                  "How many days passed between order date and delivered date of order %s?",
                  "How many days after the order date was order %s delivered?")
              .map(each -> each.formatted(order.number()))
              .toList()) {
        assertDays(Long.toString(order.days()), question);
      }
    }
  }

  @Test
  void otherLengthsAreNotTakenForTheTerm() {
    String partner = PARTNERS.get(RANDOM.nextInt(PARTNERS.size()));
    for (String question :
        List.of(
            "How long is the notice period of the contract with %s?",
            "How many days of storage does the contract with %s include?",
            "How many months did we pay %s?",
            "On average, how long do we take to pay the invoices per vendor?",
            "How long did it take in total to pay the invoices?")) {
      Outcome outcome =
          Objects.requireNonNull(library, "not indexed").answer(question.formatted(partner));
      assertFalse(OutcomeJson.write(outcome).path("plan").has("duration"), question);
      assertTrue(
          !(outcome instanceof Outcome.Answered answered) || answered.figure().isEmpty(), question);
    }
  }
}
