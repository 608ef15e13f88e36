package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A model's output is only advice: the rules of the built-in steps still apply. */
final class ModelAdviceTest {
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

  /** Repeats every line it is shown, regardless of the question, and is satisfied with it. */
  private static ScriptedOllama.Answer repeats(ScriptedOllama.Question question) {
    return ScriptedOllama.says(
        switch (AgentScript.part(question)) {
          case DECOMPOSE -> AgentScript.decomposed("qa").toString();
          case PLAN -> AgentScript.planned(List.of(), "what was asked").toString();
          case REVIEW -> AgentScript.enough().toString();
          case COMPOSE -> {
            List<String[]> claims = new ArrayList<>();
            question
                .user()
                .lines()
                .filter(line -> line.matches("[a-z]{2}\\d+: .*"))
                .map(line -> line.substring(line.indexOf(": ") + 2))
                .forEach(text -> claims.add(new String[] {text, text}));
            yield claims.isEmpty()
                ? AgentScript.nothing("all").toString()
                : AgentScript.answer(question, claims.toArray(String[][]::new)).toString();
          }
          case OTHER -> "{\"reasoning\": \"so\", \"selected\": []}";
        });
  }

  private static Outcome ask(Question question) throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(ModelAdviceTest::repeats)) {
      return Orchestrator.builder(small.library())
          .languageModel(new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT))
          .build()
          .answer(question);
    }
  }

  private static String shown(Outcome outcome) {
    return OutcomeJson.write(outcome).toPrettyString();
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void unmentionedSubjectIsNotAnsweredFromAnotherDocument(Effort effort) throws IOException {
    for (String text :
        List.of(
            "Who runs Orion Motors?",
            "What is the notice period of our agreement with Bellweather Security?")) {
      Outcome outcome = ask(Question.of(text).withEffort(effort));
      assertFalse(outcome instanceof Outcome.Answered, shown(outcome));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"NAVIGATE", "LONG_TEXT"})
  void requestedRouteIsTaken(Strategy strategy) throws IOException {
    for (Effort effort : Effort.values()) {
      Outcome outcome =
          ask(
              Question.of("Which notice period does the agreement with Eastgate Couriers have?")
                  .withStrategy(strategy)
                  .withEffort(effort));
      JsonNode plan = OutcomeJson.write(outcome).path("plan");
      assertTrue(plan.toString().contains(strategy.label()), effort + ": " + plan);
      assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
    }
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void allPartsOfAQuestionAreAnswered(Effort effort) throws IOException {
    Outcome outcome =
        ask(
            Question.of(
                    "What is the flash point of Solvar, and what is the notice period of the"
                        + " agreement with Eastgate Couriers?")
                .withEffort(effort));
    assertTrue(OutcomeJson.text(outcome).contains("41 °C"), shown(outcome));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
  }

  @Test
  void partWithoutAnAnswerIsNamed() throws IOException {
    Outcome outcome =
        ask(
            Question.of(
                    "What is the flash point of Solvar, and what is the flash point of Zephyrol?")
                .withEffort(Effort.MINIMAL));
    String said = shown(outcome);
    assertTrue(said.contains("Zephyrol") && !said.contains("62 °C [1]"), said);
    assertTrue(
        !(outcome instanceof Outcome.Answered)
            || outcome.account().warnings().stream().anyMatch(each -> each.contains("Zephyrol")),
        said);
  }
}
