package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Conditions on fields that name no value, over random contracts and invoices: what is missing, in
 * force, over or next, and when something was paid.
 */
final class FieldConditionsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_128));
  private static final List<String> VENDORS =
      List.of("Aldmoor Ltd", "Brackwell Inc.", "Corsten GmbH", "Dunvale plc");

  private static final List<Contract> CONTRACTS = new ArrayList<>();
  private static final List<Invoice> INVOICES = new ArrayList<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;
  private static LocalDate today = LocalDate.EPOCH;

  private record Contract(String number, String vendor, LocalDate start, Optional<LocalDate> end) {
    boolean isOver() {
      return end.filter(day -> day.isBefore(today)).isPresent();
    }
  }

  private record Invoice(
      String number,
      String vendor,
      LocalDate dated,
      LocalDate due,
      Optional<LocalDate> paid,
      Optional<String> order) {}

  @BeforeAll
  static void index() throws IOException {
    today = LocalDate.now(ZoneId.systemDefault());
    List<String> records = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      int years = RANDOM.nextInt(9) - 4;
      Contract contract =
          new Contract(
              "KT-" + (300 + i),
              VENDORS.get(RANDOM.nextInt(VENDORS.size())),
              today.minusYears(6).plusDays(i),
              RANDOM.nextInt(4) == 0
                  ? Optional.empty()
                  : Optional.of(today.plusYears(years).plusDays(3L * i + 5)));
      CONTRACTS.add(contract);
      records.add(
          record(
              "contract",
              contract.number(),
              contract.vendor(),
              Stream.of(
                  field("start_date", Optional.of(contract.start())),
                  field("end_date", contract.end()))));
      LocalDate dated = LocalDate.of(2023 + RANDOM.nextInt(2), 1 + RANDOM.nextInt(12), 3);
      Invoice invoice =
          new Invoice(
              "RE-" + (500 + i),
              VENDORS.get(RANDOM.nextInt(VENDORS.size() - 1)),
              dated,
              dated.plusDays(30),
              RANDOM.nextInt(3) == 0
                  ? Optional.empty()
                  : Optional.of(dated.plusDays(10L + RANDOM.nextInt(60))),
              RANDOM.nextBoolean() ? Optional.empty() : Optional.of("PO-" + (900 + i)));
      INVOICES.add(invoice);
      records.add(
          record(
              "invoice",
              invoice.number(),
              invoice.vendor(),
              Stream.of(
                  field("invoice_date", Optional.of(invoice.dated())),
                  field("due_date", Optional.of(invoice.due())),
                  field("paid_date", invoice.paid()),
                  field("purchase_order", invoice.order()),
                  field("status", Optional.of(invoice.paid().isPresent() ? "paid" : "open")))));
    }
    Path file = folder.resolve("records.jsonl");
    Files.write(file, records);
    library = new AskedLibrary(file, folder.resolve("index"));
  }

  @AfterAll
  static void close() throws IOException {
    asked().close();
  }

  private static AskedLibrary asked() {
    return Objects.requireNonNull(library, "not indexed");
  }

  private static String field(String name, Optional<?> value) {
    return value.map(each -> ",\"%s\":\"%s\"".formatted(name, each)).orElse("");
  }

  private static String record(String type, String number, String vendor, Stream<String> fields) {
    return ("{\"_id\":\"%s\",\"title\":\"%s\",\"text\":\"Paper %s\",\"metadata\":{"
            + "\"bucket\":\"%ss\",\"type\":\"%s\",\"%s_number\":\"%s\",\"vendor\":\"%s\"%s}}")
        .formatted(
            number,
            number,
            number,
            type,
            type,
            type,
            number,
            vendor,
            fields.collect(Collectors.joining()));
  }

  private static String answer(String question) {
    return OutcomeJson.text(asked().answered(question));
  }

  private static void contracts(String question, Predicate<Contract> wanted) {
    count(question, "contract", CONTRACTS.stream().filter(wanted).count());
  }

  private static void invoices(String question, Predicate<Invoice> wanted) {
    count(question, "invoice", INVOICES.stream().filter(wanted).count());
  }

  private static void count(String question, String kind, long expected) {
    String answer = answer(question);
    assertTrue(
        answer.startsWith(expected + " " + kind), () -> question + " " + expected + ": " + answer);
  }

  @Test
  void fieldsThatAreMissing() {
    contracts("Which contracts have no end date?", each -> each.end().isEmpty());
    contracts("How many contracts do not have an end date?", each -> each.end().isEmpty());
    contracts("How many contracts have an end date?", each -> each.end().isPresent());
    invoices("Which invoices lack a purchase order?", each -> each.order().isEmpty());
    invoices("How many invoices have a purchase order?", each -> each.order().isPresent());
    for (String vendor : VENDORS.subList(0, 3)) {
      invoices(
          "How many invoices of " + vendor + " are without a purchase order?",
          each -> each.vendor().equals(vendor) && each.order().isEmpty());
    }
    invoices("Wie viele Rechnungen haben keine purchase order?", each -> each.order().isEmpty());
  }

  @Test
  void termsThatAreOverOrNot() {
    contracts("Which contracts have already expired?", Contract::isOver);
    contracts("How many contracts are no longer in force?", Contract::isOver);
    contracts("How many contracts have not expired yet?", each -> !each.isOver());
    contracts("Which contracts are still valid?", each -> !each.isOver());
    contracts("Wie viele Verträge sind abgelaufen?", Contract::isOver);
    Contract next =
        CONTRACTS.stream()
            .filter(each -> each.end().isPresent() && !each.isOver())
            .min(Comparator.comparing(each -> each.end().orElseThrow()))
            .orElseThrow();
    for (String question :
        List.of("Which contract runs out next?", "Welcher Vertrag läuft als nächstes aus?")) {
      String answer = answer(question);
      assertTrue(answer.contains(next.end().orElseThrow().toString()), answer);
    }
  }

  @Test
  void theStateOfOneDocumentIsTold() {
    for (Contract contract : CONTRACTS.subList(0, 6)) {
      contract
          .end()
          .ifPresent(
              end -> {
                String answer = answer("Has contract " + contract.number() + " expired?");
                assertTrue(answer.contains(end.toString()), answer);
              });
    }
    Contract over = CONTRACTS.stream().filter(Contract::isOver).findFirst().orElseThrow();
    String until = answer("Until when is contract " + over.number() + " valid?");
    assertTrue(until.contains(over.end().orElseThrow().toString()), until);
    for (Invoice invoice : INVOICES.subList(0, 6)) {
      String status = answer("Is invoice " + invoice.number() + " paid?");
      assertTrue(status.contains(invoice.paid().isPresent() ? " paid" : " open"), status);
      for (String question :
          List.of(
              "When must %s be paid?",
              "By when should %s have been paid?", "Bis wann musste %s bezahlt werden?")) {
        String due = answer(question.formatted(invoice.number()));
        assertTrue(due.contains(invoice.due().toString()), due);
      }
      String vendor = answer("Who is the vendor of " + invoice.number() + "?");
      assertTrue(vendor.contains(invoice.vendor()), vendor);
      assertFalse(vendor.endsWith(".. [1]"), vendor);
    }
  }

  @Test
  void theDateOfAPaymentIsNotTheDueDate() {
    for (Invoice invoice : INVOICES.subList(0, 10)) {
      Outcome outcome = asked().answer("When was " + invoice.number() + " paid?");
      if (invoice.paid().isPresent()) {
        String answer = OutcomeJson.text(assertInstanceOf(Outcome.Answered.class, outcome));
        assertTrue(answer.contains(invoice.paid().get().toString()), answer);
      } else {
        assertFalse(OutcomeJson.text(outcome).contains(invoice.due().toString()));
      }
    }
    for (YearMonth month : List.of(YearMonth.of(2023, 8), YearMonth.of(2024, 3))) {
      long paid =
          INVOICES.stream()
              .flatMap(each -> each.paid().stream())
              .filter(day -> YearMonth.from(day).equals(month))
              .count();
      if (paid > 0) {
        String name = month.getMonthValue() == 8 ? "August 2023" : "March 2024";
        count("Which invoices were paid in " + name + "?", "invoice", paid);
      }
    }
  }

  @Test
  void whoIsAskedForIsListed() {
    assertEquals(
        vendors(INVOICES.stream().filter(each -> each.paid().isEmpty()).map(Invoice::vendor)),
        listed("Which vendors have open invoices?"));
    assertEquals(
        vendors(
            INVOICES.stream().filter(each -> each.dated().getYear() == 2024).map(Invoice::vendor)),
        listed("Which suppliers sent us invoices in 2024?"));
    assertEquals(
        vendors(CONTRACTS.stream().filter(Contract::isOver).map(Contract::vendor)),
        listed("Which vendors have contracts that have expired?"));
    String answer = answer("Which vendor invoices are open?"); // invoices, not vendors
    assertTrue(answer.contains(" invoice"), answer);
    assertFalse(answer.startsWith("Each vendor"), answer);
  }

  private static Set<String> vendors(Stream<String> vendors) {
    return vendors.collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> listed(String question) {
    String answer = answer(question);
    return VENDORS.stream().filter(answer::contains).collect(Collectors.toCollection(TreeSet::new));
  }
}
