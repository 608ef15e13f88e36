package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Models that reply badly, late or not at all. */
final class SummaryFaultsTest extends SummarizedLibrary {
  @Test
  void aBadReplyGoesBackWithTheReasonAndIsGivenUpAfterTwoRepairs() {
    String german =
        "Dieser Abschnitt des Handbuchs beschreibt, welche Handschuhe man beim Öffnen der Pumpe"
            + " tragen soll und warum das so ist.";
    String long612 = "Open it with care. ".repeat(33).substring(0, 612);
    Map<String, Answer> replies =
        Map.of(
            "refused",
            ScriptedOllama.says("I'm sorry, but I can't help with that."),
            "the reply is empty",
            ScriptedOllama.says(" "),
            "the summary is empty",
            summary(""),
            "the summary is too long: it has 612 characters, at most 480 are allowed",
            summary(long612.strip() + "x".repeat(612 - long612.strip().length())),
            "a number does not stand in the material: 45, 3.5",
            summary("Wear gloves of 45 g and 3.5 mm."),
            "the reply is not in the language of the material",
            summary(german),
            "the reply is not valid JSON: Unrecognized token 'Wear': was expecting (JSON String,"
                + " Number, Array, Object or token 'null', 'true' or 'false')",
            ScriptedOllama.says("{\"summary\": Wear gloves}"),
            "topics must hold at least one question",
            ScriptedOllama.says(
                "{\"summary\": \"Wear gloves.\", \"topics\": [], \"key_details\": []}"),
            "the reply is too long and was cut off",
            new Answer.Says("{\"summary\": \"Wear gloves", 400, 900, "length"));
    replies.forEach(
        (told, reply) -> {
          server.forget();
          script =
              question ->
                  asks(question, "A section of a document: Safety") ? reply : honest(question);
          // start without a cache, or the other subjects would come from it
          Path before = LlmSummarizer.cacheOf(index()).resolve(ReplyCache.FILE);
          assertTrue(!Files.exists(before) || before.toFile().delete());
          String reason = told.replaceAll(": .*", "");
          IndexReport report = run(LIMITS, true);
          assertUsage(SUBJECTS - 1, 0, Map.of(reason, 1), SUBJECTS + 2, report);
          assertEquals(
              List.of("1 summary was written by the built-in summarizer: " + reason + " (1)"),
              report.warnings());
          assertEquals(
              2,
              server.questions().stream()
                  .filter(
                      question ->
                          question
                              .lastMessage()
                              .equals(
                                  "This reply cannot be used: "
                                      + told
                                      + ". Reply again, as you were asked to."))
                  .count(),
              told);
          assertBuiltIn(section("2").summary());
        });
    assertWhole();
  }

  @Test
  void aRepairedReplyIsAsGoodAsAny() {
    script =
        question ->
            question.body().path("messages").size() > 2
                ? honest(question)
                : summary("There are 77 of them.");
    assertUsage(SUBJECTS, 0, Map.of(), 2 * SUBJECTS, run());
  }

  @Test
  void aSubjectTheModelHasNoUsableReplyForIsTriedByThreeRuns() {
    script =
        question ->
            asks(question, "A section of a document: Safety")
                ? ScriptedOllama.says("I cannot say.")
                : honest(question);
    assertUsage(SUBJECTS - 1, 0, Map.of("refused", 1), SUBJECTS + 2, run());
    for (int run = 2; run <= 3; run++) {
      IndexReport again = run(); // only its document; everything else is cached
      assertUsage(0, 4, Map.of("refused", 1), 3, again);
      assertEquals(1, again.outline().documents());
    }
    assertFalse(run().outline().isBuilt());
  }

  @Test
  void unavailableModelLeavesAValidIndexAndIsCalledAgainByTheNextRun() {
    script = _ -> new Answer.Fails(500, "out of memory");
    IndexReport down = run();
    assertUsage(0, 0, Map.of("model unavailable", SUBJECTS), 2 * SUBJECTS, down);
    assertEquals(
        List.of("9 summaries were written by the built-in summarizer: model unavailable (9)"),
        down.warnings());
    assertEquals(2, down.outline().documents());
    assertBuiltIn(section("2").summary());
    assertWhole();
    script = SummarizedLibrary::honest;
    IndexReport back = run();
    assertUsage(SUBJECTS, 0, Map.of(), SUBJECTS, back);
    assertEquals(2, back.unchanged()); // no document is read again for it
    assertEquals("In short, " + GLOVES, section("2").summary());
    assertFalse(run().outline().isBuilt());
  }

  @Test
  void anOverviewThatFailedIsWrittenByTheNextRunAlone() {
    script =
        question ->
            asks(question, "A shelf of documents: No folder")
                ? new Answer.Fails(500, "out of memory")
                : honest(question);
    assertUsage(SUBJECTS - 1, 0, Map.of("model unavailable", 1), SUBJECTS + 1, run());
    assertWhole();
    script = SummarizedLibrary::honest;
    IndexReport back = run();
    assertUsage(1, 0, Map.of(), 1, back);
    assertEquals(0, back.outline().documents());
    assertTrue(overview().startsWith("In short, "), overview());
    assertFalse(run().outline().isBuilt());
  }

  @Test
  void afterTwentySubjectsWithoutAReplyNoMoreAreAskedFor() throws IOException {
    write(
        "long",
        IntStream.rangeClosed(1, 30)
            .mapToObj(i -> "# Part " + i + "\n\nWords of it, the " + i + "th.\n\n")
            .reduce("", String::concat));
    script = _ -> new Answer.Fails(500, "broken");
    assertUsage(
        0,
        0,
        Map.of("model unavailable", 20, CachedModel.NOT_ASKED, SUBJECTS + 31 - 20),
        40,
        run(LIMITS.withConcurrency(1), false));
    assertWhole();
    script = SummarizedLibrary::honest;
    assertUsage(SUBJECTS + 31, 0, Map.of(), SUBJECTS + 31, run());
  }

  @Test
  void stoppedRunEndsAtOnceAndTheNextRepeatsNothingPaid() {
    AtomicReference<Indexer> indexer = new AtomicReference<>();
    script =
        question -> {
          if (question.number() > 4) {
            if (question.number() == 4 + LIMITS.concurrency()) {
              indexer.get().stop(); // all answered requests are cached
            }
            new CountDownLatch(1).await(); // the answer never comes
          }
          return honest(question);
        };
    try (LlmSummarizer summarizer = summarizer(LIMITS)) {
      indexer.set(indexer(summarizer, false));
      IndexReport report = indexer.get().run(List.of(source()));
      assertTrue(report.interrupted());
      assertEquals(4, report.summaries().written());
    }
    script = SummarizedLibrary::honest;
    assertUsage(SUBJECTS - 4, 4, Map.of(), SUBJECTS - 4, run());
    assertWhole();
  }
}
