package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about a random ledger in two currencies, against brute force. */
final class RandomLedgerTest {
  private static final long SEED = 20_617;
  private static final List<String> VENDORS =
      List.of(
          "Aldermoor", "Brackwater", "Corvane", "Dunstead", "Elmhollow", "Farrowby", "Glasdrum");
  private static final List<Integer> YEARS = List.of(2021, 2022, 2023);

  private record Bill(int number, String vendor, int year, BigDecimal amount, String currency) {}

  @TempDir private static Path folder;
  private static AskedLibrary asked;
  private static final List<Bill> BILLS = new ArrayList<>();

  @BeforeAll
  static void index() throws IOException {
    Random random = new Random(SEED);
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 14; i++) {
      Bill bill =
          new Bill(
              i,
              VENDORS.get(random.nextInt(VENDORS.size())),
              YEARS.get(random.nextInt(YEARS.size())),
              BigDecimal.valueOf(100_000 + random.nextInt(900_000), 2),
              random.nextBoolean() ? "GBP" : "EUR");
      BILLS.add(bill);
      lines.add(
          String.format(
              Locale.ROOT,
              "{\"_id\":\"b%d\",\"title\":\"Bill %d\",\"text\":\"Bill of"
                  + " %s\",\"metadata\":{\"bucket\":\"invoices\",\"vendor\":\"%s\","
                  + "\"invoice_date\":\"%d-%02d-11\",\"total\":%s,\"currency\":\"%s\"}}",
              i,
              i,
              bill.vendor(),
              bill.vendor(),
              bill.year(),
              1 + random.nextInt(12),
              bill.amount(),
              bill.currency()));
    }
    Path records = folder.resolve("records.jsonl");
    Files.write(records, lines);
    asked = new AskedLibrary(records, folder.resolve("lib.idx"));
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  private static String answer(String question) {
    return asked.answered(question).answer().claims().getFirst().text();
  }

  private static Set<String> vendors(Predicate<Bill> which) {
    return BILLS.stream()
        .filter(which)
        .map(Bill::vendor)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void assertMembers(String question, Set<String> expected) {
    assertMembers(question, expected, "Each vendor with");
  }

  private static void assertMembers(String question, Set<String> expected, String beginning) {
    Outcome outcome = asked.answer(question);
    if (expected.isEmpty()) {
      assertInstanceOf(Outcome.Unsupported.class, outcome, question);
      return;
    }
    String text = answer(question);
    assertTrue(text.startsWith(beginning), text);
    assertEquals(
        String.join(", ", expected) + ".", text.substring(text.lastIndexOf(": ") + 2), question);
  }

  @Test
  void vendorsWithAndWithoutBillsInYears() {
    for (int year : YEARS) {
      Set<String> without = vendors(_ -> true);
      without.removeAll(vendors(bill -> bill.year() == year));
      assertMembers("Which vendors sent no invoice in " + year + "?", without);
      assertMembers(
          "Welche Lieferanten haben " + year + " keine Rechnung geschickt?",
          without,
          "vendor ohne");
      for (int other : YEARS) {
        if (other == year) {
          continue;
        }
        Set<String> before = vendors(bill -> bill.year() == year);
        Set<String> but = new TreeSet<>(before);
        but.removeAll(vendors(bill -> bill.year() == other));
        assertMembers("Which vendors billed us in " + year + " but not in " + other + "?", but);
        assertMembers(
            "Which vendors sent an invoice in " + year + " and no invoice in " + other + "?", but);
        Set<String> both = new TreeSet<>(before);
        both.retainAll(vendors(bill -> bill.year() == other));
        assertMembers("Which suppliers billed us in both " + year + " and " + other + "?", both);
      }
    }
  }

  private static Bill largest(Predicate<Bill> which) {
    return BILLS.stream().filter(which).max(Comparator.comparing(Bill::amount)).orElseThrow();
  }

  @Test
  void amountsOfSeveralCurrenciesAreNotCompared() {
    Bill euro = largest(bill -> bill.currency().equals("EUR"));
    Bill pound = largest(bill -> bill.currency().equals("GBP"));
    String text = answer("Who sent the largest invoice?");
    assertTrue(text.contains(euro.vendor() + " (" + euro.amount() + " EUR"), text);
    assertTrue(text.contains(pound.vendor() + " (" + pound.amount() + " GBP"), text);
    for (int year : YEARS) {
      String largest = answer("What is the largest invoice of " + year + "?");
      for (Bill bill : BILLS) {
        boolean named = largest.contains(bill.amount() + " " + bill.currency());
        boolean extreme =
            bill.year() == year
                && bill.equals(
                    largest(
                        other -> other.year() == year && other.currency().equals(bill.currency())));
        assertEquals(extreme, named, () -> bill + " in " + largest);
      }
    }
  }

  @Test
  void aCurrencyInWordsIsACondition() {
    for (String currency : List.of("EUR", "GBP")) {
      List<Bill> those = BILLS.stream().filter(bill -> bill.currency().equals(currency)).toList();
      BigDecimal sum = those.stream().map(Bill::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
      String name = currency.equals("EUR") ? "euro" : "pound";
      String total = answer("What is the total of all " + name + " invoices?");
      assertTrue(total.contains(" is " + sum + " " + currency + "."), total);
      String counted = answer("How many invoices are in " + name + "s?");
      assertTrue(counted.startsWith(those.size() + " invoice"), counted);
    }
  }

  @Test
  void anExclusionEndsWhereTheMainClauseBegins() {
    for (String vendor : vendors(bill -> bill.currency().equals("GBP"))) {
      BigDecimal sum =
          BILLS.stream()
              .filter(bill -> bill.currency().equals("GBP") && !bill.vendor().equals(vendor))
              .map(Bill::amount)
              .reduce(BigDecimal.ZERO, BigDecimal::add);
      String text =
          answer("Leaving out " + vendor + ", how much did the invoices in pounds come to?");
      assertTrue(text.contains(" is " + sum + " GBP."), text);
    }
  }
}
