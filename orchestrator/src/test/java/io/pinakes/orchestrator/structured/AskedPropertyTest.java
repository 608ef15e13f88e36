package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which property of documents a question asks for, in wordings that name several. */
final class AskedPropertyTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    Path records = folder.resolve("records.jsonl");
    Files.write(
        records,
        List.of(
            bill("b1", "Tarnwick", "2024-02-09", 100, 121),
            bill("b2", "Tarnwick", "2024-10-17", 300, 363),
            bill("b3", "Ossulton", "2023-05-30", 50, 60.5)));
    asked = new AskedLibrary(records, folder.resolve("lib.idx"));
  }

  private static String bill(String id, String vendor, String date, double net, double total) {
    return ("{\"_id\":\"%s\",\"title\":\"Bill %s\",\"text\":\"Bill of"
                + " %s\",\"metadata\":{\"bucket\":\"invoices\","
                + "\"vendor\":\"%s\",\"invoice_date\":\"%s\",\"net\":%s,\"total\":%s,\"currency\":\"EUR\"}}")
        .formatted(id, id, vendor, vendor, date, net, total);
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  private static String value(String question) {
    return asked.answered(question).figure().orElseThrow().number();
  }

  @Test
  void whichOfAsksLikeWhich() {
    assertEquals("363.00", value("Which of our invoices has the highest total?"));
    Outcome.Answered listed = asked.answered("Which of the invoices are from Tarnwick?");
    assertEquals(2, listed.answer().citations().size());
  }

  @Test
  void theTotalNetAmountIsNet() {
    assertEquals("400.00", value("What is the total net amount of the Tarnwick invoices?"));
    assertEquals(
        "400.00", value("Please total the Tarnwick invoices, i.e. the amounts before VAT."));
    assertEquals("484.00", value("What is the total of the Tarnwick invoices, VAT included?"));
  }

  @Test
  void aDateAskedForIsNoGroupAndNoSum() {
    String issued =
        OutcomeJson.text(asked.answer("On which date was the Ossulton invoice of 2023 issued?"));
    assertTrue(issued.contains("2023-05-30"), issued);
    for (String question :
        List.of(
            "By what date does the Tarnwick invoice of October 2024 have to be paid?",
            "When does the Tarnwick invoice of October 2024 have to be paid?")) {
      String answer = OutcomeJson.text(asked.answer(question));
      assertFalse(answer.contains("363"), () -> question + " " + answer);
      assertFalse(answer.contains("2024-10-17"), () -> question + " " + answer);
    }
  }

  @Test
  void roundingAndWhatElseToShowDoNotNarrow() {
    assertEquals(
        "242.00", value("What is the average invoice total of Tarnwick, rounded to cents?"));
    Outcome.Answered largest =
        asked.answered("Which invoice is the largest? Give invoice number and amount.");
    assertEquals("363.00", largest.figure().orElseThrow().number());
    assertEquals(List.of("not used: invoice number"), largest.account().warnings());
  }
}
