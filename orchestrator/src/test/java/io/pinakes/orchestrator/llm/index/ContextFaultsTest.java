package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexReport;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Models that reply badly, late or not at all. */
final class ContextFaultsTest extends ContextualLibrary {
  @Test
  void aModelThatIsDownCostsItsContextsOnlyUntilItIsBack() {
    script = _ -> new Answer.Fails(500, "out of memory");
    IndexReport down = run();
    assertUsage(0, 0, Map.of("model unavailable", 6), 12, down);
    assertEquals(List.of("6 contexts are structural only: model unavailable (6)"), down.warnings());
    assertEquals(2, down.added());
    assertEquals("", search("gloves").getFirst().chunk().context().situation());
    script = _ -> ScriptedOllama.says(NOTE);
    IndexReport back = run();
    assertUsage(6, 0, Map.of(), 6, back);
    assertEquals(2, back.changed());
    assertEquals(2, run().unchanged());
  }

  @Test
  void oneFailureIsRepeatedAfterAPause() {
    script =
        question ->
            question.number() == 1 ? new Answer.Fails(503, "busy") : ScriptedOllama.says(NOTE);
    assertUsage(6, 0, Map.of(), 7, run());
  }

  @Test
  void brokenReplyIsRetried() {
    for (Answer broken : List.of(new Answer.BreaksOff(), new Answer.Babbles())) {
      script = _ -> broken;
      assertUsage(0, 0, Map.of("model unavailable", 6), 12, run());
    }
  }

  @Test
  void stallingServerIsGivenUpAfterTheFirstPendingQuestions() {
    script = _ -> new Answer.Stalls();
    IndexReport report = run(LIMITS.withTimeout(Duration.ofMillis(300)), false);
    Map<String, Long> reasons = report.contexts().fallenBack();
    long asked = reasons.getOrDefault("no reply in time", 0L);
    // a question that a busy machine starts late is no longer asked
    assertTrue(asked >= 1 && asked <= LIMITS.concurrency(), reasons.toString());
    assertEquals(6, asked + reasons.getOrDefault(CachedModel.NOT_ASKED, 0L), reasons.toString());
    assertTrue(report.contexts().calls() <= 2 * asked, report.contexts().toString());
  }

  @Test
  void aModelThatIsNotThereIsNotAskedTwice() {
    script = _ -> new Answer.Fails(404, "model \"scribe\" not found, try pulling it first");
    assertUsage(0, 0, Map.of("rejected by the server", 6), 6, run());
  }

  @Test
  void badRepliesGoBackWithTheReasonAndAreGivenUpAfterTwoRepairs() {
    String longWinded = "The pump is a pump of the pump works and the pump is old. ".repeat(20);
    Map<String, String> replies =
        Map.of(
            "refused", "I'm sorry, but I can't help with that.",
            "the reply is empty", " ",
            "the reply is longer than 150 tokens", longWinded);
    replies.forEach(
        (reason, reply) -> {
          server.forget();
          script = _ -> new Answer.Says(reply, 100, 400, "stop");
          assertUsage(0, 0, Map.of(reason, 6), 18, run(LIMITS, true));
          assertEquals(
              12,
              server.questions().stream()
                  .filter(
                      question ->
                          question
                              .lastMessage()
                              .equals(
                                  "This reply cannot be used: "
                                      + reason
                                      + ". Reply again, as you were asked to."))
                  .count());
        });
  }

  @Test
  void aRepairedReplyIsAsGoodAsAny() {
    script =
        question ->
            ScriptedOllama.says(question.body().path("messages").size() > 2 ? NOTE : "I cannot.");
    assertUsage(6, 0, Map.of(), 12, run());
  }

  @Test
  void aReplyInAnotherLanguageIsNotTaken() throws IOException {
    Files.delete(library.resolve("fan.md"));
    write(
        "pump",
        "The pump has to be oiled every month by a person who has read this handbook, and the seals"
            + " have to be replaced every year before the winter begins.");
    script =
        _ ->
            ScriptedOllama.says(
                "Dieser Abschnitt des Handbuchs beschreibt, wie die Pumpe jeden Monat geölt und"
                    + " wann ihre Dichtungen ersetzt werden müssen.");
    assertUsage(0, 0, Map.of("the reply is not in the language of the passage", 1), 3, run());
  }

  @Test
  void chunksTheModelHasNoUsableReplyForAreTriedByThreeRuns() {
    script =
        question ->
            ScriptedOllama.says(question.passage().contains("It hums") ? "I can't say." : NOTE);
    assertUsage(5, 0, Map.of("refused", 1), 8, run());
    for (int run = 2; run <= 3; run++) {
      IndexReport again = run();
      assertUsage(0, 2, Map.of("refused", 1), 3, again);
      assertEquals(List.of(1, 1), List.of(again.changed(), again.unchanged()));
    }
    assertEquals(2, run().unchanged());
    assertUsage(0, 5, Map.of("refused", 1), 0, run(LIMITS, true));
  }

  @Test
  void afterTwentyChunksWithoutAReplyNoMoreAreAskedFor() throws IOException {
    write(
        "long",
        IntStream.rangeClosed(1, 30)
            .mapToObj(i -> "# Part " + i + "\n\nWords of it.\n\n")
            .reduce("", String::concat));
    script = _ -> new Answer.Fails(500, "broken");
    assertUsage(
        0,
        0,
        Map.of("model unavailable", 20, CachedModel.NOT_ASKED, 16),
        40,
        run(LIMITS.withConcurrency(1), false));
    script = _ -> ScriptedOllama.says(NOTE);
    assertUsage(36, 0, Map.of(), 36, run());
  }
}
