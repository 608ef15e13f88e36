package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Invoices of which some state no currency, no vendor or no usable amount. */
final class UnstatedFieldsTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    Path records = folder.resolve("records.jsonl");
    Files.write(
        records,
        List.of(
            bill("e", "\"vendor\":\"Aldermoor\",\"total\":5.5,\"currency\":\"EUR\""),
            bill("g", "\"vendor\":\"Brackwater\",\"total\":4.5,\"currency\":\"GBP\""),
            bill("n", "\"vendor\":\"Corvane\",\"total\":9.5"),
            bill("v", "\"total\":7.5,\"currency\":\"EUR\"")));
    asked = new AskedLibrary(records, folder.resolve("lib.idx"));
  }

  private static String bill(String id, String metadata) {
    return "{\"_id\":\"%s\",\"title\":\"Bill %s\",\"text\":\"Bill\",\"metadata\":{\"bucket\":\"invoices\",\"invoice_date\":\"2024-05-06\",%s}}"
        .formatted(id, id, metadata);
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  private static String answer(String question) {
    return asked.answered(question).answer().claims().getFirst().text();
  }

  @Test
  void amountsWithoutCurrencyAreKeptApart() {
    String largest = answer("What is the largest invoice?");
    for (String part : List.of("7.50 EUR (v)", "4.50 GBP (g)", "9.5 (n)")) {
      assertTrue(largest.contains(part), largest);
    }
    String who = answer("Who sent the largest invoice?");
    for (String part :
        List.of("none (7.50 EUR, v)", "Brackwater (4.50 GBP, g)", "Corvane (9.5, n)")) {
      assertTrue(who.contains(part), who);
    }
    String totals = answer("What is the total of all invoices by vendor?");
    assertTrue(totals.contains("Corvane: 9.5"), totals);
    assertTrue(totals.contains("none: 7.50 EUR"), totals);
  }

  @Test
  void documentsWithoutTheFieldAreCounted() {
    Outcome.Answered answered =
        asked.answered("Which vendors sent invoices in 2024 but not in 2023?");
    assertTrue(
        answered.answer().claims().getFirst().text().endsWith(": Aldermoor, Brackwater, Corvane."));
    assertEquals(
        List.of("1 of 4 documents has no vendor and is left out"), answered.account().warnings());
  }
}
