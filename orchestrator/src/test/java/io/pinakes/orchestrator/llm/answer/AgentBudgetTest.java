package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Limits on calls, tokens and time. */
final class AgentBudgetTest extends FaultyModel {
  @Test
  void endlessRequestsEndWithTheBudget() throws IOException {
    AtomicInteger number = new AtomicInteger();
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                ScriptedOllama.says(
                    switch (AgentScript.part(question)) {
                      case REVIEW ->
                          AgentScript.lacking("more", "notice " + number.incrementAndGet())
                              .toString();
                      case DECOMPOSE -> AgentScript.decomposed("qa").toString();
                      case PLAN -> AgentScript.planned(List.of(), "notice period").toString();
                      case COMPOSE, OTHER ->
                          AgentScript.answer(
                                  question,
                                  new String[] {
                                    "Eastgate may terminate with a notice period of 14 days.",
                                    "period of 14 days"
                                  })
                              .toString();
                    }))) {
      Outcome outcome = ask(server.url(), Question.of(QUESTION).withEffort(Effort.HIGH));
      assertInstanceOf(Outcome.Answered.class, outcome, () -> shown(outcome));
      assertTrue(
          outcome.account().usage().toolCalls() <= Limits.DEFAULT.toolCalls(), shown(outcome));
    }
  }

  @Test
  void aPromptThatIsTooLongForTheWindowIsNotSent() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says("{}"))) {
      Outcome outcome =
          ask(server.url(), Question.of(QUESTION + " " + "Please be thorough. ".repeat(480)));
      assertFalse(outcome.account().warnings().isEmpty(), shown(outcome));
    }
  }

  @Test
  void modelCallsEndWithTheirBudget() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says("no JSON"))) {
      Outcome outcome =
          ask(server.url(), Question.of(QUESTION).withLimits(Limits.DEFAULT.withModelCalls(2)));
      assertEquals(2, server.questions().size());
      assertFallback(outcome);
      assertTrue(
          outcome.account().warnings().contains("the budget of 2 model calls is used up"),
          shown(outcome));
    }
  }

  @Test
  void timeLimitAbortsAStallingModel() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> new Answer.Stalls())) {
      LanguageModel model =
          new Ollama(server.url())
              .model(ScriptedOllama.MODEL, ModelLimits.DEFAULT.withTimeout(Duration.ofMinutes(5)));
      Orchestrator orchestrator =
          Orchestrator.builder(small.library()).languageModel(model).build();
      Question question =
          Question.of(QUESTION)
              .withLimits(Limits.DEFAULT.withTime(Duration.ofSeconds(10)))
              .withEffort(Effort.HIGH);
      Outcome outcome = assertTimeoutPreemptively(LONG, () -> orchestrator.answer(question));
      assertFallback(outcome);
    }
  }

  @Test
  void interruptCancelsAnAnswer() throws Exception {
    AtomicReference<Throwable> end = new AtomicReference<>();
    try (ScriptedOllama server = ScriptedOllama.start(_ -> new Answer.Stalls())) {
      LanguageModel model =
          new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT);
      Orchestrator orchestrator =
          Orchestrator.builder(small.library()).languageModel(model).build();
      Thread asking =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      orchestrator.answer(Question.of(QUESTION).withEffort(Effort.HIGH));
                    } catch (CancellationException e) {
                      end.set(e);
                    }
                  });
      while (server.questions().isEmpty()) {
        Thread.sleep(10);
      }
      asking.interrupt();
      assertTrue(asking.join(LONG));
      assertInstanceOf(CancellationException.class, end.get());
    }
  }

  @Test
  void everyThreadGetsItsOwnEvidenceAndCallsStayBounded() throws Exception {
    int threads = 64;
    String[] names = {"TN210", "TN340"};
    String[] gains = {"150", "90"};
    try (ScriptedOllama server = ScriptedOllama.start(AgentBudgetTest::gain)) {
      LanguageModel model =
          new Ollama(server.url())
              .model(ScriptedOllama.MODEL, ModelLimits.DEFAULT.withConcurrency(4));
      Orchestrator orchestrator =
          Orchestrator.builder(small.library()).languageModel(model).build();
      List<Thread> asking = new java.util.ArrayList<>();
      String[] texts = new String[threads];
      for (int i = 0; i < threads; i++) {
        int number = i;
        asking.add(
            Thread.ofVirtual()
                .start(
                    () ->
                        texts[number] =
                            OutcomeJson.text(
                                orchestrator.answer(
                                    "What is the current gain of the "
                                        + names[number % 2]
                                        + "?"))));
      }
      for (Thread thread : asking) {
        assertTrue(thread.join(Duration.ofMinutes(5)));
      }
      for (int i = 0; i < threads; i++) {
        assertEquals(
            "The current gain of the " + names[i % 2] + " is " + gains[i % 2] + " at least. [1]",
            texts[i]);
      }
      assertTrue(server.mostAtOnce() <= 4, server.mostAtOnce() + " calls at once");
    }
  }

  /** Answers only from the evidence in the prompt about the device that the question names. */
  private static Answer gain(ScriptedOllama.Question question) {
    String prompt = question.user();
    String device = prompt.contains("gain of the TN210?") ? "TN210" : "TN340";
    return ScriptedOllama.says(
        switch (AgentScript.part(question)) {
          case DECOMPOSE, PLAN, REVIEW, OTHER -> "nothing";
          case COMPOSE ->
              AgentScript.answer(
                      question,
                      new String[] {
                        "The current gain of the "
                            + device
                            + " is "
                            + (device.equals("TN210") ? "150" : "90")
                            + " at least.",
                        "gain of the " + device
                      })
                  .toString();
        });
  }

  @Test
  void aSessionCountsWhatItSpends() {
    Session session =
        new Session(
            Question.of(QUESTION).withLimits(Limits.DEFAULT.withTokens(100)),
            small.library(),
            io.pinakes.orchestrator.session.AnswerListener.NONE);
    assertTrue(session.mayAsk());
    session.spent(1, 80, 20);
    assertFalse(session.mayAsk());
    assertEquals(List.of("the budget of 100 tokens is used up"), session.warnings());
  }
}
