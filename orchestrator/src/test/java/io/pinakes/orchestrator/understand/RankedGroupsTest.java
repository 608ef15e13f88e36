package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups of documents ranked by what they add up to, some documents without a group. */
final class RankedGroupsTest {
  private static final List<String> VENDORS = List.of("Aldmoor Ltd", "Brackwell Inc.", "Corsten");

  @TempDir private Path folder;

  @Test
  void documentsWithoutAGroupAreNotTheLargest() throws IOException {
    Random random = new Random(Seeds.of(20_261_204));
    Map<String, Integer> sums = new TreeMap<>();
    List<String> records = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String vendor = VENDORS.get(i % 3);
      int amount = 100 + random.nextInt(900);
      sums.merge(vendor, amount, Integer::sum);
      records.add(record(i, ",\"vendor\":\"" + vendor + "\"", amount));
    }
    records.add(record(12, "", 90_000));
    Path file = Files.write(folder.resolve("records.jsonl"), records);
    String most = sums.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    try (AskedLibrary library = new AskedLibrary(file, folder.resolve("index"))) {
      var answered = library.answered("Which vendor billed us the most?");
      String text = OutcomeJson.text(answered);
      assertTrue(text.contains(most + " has the largest sum"), text);
      assertEquals(
          List.of("1 of 13 has no vendor and is left out of the ranking"),
          answered.account().warnings());
    }
  }

  private static String record(int number, String vendor, int amount) {
    return ("{\"_id\":\"r%d\",\"title\":\"R %d\",\"text\":\"Paper %d\",\"metadata\":{"
            + "\"bucket\":\"invoices\",\"total_amount\":%d%s}}")
        .formatted(number, number, number, amount, vendor);
  }
}
