package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows are found for questions with a preamble, and with cells said in other forms. */
final class ChattyQuestionTest {
  private static final List<String> DEVICES =
      List.of("Winding gear north tower", "Winding gear south tower", "Strike hammer north tower");

  private static final int LOUD = 30;
  private static int loud;
  private static final Map<String, Integer> worth = new TreeMap<>();
  private static final Map<String, Integer> strokes = new TreeMap<>();

  @TempDir private static Path folder;
  private static AskedLibrary library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Random random = new Random(Seeds.of(53));
    StringBuilder rows = new StringBuilder("tag,device,bell_frame,value_eur,strokes,remark\n");
    for (int i = 0; i < 30; i++) {
      String device = DEVICES.get(random.nextInt(DEVICES.size()));
      String frame = "Bell frame " + (1 + random.nextInt(4));
      int value = 100 + random.nextInt(900);
      int count = 1 + random.nextInt(90);
      worth.merge(device, value, Integer::sum);
      strokes.merge(frame, count, Integer::sum);
      loud += count > LOUD && (frame.endsWith("1") || frame.endsWith("3")) ? 1 : 0;
      String remark = random.nextBoolean() ? "re-read at noon" : "";
      rows.append("T%02d,%s,%s,%d,%d,%s\n".formatted(i, device, frame, value, count, remark));
    }
    Files.writeString(sources.resolve("tower_inventory.csv"), rows);
    library = new AskedLibrary(sources, folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the total value of the winding gear of the north tower?",
        "What is the total value of the north tower winding gear?"
      })
  void cellIsNamedWithSmallWordsOrInAnotherOrder(String question) {
    String text = OutcomeJson.text(library.answered(question));
    assertTrue(text.contains(" " + worth.get("Winding gear north tower") + "."), text);
  }

  @Test
  void numberedCellsShareTheirName() {
    int both = strokes.getOrDefault("Bell frame 1", 0) + strokes.getOrDefault("Bell frame 3", 0);
    String text =
        OutcomeJson.text(
            library.answered("What is the total of the strokes in bell frames 1 and 3?"));
    assertTrue(text.contains(" " + both + "."), text);
  }

  @Test
  void wordForRowsIsNotAWordOfTheirCells() {
    String text =
        OutcomeJson.text(
            library.answered("How many readings in bell frames 1 and 3 had strokes above 30?"));
    assertTrue(text.startsWith(loud + " row"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hello, for my talk with the sexton: ",
        "Dear all, the sexton came by and was curious. "
      })
  void preambleIsLeftOutWithAWarning(String preamble) {
    Outcome.Answered outcome =
        library.answered(preamble + "What is the total of the strokes in bell frame 2?");
    String text = OutcomeJson.text(outcome);
    assertTrue(text.contains(" " + strokes.get("Bell frame 2") + "."), text);
    assertEquals(
        List.of("not used: " + preamble.strip()),
        outcome.account().warnings().stream().filter(each -> each.startsWith("not used")).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "We look at tags after T12 only. What is the total of the strokes?",
        "We are at the south tower. What is the total of the strokes in bell frame 2?"
      })
  void preambleThatRestrictsIsNotLeftOut(String question) {
    Outcome outcome = library.answer(question);
    assertFalse(
        outcome.account().warnings().stream().anyMatch(each -> each.startsWith("not used: We")),
        () -> OutcomeJson.text(outcome));
  }
}
