package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Extremes among more vendors than a table of groups shows. */
final class ManyGroupsTest {
  private static final int VENDORS = 260;
  private static final int INVOICES = 700;

  @TempDir private Path folder;

  @Test
  void everyVendorIsComparedForTheLargestAndTheSmallestTotal() throws IOException {
    Random random = new Random(77);
    Map<String, BigDecimal> totals = new TreeMap<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < INVOICES; i++) {
      String vendor = "Brandvik %03d".formatted(i < VENDORS ? i : random.nextInt(VENDORS));
      BigDecimal total = BigDecimal.valueOf(1_000 + random.nextInt(900_000), 2);
      totals.merge(vendor, total, BigDecimal::add);
      lines.add(
          ("{\"_id\":\"i%d\",\"title\":\"Bill"
                  + " %d\",\"text\":\"Bill\",\"metadata\":{\"bucket\":\"invoices\","
                  + "\"vendor\":\"%s\",\"total\":%s,\"currency\":\"EUR\"}}")
              .formatted(i, i, vendor, total));
    }
    Path records = Files.write(folder.resolve("records.jsonl"), lines);
    List<Entry<String, BigDecimal>> ordered =
        totals.entrySet().stream().sorted(Entry.comparingByValue()).toList();
    try (AskedLibrary asked = new AskedLibrary(records, folder.resolve("lib.idx"))) {
      assertNames(ordered.getLast(), asked, "Which vendor has the highest total of all invoices?");
      assertNames(ordered.getFirst(), asked, "Which vendor has the lowest total of all invoices?");
    }
  }

  private static void assertNames(
      Entry<String, BigDecimal> vendor, AskedLibrary asked, String question) {
    Outcome.Answered answered = asked.answered(question);
    assertEquals(vendor.getValue(), new BigDecimal(answered.figure().orElseThrow().number()));
    String sentence = answered.answer().claims().getFirst().text();
    assertTrue(sentence.contains(vendor.getKey()), sentence);
  }
}
