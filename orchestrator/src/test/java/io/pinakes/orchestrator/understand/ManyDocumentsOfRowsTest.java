package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** More documents with rows of what is asked for than are read for one question. */
final class ManyDocumentsOfRowsTest {
  private static final int SHOPS = 20;
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "rows of more than (\\d+) documents may be meant, of which \\1 were read; name the"
              + " document to be sure");

  @RegisterExtension private static final AskedTables TABLES = new AskedTables(files());

  /** Half of the shops have pumps of Ostra, the others trelkas of Velden; the first has both. */
  private static Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    for (int shop = 1; shop <= SHOPS; shop++) {
      boolean half = shop <= SHOPS / 2;
      StringBuilder rows = new StringBuilder("tool,maker,code,price_eur\n");
      for (int i = 0; i < 4; i++) {
        rows.append(
            "%s,%s,KX-%d%d,%d.50\n"
                .formatted(
                    half ? "pump" : "trelka", half ? "Ostra" : "Velden", shop, 10 + i, 70 + shop));
      }
      if (shop == 1) {
        rows.append("trelka,Ostra,KX-9,33.25\n");
      }
      files.put("shops/harbour street " + shop + ".csv", rows.toString());
    }
    return files;
  }

  private static List<String> cuts(Outcome.Answered answered) {
    return answered.account().warnings().stream().filter(LEFT_OUT.asMatchPredicate()).toList();
  }

  @Test
  void whatWasNotReadIsTold() {
    Outcome.Answered answered = TABLES.answered("What does the Ostra trelka cost?");
    assertTrue(OutcomeJson.text(answered).contains("33.25"), () -> OutcomeJson.text(answered));
    assertEquals(1, cuts(answered).size(), answered.account().warnings().toString());
  }

  @Test
  void nothingIsToldIfAllDocumentsWithAWordAreRead() {
    Outcome.Answered answered = TABLES.answered("What does KX-411 cost?");
    assertTrue(OutcomeJson.text(answered).contains("74.50"), () -> OutcomeJson.text(answered));
    assertEquals(List.of(), cuts(answered));
  }
}
