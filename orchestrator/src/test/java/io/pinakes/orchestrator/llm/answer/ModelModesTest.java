package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a model does, answers are at least as good as without it, and within their limits. */
final class ModelModesTest {
  private static final Duration TIME = Duration.ofSeconds(5);

  /** For a server that never answers; others may be slow on a busy machine. */
  private static final Duration SHORT = Duration.ofSeconds(1);

  /** Questions, each with words of the right answer; the last has none. */
  private static final Map<String, String> QUESTIONS =
      Map.of(
          "Which notice period does the agreement with Eastgate Couriers have?", "14 days",
          "What is the flash point of Solvar?", "41 °C",
          "What is the current gain of the TN340?", "90",
          "What is the flash point of Zephyrol?", "");

  @TempDir private static Path folder;
  private static AgentLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = AgentLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  /** The behaviour of a server. */
  enum Mode {
    GOOD,
    LYING,
    CITES_THE_WRONG_LINE,
    SAYS_IT_IS_MISSING,
    WRONG_ADVICE,
    CUT,
    GARBAGE,
    EMPTY,
    ONLY_THINKS,
    UNKNOWN_MODEL,
    SERVER_ERROR,
    RESET,
    FLAKY,
    STALL;

    Answer answer(ScriptedOllama.Question question) {
      return switch (this) {
        case GOOD -> ScriptedOllama.says(good(question));
        case LYING ->
            ScriptedOllama.says(
                AgentScript.answer(question, new String[] {"It is 123 parsecs.", " "}).toString());
        case CITES_THE_WRONG_LINE ->
            ScriptedOllama.says(
                "{\"claims\": [{\"sources\": [\"zz99\"], \"text\": \"It is 123 parsecs.\"}],"
                    + " \"missing\": \"\"}");
        case SAYS_IT_IS_MISSING ->
            ScriptedOllama.says(AgentScript.nothing("everything").toString());
        case WRONG_ADVICE ->
            ScriptedOllama.says(
                switch (AgentScript.part(question)) {
                  case DECOMPOSE ->
                      AgentScript.decomposed("qa", new String[] {"year", "=", "1850", "what"})
                          .toString();
                  case PLAN ->
                      AgentScript.planned(List.of("certificates"), "laboratory").toString();
                  case REVIEW -> AgentScript.lacking("the weather", "weather").toString();
                  case COMPOSE, OTHER -> good(question);
                });
        case CUT -> new Answer.Says("{\"claims\": [{\"sources\": [\"", 400, 1_500, "length");
        case GARBAGE -> ScriptedOllama.says("Certainly! Here you are.");
        case EMPTY -> ScriptedOllama.says("");
        case ONLY_THINKS ->
            ScriptedOllama.streams(
                "{\"message\": {\"role\": \"assistant\", \"thinking\": \"hm\"}, \"done\": false}",
                ScriptedOllama.last("stop"));
        case UNKNOWN_MODEL -> new Answer.Fails(404, "model not found");
        case SERVER_ERROR -> new Answer.Fails(500, "out of memory");
        case RESET -> new Answer.BreaksOff();
        case FLAKY ->
            question.number() % 2 == 1
                ? new Answer.Fails(503, "busy")
                : ScriptedOllama.says(good(question));
        case STALL -> new Answer.Stalls();
      };
    }

    private static String good(ScriptedOllama.Question question) {
      return switch (AgentScript.part(question)) {
        case DECOMPOSE -> AgentScript.decomposed("qa").toString();
        case PLAN -> AgentScript.planned(List.of(), "what was asked").toString();
        case REVIEW -> AgentScript.enough().toString();
        case COMPOSE, OTHER -> {
          Optional<String> words =
              QUESTIONS.entrySet().stream()
                  .filter(entry -> question.user().contains(entry.getKey()))
                  .filter(entry -> !entry.getValue().isEmpty())
                  .map(Map.Entry::getValue)
                  .findFirst();
          yield words.isPresent()
              ? AgentScript.repeated(question, words.get()).toString()
              : AgentScript.nothing("the flash point").toString();
        }
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void anAnswerIsAtLeastAsGoodAsWithoutIt(Mode mode) throws IOException {
    for (Effort effort : List.of(Effort.MEDIUM, Effort.HIGH)) {
      for (Map.Entry<String, String> asked : QUESTIONS.entrySet()) {
        if (effort == Effort.HIGH && !asked.getKey().contains("Eastgate")) {
          continue; // one question shows the additional steps
        }
        String what = mode + ", " + effort + ": " + asked.getKey();
        Question question =
            Question.of(asked.getKey())
                .withEffort(effort)
                .withLimits(Limits.DEFAULT.withTime(TIME).withModelCalls(8));
        try (ScriptedOllama server = ScriptedOllama.start(mode::answer)) {
          Orchestrator orchestrator =
              Orchestrator.builder(small.library())
                  .languageModel(
                      new Ollama(server.url())
                          .model(
                              ScriptedOllama.MODEL,
                              ModelLimits.DEFAULT
                                  .withTries(2, Duration.ofMillis(1))
                                  .withTimeout(mode == Mode.STALL ? SHORT : TIME)))
                  .build();
          long started = System.nanoTime();
          Outcome outcome = orchestrator.answer(question);
          Duration took = Duration.ofNanos(System.nanoTime() - started);
          String text = OutcomeJson.text(outcome);
          if (asked.getValue().isEmpty()) {
            assertInstanceOf(Outcome.Unsupported.class, outcome, what + ": " + text);
          } else {
            assertInstanceOf(Outcome.Answered.class, outcome, what + ": " + text);
            assertTrue(text.contains(asked.getValue()), what + ": " + text);
          }
          assertTrue(!text.contains("parsecs"), what + ": " + text);
          assertTrue(took.compareTo(TIME.multipliedBy(6)) < 0, what + ": " + took);
          int most = effort == Effort.HIGH ? 8 : mode == Mode.FLAKY ? 6 : 3;
          assertTrue(
              server.questions().size() <= most,
              what + ": " + server.questions().size() + " calls");
          if (mode == Mode.GOOD && effort == Effort.MEDIUM) {
            assertTrue(server.questions().size() <= 1, what);
          }
        }
      }
    }
  }
}
