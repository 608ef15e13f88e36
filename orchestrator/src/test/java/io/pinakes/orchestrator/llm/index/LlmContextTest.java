package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.text.TokenEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexing with contexts by a language model over real HTTP, with everything that can go wrong. */
final class LlmContextTest {
  private static final ModelLimits LIMITS =
      ModelLimits.DEFAULT
          .withConcurrency(3)
          .withTimeout(Duration.ofSeconds(20))
          .withTries(2, Duration.ofMillis(5));

  private static final String NOTE =
      "This note belongs to the handbook of the Zebra pump and says how its parts are cared for.";

  private static Embedder embedder = EmbeddingModels.builtIn();

  @TempDir private Path folder;
  private Path library = Path.of("");

  private ScriptedOllama.Script script = _ -> ScriptedOllama.says(NOTE);
  private ScriptedOllama server = start();

  private ScriptedOllama start() {
    try {
      return ScriptedOllama.start(question -> script.answer(question));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @BeforeAll
  static void openEmbedder() {
    embedder = EmbeddingModels.builtIn();
  }

  @AfterAll
  static void closeEmbedder() {
    embedder.close();
  }

  @BeforeEach
  void sixChunksInTwoDocuments() throws IOException {
    library = folder.resolve("library");
    write(
        "pump",
        "# Handbook\n\nOil the seal.\n\n# Safety\n\nWear gloves.\n\n# Parts\n\nOrder here.\n");
    write("fan", "# Rules\n\nKeep it dry.\n\n# Noise\n\nIt hums.\n\n# Waste\n\nBring it back.\n");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(library);
    Files.writeString(library.resolve(name + ".md"), text);
  }

  private IndexReport run(ModelLimits limits, boolean rebuild) {
    Path index = folder.resolve("index");
    try (LlmContext contexts =
        new LlmContext(
            new Ollama(server.url()).model("scribe", limits), LlmContext.cacheOf(index), _ -> {})) {
      return Indexer.builder(index)
          .embedder(embedder)
          .options(
              IndexOptions.defaults().with(to -> to.context(contexts).threads(1).rebuild(rebuild)))
          .build()
          .run(List.of(Sources.open(library, Sources.Options.DEFAULT)));
    }
  }

  private IndexReport run() {
    return run(LIMITS, false);
  }

  private List<Hit> search(String words) {
    try (Library open = Library.open(folder.resolve("index"), embedder)) {
      return open.search(SearchRequest.of(words).withMode(SearchMode.KEYWORD)).hits();
    }
  }

  /** Contexts written, from the cache, structural only by reason; calls. */
  private static void assertUsage(
      int written, int cached, Map<String, Integer> fallenBack, int calls, IndexReport report) {
    Map<String, Long> reasons = new TreeMap<>();
    fallenBack.forEach((reason, count) -> reasons.put(reason, Long.valueOf(count)));
    assertEquals(
        List.of((long) written, (long) cached, reasons, (long) calls),
        List.of(
            report.contexts().written(),
            report.contexts().cached(),
            report.contexts().fallenBack(),
            report.contexts().calls()));
  }

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
    assertUsage(
        0,
        0,
        Map.of("no reply in time", 3, CachedModel.NOT_ASKED, 3),
        6,
        run(LIMITS.withTimeout(Duration.ofMillis(300)), false));
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
            three.await(20, TimeUnit.SECONDS); // answers are sent only after three requests
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
