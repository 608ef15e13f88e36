package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.answer.AgentScript.Part;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.verify.Citation;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Complete answers by a language model over real HTTP, call by call. */
final class AgentSessionsTest extends ScriptedSession {
  private static final String QUESTION =
      "Which notice period does the agreement with Eastgate have?";

  private static JsonNode fortnight(ScriptedOllama.Question question) {
    return AgentScript.answer(
        question,
        new String[] {
          "Eastgate may terminate with a notice period of 14 days.", "period of 14 days"
        });
  }

  /** Calls by purpose, and tool calls. */
  private static Map<String, Long> counts(Outcome outcome) {
    Map<String, Long> counts = new TreeMap<>();
    for (ModelCall call : outcome.account().modelCalls()) {
      counts.merge(call.purpose(), call.calls(), Long::sum);
    }
    counts.put("tools", (long) outcome.account().usage().toolCalls());
    return counts;
  }

  private static List<String> quotes(Outcome.Answered answered) {
    return answered.answer().citations().stream()
        .map(Citation.Words.class::cast)
        .map(Citation.Words::quote)
        .map(quote -> quote.strip().replaceAll("\\s+", " "))
        .toList();
  }

  @Test
  void theUsualQuestionCostsOneCall() throws IOException {
    Play play = new Play().with(Part.COMPOSE, AgentSessionsTest::fortnight);
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, QUESTION);
      assertEquals(
          "Eastgate may terminate with a notice period of 14 days. [1]",
          OutcomeJson.text(answered(outcome)));
      assertEquals(1L, counts(outcome).get("compose"));
      assertEquals(1, server.questions().size());
      assertEquals(List.of(), outcome.account().warnings());
    }
  }

  @Test
  void whatTheComposerLacksIsSearchedForOnce() throws IOException {
    Play play =
        new Play()
            .with(
                Part.COMPOSE,
                _ -> AgentScript.nothing("the notice period"),
                AgentSessionsTest::fortnight)
            .with(
                Part.REVIEW, _ -> AgentScript.lacking("the notice period", "days before leaving"));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, QUESTION);
      assertTrue(OutcomeJson.text(answered(outcome)).contains("14 days"));
      assertEquals(2L, counts(outcome).get("compose"));
      assertEquals(1L, counts(outcome).get("review"));
      assertEquals(3, server.questions().size());
    }
  }

  @Test
  void withMinimalEffortNothingIsAsked() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(new Play())) {
      Outcome outcome = ask(server, Question.of(QUESTION).withEffort(Effort.MINIMAL));
      assertTrue(OutcomeJson.text(answered(outcome)).contains("14 days"));
      assertEquals(0, server.questions().size());
    }
  }

  @Test
  void withHighEffortTheModelTakesEveryStep() throws IOException {
    Play play =
        new Play()
            .with(
                Part.DECOMPOSE,
                _ ->
                    AgentScript.decomposed(
                        "qa",
                        new String[] {"party", "=", "Northwind", "with Northwind"},
                        new String[] {"year", "=", "2023", "of 2023"}))
            .with(
                Part.PLAN,
                _ -> AgentScript.planned(List.of("contracts"), "termination notice period"))
            .with(Part.REVIEW, _ -> AgentScript.enough())
            .with(
                Part.COMPOSE,
                question ->
                    AgentScript.answer(
                        question,
                        new String[] {
                          "The agreement can be terminated with a notice period of 45 days.",
                          "notice period of 45 days"
                        }));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome =
          ask(
              server,
              Question.of("Which notice period does the 2023 agreement with Northwind have?")
                  .withEffort(Effort.HIGH));
      Outcome.Answered answered = answered(outcome);
      assertTrue(
          quotes(answered).getFirst().contains("notice period of 45 days"),
          quotes(answered).toString());
      assertEquals(
          List.of("decompose", "plan", "review", "compose"),
          outcome.account().modelCalls().stream().map(ModelCall::purpose).distinct().toList());
    }
  }

  @Test
  void adviceThatMatchesNoDocumentIsDropped() throws IOException {
    Play play =
        new Play()
            .with(
                Part.DECOMPOSE,
                _ ->
                    AgentScript.decomposed(
                        "qa", new String[] {"year", "=", "1999", "notice period"}))
            .with(
                Part.PLAN,
                _ -> AgentScript.planned(List.of("certificates", "secrets"), "weather report"))
            .with(Part.REVIEW, _ -> AgentScript.enough())
            .with(Part.COMPOSE, AgentSessionsTest::fortnight);
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, Question.of(QUESTION).withEffort(Effort.HIGH));
      assertTrue(OutcomeJson.text(answered(outcome)).contains("14 days"));
      assertTrue(
          outcome.account().warnings().stream()
              .anyMatch(warning -> warning.contains("no document matches it")),
          outcome.account().warnings().toString());
    }
  }

  @Test
  void promptShowsFieldsOfTheLikeliestBucketsIfNotAllFit() throws IOException {
    Play play =
        new Play()
            .with(
                Part.DECOMPOSE,
                question -> {
                  assertEquals(1, question.user().split("\"bucket\"", -1).length - 1);
                  return AgentScript.decomposed("qa");
                });
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      LanguageModel model =
          new Ollama(server.url())
              .model(
                  ScriptedOllama.MODEL,
                  ModelLimits.DEFAULT
                      .withTries(1, Duration.ofMillis(1))
                      .withWindow(ModelLimits.LEAST_WINDOW));
      Session session =
          new Session(
              Question.of("Eastgate may terminate with which notice period? ".repeat(30))
                  .withEffort(Effort.HIGH),
              small.library(),
              AnswerListener.NONE);
      new LlmDecomposer(model).decompose(session);
      assertEquals(
          List.of("decompose"), session.modelCalls().stream().map(ModelCall::purpose).toList());
    }
  }

  @Test
  void rejectedClaimIsSentBackWithTheReasonOnce() throws IOException {
    Play play =
        new Play()
            .with(
                Part.COMPOSE,
                question ->
                    AgentScript.answer(
                        question,
                        new String[] {"Eastgate needs a notice of 41 days.", "period of 14 days"}),
                question -> {
                  assertTrue(question.user().contains("<rejected>"), question.user());
                  assertTrue(question.user().contains("41 days"), question.user());
                  return AgentScript.answer(
                      question,
                      new String[] {
                        "Eastgate may terminate with a notice period of 14 days.",
                        "period of 14 days"
                      });
                });
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, "How much notice must Eastgate give before it leaves us?");
      Outcome.Answered answered = answered(outcome);
      assertTrue(
          answered.answer().claims().getFirst().text().contains("14 days"),
          OutcomeJson.text(outcome));
      assertEquals(2L, counts(outcome).get("compose"));
    }
  }
}
