package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names in the genitive, and kinds of documents that a library calls otherwise. */
final class NamesAndKindsTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(receipt("r1", "LOTUS KIOSK", "3.10"));
    lines.add(receipt("r2", "24 CORNER KIOSK S/B", "4.20"));
    lines.add(receipt("r3", "LAUNDRY FOR GUESTS", "5.30"));
    Path records = folder.resolve("records.jsonl");
    Files.write(records, lines);
    asked = new AskedLibrary(records, folder.resolve("lib.idx"));
  }

  private static String receipt(String id, String shop, String total) {
    return String.format(
        Locale.ROOT,
        "{\"_id\":\"%s\",\"title\":\"%s\",\"text\":\"Paid in cash\",\"metadata\":{\"bucket\":"
            + "\"receipts\",\"shop\":\"%s\",\"total\":%s}}",
        id,
        id,
        shop,
        total);
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  @Test
  void theGenitiveOfANameIsNotTheLetterOfAnother() {
    for (String apostrophe : List.of("'", "\u2019")) {
      String text =
          asked
              .answered("Count LOTUS KIOSK" + apostrophe + "s receipts.")
              .answer()
              .claims()
              .getFirst()
              .text();
      assertTrue(text.startsWith("1 receipt for \"LOTUS KIOSK\"."), text);
    }
  }

  @Test
  void aCommonWordInANameIsNotWhatIsCounted() {
    assertFalse(
        OutcomeJson.text(asked.answer("How many guests are there?")).startsWith("1 receipt"));
    assertTrue(
        OutcomeJson.text(asked.answer("How many receipts for guests are there?"))
            .startsWith("1 receipt"));
  }

  @Test
  void takesTheKindThatPeopleCallAlikeAndSaysSo() {
    Outcome.Answered answered = asked.answered("How many invoices are there?");
    assertTrue(
        answered.answer().claims().getFirst().text().startsWith("3 receipts"),
        answered.answer().claims().getFirst().text());
    assertEquals(
        List.of("there is no bucket of \"invoices\"; took receipts for it"),
        answered.account().warnings());
  }
}
