package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Questions to a model that fails. */
@ResourceLock("FaultyModel")
abstract class FaultyModel {
  static final String QUESTION =
      "Which notice period does the agreement with Eastgate Couriers have?";
  static final Duration LONG = Duration.ofSeconds(60);

  @TempDir static Path folder;
  static AgentLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = AgentLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  static Outcome ask(String url, Question question) {
    LanguageModel model =
        new Ollama(url)
            .model(
                ScriptedOllama.MODEL,
                ModelLimits.DEFAULT
                    .withTries(1, Duration.ofMillis(1))
                    .withTimeout(Duration.ofSeconds(2)));
    Orchestrator orchestrator = Orchestrator.builder(small.library()).languageModel(model).build();
    return assertTimeoutPreemptively(LONG, () -> orchestrator.answer(question));
  }

  static Outcome ask(ScriptedOllama.Script script) throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(script)) {
      return ask(server.url(), Question.of(QUESTION));
    }
  }

  /** The answer of the built-in steps, with a warning about the cause. */
  static void assertFallback(Outcome outcome) {
    assertInstanceOf(Outcome.Answered.class, outcome, () -> shown(outcome));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
    assertTrue(
        outcome.account().warnings().stream()
            .anyMatch(warning -> warning.contains("without the language model")),
        shown(outcome));
  }

  static String shown(Outcome outcome) {
    return OutcomeJson.write(outcome).toPrettyString();
  }
}
