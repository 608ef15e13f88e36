package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random ledgers with invoices that an organisation issued and received, in folders by department:
 * only the type field says what a document is, and only its parties who issued it.
 */
final class OwnDocumentsTest {
  private static final String OWN = "Brunnmoor Stage Rental Ltd";
  private static final List<String> OTHERS =
      List.of("Quellhaus Events", "Tidewick Sound", "Varnley Rigging", "Oskmere Lights");

  private static final String AMERICAN = "Zollern Pyro";

  @TempDir private Path folder;

  private record Invoice(String other, boolean issued, int year, int total, String status) {
    boolean isUnpaid() {
      return !status.equals("paid");
    }
  }

  private static List<Invoice> invoices(Random random) {
    List<Invoice> invoices = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      invoices.add(
          new Invoice(
              OTHERS.get(random.nextInt(OTHERS.size())),
              random.nextBoolean(),
              2023 + random.nextInt(2),
              100 + random.nextInt(900),
              List.of("paid", "open", "overdue").get(random.nextInt(3))));
    }
    for (int i = 0; i < 3; i++) {
      invoices.add(new Invoice(AMERICAN, false, 2022, 70, "paid"));
    }
    return invoices;
  }

  /** The records of documents; the own organisation is not named in those it is no party to. */
  private static List<String> records(List<Invoice> invoices, boolean named) {
    List<String> records = new ArrayList<>();
    for (int i = 0; i < invoices.size(); i++) {
      Invoice each = invoices.get(i);
      String vendor = each.issued() ? OWN : each.other();
      String customer = each.issued() ? each.other() : OWN;
      String parties =
          (named || !each.issued() ? ",\"vendor\":\"" + vendor + '"' : "")
              + (named || each.issued() ? ",\"customer\":\"" + customer + '"' : "");
      records.add(
          ("{\"_id\":\"d%d\",\"title\":\"Paper"
                  + " %d\",\"text\":\"Paper\",\"metadata\":{\"bucket\":\"%s\","
                  + "\"type\":\"invoice\",\"invoice_date\":\"%d-03-05\",\"total\":%d,"
                  + "\"currency\":\"%s\",\"status\":\"%s\"%s}}")
              .formatted(
                  i,
                  i,
                  i % 3 == 0 ? "north" : "south",
                  each.year(),
                  each.total(),
                  each.other().equals(AMERICAN) ? "USD" : "EUR",
                  each.status(),
                  parties));
      records.add(
          ("{\"_id\":\"c%d\",\"title\":\"Deal"
                  + " %d\",\"text\":\"Deal\",\"metadata\":{\"bucket\":\"south\","
                  + "\"type\":\"contract\",\"annual_amount\":%d,\"currency\":\"EUR\"%s}}")
              .formatted(i, i, 5000 + i, parties));
    }
    return records;
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void theParties(long seed) throws IOException {
    Random random = new Random(seed);
    List<Invoice> invoices = invoices(random);
    Path records = folder.resolve("records.jsonl");
    Files.write(records, records(invoices, seed % 2 == 0));
    try (AskedLibrary library = new AskedLibrary(records, folder.resolve("index"))) {
      for (String other : OTHERS) {
        sum(library, "How much did we invoice " + other + "?", of(invoices, other, true));
        sum(library, "How much has " + other + " billed us?", of(invoices, other, false));
        sum(library, "How much were we billed by " + other + "?", of(invoices, other, false));
        sum(
            library,
            "How much does " + other + " still owe us?",
            of(invoices, other, true).stream().filter(Invoice::isUnpaid).toList());
        sum(
            library,
            "Wie viel schulden wir " + other + " noch?",
            of(invoices, other, false).stream().filter(Invoice::isUnpaid).toList());
      }
      sum(
          library,
          "What do our customers owe us in total?",
          all(invoices, each -> each.issued() && each.isUnpaid()));
      sum(
          library,
          "How much did we pay our suppliers in 2024?",
          all(invoices, each -> !each.issued() && each.year() == 2024));
      count(
          library,
          "How many overdue invoices do our suppliers have?",
          all(invoices, each -> !each.issued() && each.status().equals("overdue")));
      count(
          library,
          "How many invoices did we receive in 2023?",
          all(invoices, each -> !each.issued() && each.year() == 2023));
      count(library, "How many euro invoices did we send?", all(invoices, Invoice::issued));
      count(
          library,
          "How many invoices in US dollars did we receive?",
          all(invoices, each -> each.other().equals(AMERICAN)));
      count(library, "How many invoices do we have?", invoices);
    }
  }

  private static List<Invoice> of(List<Invoice> invoices, String other, boolean issued) {
    return all(invoices, each -> each.other().equals(other) && each.issued() == issued);
  }

  private static List<Invoice> all(List<Invoice> invoices, Predicate<Invoice> wanted) {
    return invoices.stream().filter(wanted).toList();
  }

  private static void sum(AskedLibrary library, String question, List<Invoice> wanted) {
    int total = wanted.stream().mapToInt(Invoice::total).sum();
    String answer = OutcomeJson.text(library.answer(question));
    if (wanted.isEmpty()) {
      assertFalse(answer.contains("EUR. ["), () -> question + " -> " + answer);
      return;
    }
    assertTrue(
        answer.contains(" " + total + ".00 EUR"),
        () -> question + " -> " + answer + ", expected " + total);
  }

  private static void count(AskedLibrary library, String question, List<Invoice> wanted) {
    String answer = OutcomeJson.text(library.answer(question));
    assertTrue(
        answer.startsWith(wanted.size() + " invoice document"),
        () -> question + " -> " + answer + ", expected " + wanted.size());
  }
}
