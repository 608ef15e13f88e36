package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Conditions that only a language model understood are used, as far as the question states them.
 */
final class ModelConditionsTest {
  private static final String QUESTION =
      "Which contracts go stale between 1 March 2026 and 30 June 2026?";

  private static final String WORDS = "go stale between 1 March 2026 and 30 June 2026";

  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = folder.resolve("sources");
    StringBuilder metadata = new StringBuilder();
    int number = 0;
    for (String until : List.of("2026-02-28", "2026-03-01", "2026-06-30", "2026-07-01")) {
      String file = "contracts/lease-" + ++number + ".md";
      Files.createDirectories(sources.resolve("contracts"));
      Files.writeString(
          sources.resolve(file), "# Lease " + number + "\n\nThe tenant rents hall " + number + ".");
      metadata.append(
          "{\"file\": \"%s\", \"tenant\": \"Tenant %d\", \"valid_until\": \"%s\"}\n"
              .formatted(file, number, until));
    }
    Files.writeString(sources.resolve("metadata.jsonl"), metadata);
    embedder = EmbeddingModels.openWhenNeeded(EmbeddingModels.NONE, 1);
    Indexer.builder(folder.resolve("index"))
        .embedder(embedder)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(folder.resolve("index"), embedder);
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  /** Asks with a model that reads the question so and can do nothing else. */
  private static Outcome ask(String question, Effort effort, String[]... conditions)
      throws IOException {
    try (ScriptedOllama server =
        ScriptedOllama.start(
            asked ->
                ScriptedOllama.says(
                    switch (AgentScript.part(asked)) {
                      case DECOMPOSE -> AgentScript.decomposed("list", conditions).toString();
                      case PLAN -> AgentScript.planned(List.of(), question).toString();
                      case REVIEW -> AgentScript.lacking("all", "").toString();
                      case COMPOSE -> AgentScript.nothing("all").toString();
                      case OTHER -> "";
                    }))) {
      return Orchestrator.builder(library)
          .languageModel(new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT))
          .build()
          .answer(Question.of(question).withEffort(effort));
    }
  }

  private static String[] until(String operator, String value, String words) {
    return new String[] {"valid_until", operator, value, words};
  }

  private static String shown(Outcome outcome) {
    return OutcomeJson.write(outcome).toPrettyString();
  }

  @ParameterizedTest
  @EnumSource(
      value = Effort.class,
      names = {"MEDIUM", "HIGH"})
  void aConditionThatTheModelReadsIsCalculatedWith(Effort effort) throws IOException {
    Outcome outcome =
        ask(QUESTION, effort, until(">=", "2026-03-01", WORDS), until("<=", "2026-06-30", WORDS));
    Outcome.Answered answered = assertInstanceOf(Outcome.Answered.class, outcome, shown(outcome));
    List<List<String>> rows = answered.table().orElseThrow().rows();
    assertEquals(2, rows.size(), shown(outcome));
    assertTrue(
        rows.stream().allMatch(row -> row.toString().matches(".*lease-[23].*")), shown(outcome));
    assertTrue(
        answered.account().warnings().stream().anyMatch(text -> text.contains("valid_until")),
        shown(outcome));
    assertEquals(
        List.of(WORDS, WORDS),
        answered.account().steps().stream()
            .filter(Step.Decomposed.class::isInstance)
            .map(Step.Decomposed.class::cast)
            .flatMap(step -> step.reading().stream())
            .flatMap(reading -> reading.constraints().stream())
            .map(Step.ModelReading.Constraint::words)
            .toList(),
        shown(outcome));
  }

  @ParameterizedTest
  @EnumSource(
      value = Effort.class,
      names = {"MINIMAL", "LOW"})
  void withoutTheModelReadingTheQuestionIsNotAnswered(Effort effort) throws IOException {
    assertFalse(ask(QUESTION, effort) instanceof Outcome.Answered);
  }

  @Test
  void aValueThatTheWordsDoNotStateIsNotUsed() throws IOException {
    for (Effort effort : List.of(Effort.MEDIUM, Effort.HIGH)) {
      Outcome outcome = ask(QUESTION, effort, until("<=", "2026-03-31", WORDS));
      assertFalse(outcome instanceof Outcome.Answered, shown(outcome));
    }
  }

  @Test
  void wordsThatAreNotInTheQuestionAreNotUsed() throws IOException {
    Outcome outcome =
        ask(QUESTION, Effort.HIGH, until("<=", "2026-06-30", "go stale until 30 June 2026"));
    assertFalse(outcome instanceof Outcome.Answered, shown(outcome));
  }
}
