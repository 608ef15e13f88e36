package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexReport;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Question;
import io.pinakes.search.query.Hit;
import io.pinakes.search.text.TokenEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Indexing with contexts by a language model over real HTTP, with everything that can go wrong. */
final class LlmContextTest extends ContextualLibrary {
  @Test
  void aContextIsAddedToTheStructuralOneAndFoundByItsWords() {
    script =
        question ->
            new ScriptedOllama.Answer.Says(
                question.passage().contains("Oil the seal") ? NOTE : "Some other note about it.",
                400,
                20,
                "stop");
    IndexReport report = run();
    assertUsage(6, 0, Map.of(), 6, report);
    assertEquals(2_400, report.contexts().tokensIn());
    assertEquals(120, report.contexts().tokensOut());
    assertEquals(List.of(), report.warnings());
    List<Hit> hits = search("zebra");
    assertEquals(1, hits.size());
    assertEquals(NOTE, hits.getFirst().chunk().context().situation());
    assertEquals(List.of("Handbook"), hits.getFirst().chunk().context().headings());
    assertTrue(hits.getFirst().chunk().text().contains("Oil the seal."));
  }

  @Test
  void truncatedPromptsAreReported() {
    script = _ -> new ScriptedOllama.Answer.Says("Some other note about it.", 12, 20, "stop");
    IndexReport report = run();
    assertUsage(6, 0, Map.of(), 6, report);
    assertEquals(1, report.warnings().size(), report.warnings().toString());
    assertTrue(
        report
            .warnings()
            .getFirst()
            .startsWith(
                "writing contexts: the language model scribe seems to receive truncated prompts"),
        report.warnings().getFirst());
  }

  @Test
  void writtenContextsAreNotAskedForAgain() throws IOException {
    run();
    assertUsage(0, 0, Map.of(), 0, run());
    assertUsage(0, 6, Map.of(), 0, run(LIMITS, true));
    write("fan", Files.readString(library.resolve("fan.md")) + "\n# More\n\nEven more.\n");
    assertUsage(4, 0, Map.of(), 4, run()); // the document is part of each of its prompts
    assertEquals(10, server.questions().size());
  }

  @Test
  void anotherModelOrWindowWritesAgain() {
    run();
    assertEquals(2, run(LIMITS.withWindow(4096), false).changed());
    assertEquals(6, server.questions().size()); // the same prompts: read again, not asked again
  }

  @Test
  void equalChunksShareOneContext() throws IOException {
    write("fan", String.join("\n\n", Collections.nCopies(30, "# Part\n\nWords of it.")));
    assertUsage(4, 0, Map.of(), 4, run());
    for (Hit hit : search("words")) {
      assertEquals(NOTE, hit.chunk().context().situation());
    }
  }

  @Test
  void concurrentCallsAreBounded() {
    CyclicBarrier three = new CyclicBarrier(3);
    script =
        _ -> {
          try {
            three.await(5, TimeUnit.MINUTES); // answers are sent only after three requests
          } catch (java.util.concurrent.BrokenBarrierException
              | java.util.concurrent.TimeoutException e) {
            throw new IllegalStateException(e);
          }
          return ScriptedOllama.says(NOTE);
        };
    assertUsage(6, 0, Map.of(), 6, run());
    assertEquals(3, server.mostAtOnce());
  }

  @Test
  void promptsKeepToTheWindowAndNeighboursShareTheirExcerpt() throws IOException {
    Files.delete(library.resolve("fan.md"));
    write(
        "pump",
        IntStream.rangeClosed(1, 60)
            .mapToObj(i -> "# Part " + i + "\n\n" + ("Word " + i + " of it. ").repeat(40))
            .reduce("", (all, part) -> all + part + "\n\n"));
    int window = 4096;
    run(LIMITS.withWindow(window), false);
    List<Question> questions = server.questions();
    assertEquals(60, questions.size());
    for (Question question : questions) {
      assertEquals(window, question.body().path("options").path("num_ctx").asInt());
      assertEquals(false, question.body().path("think").asBoolean(true));
      assertEquals(0.0, question.body().path("options").path("temperature").asDouble(-1));
      int reply = question.body().path("options").path("num_predict").asInt();
      int prompt = 0;
      for (var message : question.body().path("messages")) {
        prompt += TokenEstimate.of(message.path("content").asText());
      }
      assertTrue(prompt + reply <= window, prompt + " + " + reply);
      String excerpt = excerpt(question);
      assertTrue(excerpt.contains(question.passage()), question.user());
    }
    long excerpts = questions.stream().map(LlmContextTest::excerpt).distinct().count();
    assertTrue(excerpts >= 2 && excerpts <= 12, "excerpts: " + excerpts);
  }

  private static String excerpt(Question question) {
    return question.user().replaceAll("(?s).*<document>\n(.*)\n</document>.*", "$1");
  }

  @Test
  void aPromptThatTheServerFindsTooLongIsSentWithHalfTheExcerpt() throws IOException {
    Files.delete(library.resolve("fan.md"));
    write(
        "pump",
        IntStream.rangeClosed(1, 20)
            .mapToObj(i -> "# Part " + i + "\n\n" + ("Word " + i + " of it. ").repeat(20))
            .reduce("", (all, part) -> all + part + "\n\n"));
    script =
        question ->
            question.user().contains("The document:")
                ? new Answer.Says("Cut.", LIMITS.window(), 5, "stop")
                : ScriptedOllama.says(NOTE);
    assertUsage(20, 0, Map.of(), 40, run());
  }
}
