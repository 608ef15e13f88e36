package io.pinakes.orchestrator;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A question that asks several things is answered in all parts, or says which part is open. */
final class CompoundQuestionTest {
  private static final long SEED = Seeds.of(31);
  private static final List<String> STATES = List.of("open", "delivered", "cancelled");
  private static final Map<String, Integer> count = new HashMap<>();
  private static final Map<String, Integer> sum = new HashMap<>();

  @TempDir private static Path folder;
  private static AskedLibrary library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Files.writeString(
        sources.resolve("organ.md"),
        """
        # Care of the Organ

        The bellows of the organ are greased by Tilda Brask of the workshop. The sexton opens the
        loft for her and keeps the keys.

        Greasing takes 7 hours, so the loft is closed on that day. Visitors are told at the door.
        """);
    Files.writeString(
        sources.resolve("choir.md"),
        """
        # Rules of the Choir

        A member of the Corvin Choir pays a yearly fee of 34 EUR. The fee is due in March.

        Scores are lent by the library and must be returned after the last concert.
        """);
    Random random = new Random(SEED);
    StringBuilder orders = new StringBuilder("item,ordered,status,net_eur\n");
    for (int i = 0; i < 40; i++) {
      String status = STATES.get(random.nextInt(STATES.size()));
      int price = 1 + random.nextInt(500);
      count.merge(status, 1, Integer::sum);
      sum.merge(status, price, Integer::sum);
      orders.append("reed %d,2024-03-%02d,%s,%d\n".formatted(i, 1 + i % 28, status, price));
    }
    Files.writeString(sources.resolve("purchase_orders.csv"), orders);
    library = new AskedLibrary(sources, folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  @Test
  void secondPartIsFoundNearTheFirst() {
    Outcome.Answered outcome =
        library.answered(
            "Who greases the bellows of the organ, and how many hours does greasing take?");
    String text = OutcomeJson.text(outcome);
    assertTrue(text.contains("Tilda Brask"), text);
    assertTrue(text.contains("7 hours"), text);
    VerifiedAnswer answer = outcome.answer();
    List<String> markers = answer.citations().stream().map(Citation::marker).toList();
    assertEquals(Set.copyOf(markers).size(), markers.size());
    answer.claims().forEach(claim -> assertTrue(markers.containsAll(claim.markers())));
    assertEquals(List.of(), outcome.account().warnings());
  }

  @Test
  void partWithoutAnAnswerIsNamed() {
    Outcome.Answered outcome =
        library.answered("Who greases the bellows of the organ, and what does she charge?");
    assertTrue(OutcomeJson.text(outcome).contains("Tilda Brask"));
    assertTrue(
        outcome.account().warnings().contains("no answer was found to \"What does she charge?\""),
        () -> outcome.account().warnings() + OutcomeJson.text(outcome));
  }

  @Test
  void partsAboutDifferentThingsAreFoundInDifferentDocuments() {
    String text =
        OutcomeJson.text(
            library.answered(
                "What yearly fee does a member of the Corvin Choir pay, and who greases the"
                    + " bellows of the organ?"));
    assertTrue(text.contains("34 EUR"), text);
    assertTrue(text.contains("Tilda Brask"), text);
  }

  @Test
  void namedPartIsFoundInTextBesideAComputedOne() {
    String text =
        OutcomeJson.text(
            library.answered(
                "How many purchase orders are open, and what yearly fee does a member of the"
                    + " Corvin Choir pay?"));
    assertTrue(text.contains(count.get("open") + " rows"), text);
    assertTrue(text.contains("34 EUR"), text);
  }

  @Test
  void accountTellsTheWholeQuestionAndAllThatWasRead() {
    String question =
        "Who greases the bellows of the organ, and how many hours does greasing take?";
    Outcome.Answered outcome = library.answered(question);
    assertEquals(question, outcome.account().rewritten());
    List<String> read =
        outcome.account().evidence().entries().stream().map(each -> each.handle()).toList();
    assertEquals(read.size(), Set.copyOf(read).size());
  }

  @ParameterizedTest
  @FieldSource("STATES")
  void secondPartIsComputedFromTheRowsOfTheFirst(String status) {
    int orders = requireNonNull(count.get(status));
    VerifiedAnswer answer =
        library
            .answered(
                "How many purchase orders are still " + status + " and what do they add up to?")
            .answer();
    assertEquals(2, answer.claims().size());
    assertTrue(answer.claims().getFirst().text().startsWith(orders + " rows"));
    assertTrue(answer.claims().getLast().text().endsWith(" is " + sum.get(status) + ".00 EUR."));
    assertEquals(2 * orders, answer.citations().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which submarine dives the deepest, and what is its status?",
        "Which submarine has the strongest hull, and how many items?",
        "Who built the fastest submarine, and which item is open?"
      })
  void partAboutAnAnswerThatIsMissingIsLeftOpen(String question) {
    assertInstanceOf(Outcome.Unsupported.class, library.answer(question), question);
  }
}
