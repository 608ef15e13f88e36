package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is still to be paid or done, over random invoices in both directions and orders, against
 * brute force. What is disputed or partly paid is unpaid as well.
 */
final class UnpaidStatesTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_202));
  private static final List<String> CUSTOMERS = List.of("Dunmore Ltd", "Elvestad AS", "Fenn plc");
  private static final List<String> SUPPLIERS = List.of("Garrow Inc.", "Hexley GmbH");
  private static final List<String> UNPAID = List.of("open", "disputed", "partly paid");
  private static final List<Paper> PAPERS = new ArrayList<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;
  private static LocalDate today = LocalDate.EPOCH;

  private record Paper(
      String id, String bucket, String status, LocalDate due, String party, int amount) {
    boolean isUnpaid() {
      return bucket.equals("invoices") && UNPAID.contains(status);
    }

    boolean isOverdue() {
      return isUnpaid() && due.isBefore(today);
    }

    boolean isWaiting() {
      return bucket.equals("orders") && status.equals("awaiting approval");
    }
  }

  @BeforeAll
  static void index() throws IOException {
    today = LocalDate.now(ZoneId.systemDefault());
    List<String> records = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      boolean order = i % 5 == 0;
      boolean paid = RANDOM.nextBoolean();
      String status =
          order
              ? (i % 2 == 0 ? "awaiting approval" : "delivered")
              : paid ? "paid" : UNPAID.get(i % UNPAID.size());
      List<String> parties = order || i % 2 == 0 ? SUPPLIERS : CUSTOMERS;
      LocalDate due = today.plusDays((RANDOM.nextBoolean() ? 1 : -1) * (2L + RANDOM.nextInt(200)));
      Paper paper =
          new Paper(
              "P-" + (300 + i),
              order ? "orders" : "invoices",
              status,
              due,
              parties.get(RANDOM.nextInt(parties.size())),
              100 + RANDOM.nextInt(900));
      PAPERS.add(paper);
      records.add(record(paper));
    }
    Path file = folder.resolve("records.jsonl");
    Files.write(file, records);
    library = new AskedLibrary(file, folder.resolve("index"));
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(library, "not indexed").close();
  }

  private static String record(Paper paper) {
    return ("{\"_id\":\"%s\",\"title\":\"%s\",\"text\":\"Paper %s\",\"metadata\":{"
            + "\"bucket\":\"%s\",\"status\":\"%s\",\"due_date\":\"%s\",\"amount\":%d,"
            + "\"%s\":\"%s\"}}")
        .formatted(
            paper.id(),
            paper.id(),
            paper.id(),
            paper.bucket(),
            paper.status(),
            paper.due(),
            paper.amount(),
            CUSTOMERS.contains(paper.party()) ? "customer" : "vendor",
            paper.party());
  }

  private static String answer(String question) {
    return OutcomeJson.text(Objects.requireNonNull(library, "not indexed").answered(question));
  }

  private static void check(String question, String noun, Predicate<Paper> wanted) {
    long expected = PAPERS.stream().filter(wanted).count();
    assertFalse(expected == 0, "nothing to find");
    String answer = answer(question);
    assertTrue(
        answer.toLowerCase(Locale.ROOT).startsWith(expected + " " + noun),
        () -> question + " " + expected + ": " + answer);
  }

  @Test
  void whatIsDisputedOrPartlyPaidIsUnpaid() {
    check("How many invoices are unpaid?", "invoice", Paper::isUnpaid);
    check("Which invoices have not been paid yet?", "invoice", Paper::isUnpaid);
    check("Welche Rechnungen sind noch nicht bezahlt?", "invoice", Paper::isUnpaid);
    check("Which invoices are overdue?", "invoice", Paper::isOverdue);
    check("Which invoices are disputed?", "invoice", each -> each.status().equals("disputed"));
  }

  @Test
  void unpaidInvoicesMayNotBeDueYet() {
    Predicate<Paper> coming = each -> each.isUnpaid() && !each.isOverdue();
    for (String words : List.of("are not due yet", "aren't due yet", "are not yet overdue")) {
      check("Which unpaid invoices " + words + "?", "invoice", coming);
    }
    check("Wie viele Rechnungen sind noch nicht fällig?", "invoice", coming);
  }

  @Test
  void invoicesOfBothDirectionsAreAll() {
    check(
        "Looking at all invoices, incoming and outgoing: which are overdue?",
        "invoice",
        Paper::isOverdue);
    check(
        "Which incoming invoices are overdue?",
        "invoice",
        each -> each.isOverdue() && SUPPLIERS.contains(each.party()));
  }

  @Test
  void whoIsDueToPayOwes() {
    for (String customer : CUSTOMERS) {
      int owed =
          PAPERS.stream()
              .filter(each -> each.isUnpaid() && each.party().equals(customer))
              .mapToInt(Paper::amount)
              .sum();
      if (owed > 0) {
        for (String question :
            List.of(
                "How much is %s due to pay us?",
                "How much does %s still have to pay?", "How much does %s owe us?")) {
          String answer = answer(question.formatted(customer));
          assertTrue(answer.replace(",", "").contains(" " + owed), question + owed + answer);
        }
      }
    }
  }

  @Test
  void customersThatOweAreNamed() {
    customers("Does any customer owe us money?", Paper::isUnpaid);
    customers("Does any customer still owe us anything?", Paper::isUnpaid);
    customers("Is any customer behind with paying us?", Paper::isOverdue);
    customers("Does any customer owe us money that should be here already?", Paper::isOverdue);
  }

  private static void customers(String question, Predicate<Paper> wanted) {
    Set<String> expected =
        PAPERS.stream()
            .filter(wanted)
            .map(Paper::party)
            .filter(CUSTOMERS::contains)
            .collect(Collectors.toSet());
    String answer = answer(question);
    assertEquals(
        expected,
        CUSTOMERS.stream().filter(answer::contains).collect(Collectors.toSet()),
        () -> question + ": " + answer);
  }

  @Test
  void whatIsAwaitedHasNotBeenDone() {
    for (String words :
        List.of(
            "are waiting for approval",
            "are still waiting for the approval",
            "are pending approval",
            "have not been approved yet",
            "haven't been approved",
            "are not yet approved")) {
      check("Which orders " + words + "?", "order", Paper::isWaiting);
    }
  }
}
