package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One budget limits all work of an answer, regardless of its route and the model's behaviour. */
final class AnswerLimitsTest {
  private static final String QUESTION =
      "Which notice period does the agreement with Eastgate Couriers have?";

  /** Tolerance for a busy machine: checks after a deadline are not interrupted. */
  private static final Duration SLACK = Duration.ofSeconds(2);

  @TempDir private static Path folder;
  private static AgentLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = AgentLibrary.in(folder);
    Orchestrator.builder(small.library()).build().answer(QUESTION); // loads what it needs
  }

  @AfterAll
  static void close() {
    small.close();
  }

  /** A useless model. */
  enum Fault {
    STALLS,
    BABBLES,
    /** Always asks for more and is never satisfied. */
    LIES;

    Answer answer(ScriptedOllama.Question question) {
      return switch (this) {
        case STALLS -> new Answer.Stalls();
        case BABBLES -> ScriptedOllama.says("Certainly! Let me think about that.");
        case LIES -> ScriptedOllama.says(lie(question));
      };
    }

    private static String lie(ScriptedOllama.Question question) {
      String prompt = question.user();
      if (prompt.contains("<entries>")) {
        String id = prompt.replaceAll("(?s).*?\\{\"id\":\"(\\w+)\".*", "$1");
        return "{\"reasoning\": \"so\", \"selected\": [{\"id\": \""
            + id
            + "\", \"relevance\": 9}]}";
      }
      return switch (AgentScript.part(question)) {
        case DECOMPOSE -> AgentScript.decomposed("qa").toString();
        case PLAN -> AgentScript.planned(List.of("certificates"), "the moon").toString();
        case REVIEW -> AgentScript.lacking("the moon", "moon " + question.number()).toString();
        case COMPOSE, OTHER ->
            AgentScript.answer(question, new String[] {"It is 123 parsecs.", " "}).toString();
      };
    }
  }

  private static Stream<Arguments> waysAndFaults() {
    return ways().stream()
        .flatMap(way -> Stream.of(Fault.values()).map(fault -> Arguments.of(way, fault)));
  }

  private static List<Question> ways() {
    List<Question> ways = new ArrayList<>();
    for (NavigationMode mode : NavigationMode.values()) {
      ways.add(
          Question.of(QUESTION)
              .withEffort(Effort.HIGH)
              .withStrategy(Strategy.NAVIGATE)
              .withNavigation(mode));
    }
    for (Strategy strategy :
        List.of(Strategy.AUTO, Strategy.HYBRID, Strategy.LONG_TEXT, Strategy.TOOLS)) {
      ways.add(Question.of(QUESTION).withEffort(Effort.HIGH).withStrategy(strategy));
    }
    return ways;
  }

  private static LanguageModel model(ScriptedOllama server, ModelLimits limits) {
    return new Ollama(server.url()).model(ScriptedOllama.MODEL, limits);
  }

  private static void assertRight(Outcome outcome, String what) {
    assertTrue(
        OutcomeJson.text(outcome).contains("14 days"),
        () -> what + ": " + OutcomeJson.write(outcome).toPrettyString());
  }

  private static String named(Question way, Fault fault) {
    return way.strategy() + ", " + way.navigation() + ", " + fault + " ";
  }

  @ParameterizedTest
  @MethodSource("waysAndFaults")
  void limitOfThreeCallsHoldsOnEveryRoute(Question way, Fault fault) throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(fault::answer)) {
      Orchestrator orchestrator =
          Orchestrator.builder(small.library())
              .languageModel(model(server, ModelLimits.DEFAULT.withTimeout(Duration.ofMillis(200))))
              .build();
      Outcome outcome = orchestrator.answer(way.withLimits(Limits.DEFAULT.withModelCalls(3)));
      assertTrue(server.questions().size() <= 3, named(way, fault) + server.questions().size());
      assertTrue(outcome.account().usage().llmCalls() <= 3, named(way, fault));
      assertRight(outcome, named(way, fault));
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void timeLimitHoldsOnEveryRoute(Question way) throws IOException {
    Fault fault = Fault.STALLS;
    Duration time = Duration.ofSeconds(2);
    try (ScriptedOllama server = ScriptedOllama.start(fault::answer)) {
      Orchestrator orchestrator =
          Orchestrator.builder(small.library())
              .languageModel(model(server, ModelLimits.DEFAULT))
              .build();
      long started = System.nanoTime();
      Outcome outcome = orchestrator.answer(way.withLimits(Limits.DEFAULT.withTime(time)));
      Duration took = Duration.ofNanos(System.nanoTime() - started);
      assertTrue(took.compareTo(time.plus(SLACK)) < 0, named(way, fault) + took);
      assertRight(outcome, named(way, fault));
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void unusableRepliesCostAtMostThreeCalls(Question way) throws IOException {
    Fault fault = Fault.BABBLES;
    try (ScriptedOllama server = ScriptedOllama.start(fault::answer)) {
      Orchestrator.builder(small.library())
          .languageModel(model(server, ModelLimits.DEFAULT))
          .build()
          .answer(way);
      assertTrue(server.questions().size() <= 3, named(way, fault) + server.questions().size());
    }
  }

  /** A server that serves a few requests at a time and queues the others. */
  @Test
  void sixtyFourAnswersAtAServerForFourAreServedFairly() throws Exception {
    Duration time = Duration.ofMinutes(2); // many times what 64 short replies take
    Semaphore seats = new Semaphore(4, true);
    try (ScriptedOllama server =
            ScriptedOllama.start(
                question -> {
                  seats.acquire();
                  try {
                    Thread.sleep(30);
                    return ScriptedOllama.says(
                        AgentScript.answer(
                                question,
                                new String[] {
                                  "Eastgate may terminate with a notice period of 14 days.",
                                  "14 days"
                                })
                            .toString());
                  } finally {
                    seats.release();
                  }
                });
        ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
      Orchestrator orchestrator =
          Orchestrator.builder(small.library())
              .languageModel(model(server, ModelLimits.DEFAULT.withConcurrency(4)))
              .build();
      List<Future<Outcome>> answers = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        answers.add(
            users.submit(
                () ->
                    orchestrator.answer(
                        Question.of(QUESTION).withLimits(Limits.DEFAULT.withTime(time)))));
      }
      for (Future<Outcome> answer : answers) {
        Outcome outcome = answer.get();
        assertEquals(1, outcome.account().usage().llmCalls(), OutcomeJson.text(outcome));
        assertTrue(outcome.account().usage().millis() < time.toMillis());
        assertEquals(List.of(), outcome.account().warnings());
      }
      assertTrue(server.mostAtOnce() <= 4, "" + server.mostAtOnce());
      assertEquals(64, server.questions().size());
    }
  }

  /** Even if the server is far too slow for all of them, every answer ends in time. */
  @Test
  void sixtyFourAnswersEndInTimeAtAServerThatStalls() throws Exception {
    Duration time = Duration.ofSeconds(20);
    try (ScriptedOllama server = ScriptedOllama.start(_ -> new Answer.Stalls());
        ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
      Orchestrator orchestrator =
          Orchestrator.builder(small.library())
              .languageModel(model(server, ModelLimits.DEFAULT.withConcurrency(4)))
              .build();
      List<Future<Outcome>> answers = new ArrayList<>();
      long started = System.nanoTime();
      for (int i = 0; i < 64; i++) {
        answers.add(
            users.submit(
                () ->
                    orchestrator.answer(
                        Question.of(QUESTION).withLimits(Limits.DEFAULT.withTime(time)))));
      }
      for (Future<Outcome> answer : answers) {
        assertRight(answer.get(), "stalled");
      }
      Duration took = Duration.ofNanos(System.nanoTime() - started);
      assertTrue(took.compareTo(time.plus(SLACK.multipliedBy(3))) < 0, took.toString());
      assertTrue(server.mostAtOnce() <= 4, "" + server.mostAtOnce());
    }
  }
}
