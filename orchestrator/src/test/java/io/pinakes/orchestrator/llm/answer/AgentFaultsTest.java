package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
import io.pinakes.orchestrator.session.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever fault a language model has, answers end in time, are verified, and report the fault. */
final class AgentFaultsTest {
  private static final String QUESTION =
      "Which notice period does the agreement with Eastgate Couriers have?";
  private static final Duration LONG = Duration.ofSeconds(60);

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

  private static Outcome ask(String url, Question question) {
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

  private static Outcome ask(ScriptedOllama.Script script) throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(script)) {
      return ask(server.url(), Question.of(QUESTION));
    }
  }

  /** The answer of the built-in steps, with a warning about the cause. */
  private static void assertFallback(Outcome outcome) {
    assertInstanceOf(Outcome.Answered.class, outcome, () -> shown(outcome));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
    assertTrue(
        outcome.account().warnings().stream()
            .anyMatch(warning -> warning.contains("without the language model")),
        shown(outcome));
  }

  private static String shown(Outcome outcome) {
    return OutcomeJson.write(outcome).toPrettyString();
  }

  static Stream<Arguments> faults() {
    return Stream.of(
            Map.entry("unknown model", new Answer.Fails(404, "model 'scribe' not found")),
            Map.entry("server error", new Answer.Fails(500, "out of memory")),
            Map.entry("a stall", new Answer.Stalls()),
            Map.entry("a connection that breaks off", new Answer.BreaksOff()),
            Map.entry("no JSON on the wire", new Answer.Babbles()),
            Map.entry("empty content", ScriptedOllama.says("")),
            Map.entry("thoughts only", ScriptedOllama.says("<think>Let me see.</think>")),
            Map.entry("words", ScriptedOllama.says("Certainly! Here is what I think.")),
            Map.entry("a refusal", ScriptedOllama.says("I'm sorry, I cannot help with that.")),
            Map.entry("wrong types", ScriptedOllama.says("{\"status\": 7, \"claims\": \"x\"}")),
            Map.entry("a list", ScriptedOllama.says("[1, 2]")),
            Map.entry("cut JSON", ScriptedOllama.says("{\"claims\": [{\"sources\": [")),
            Map.entry(
                "cut by its length",
                new Answer.Says("{\"claims\": [{\"sources\": [\"", 100, 900, "length")))
        .map(fault -> Arguments.of(fault.getKey(), fault.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void everyFaultEndsInAFallback(String name, Answer fault) throws IOException {
    assertFalse(name.isEmpty());
    assertFallback(ask(_ -> fault));
  }

  @Test
  void unavailableServerIsCalledOnce() {
    Outcome outcome = ask("http://localhost:1", Question.of(QUESTION));
    assertFallback(outcome);
    assertEquals(1, outcome.account().modelCalls().size());
  }

  @Test
  void garbageCostsAtMostThreeCalls() throws IOException {
    for (Effort effort : Effort.values()) {
      try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says("no JSON"))) {
        Outcome outcome = ask(server.url(), Question.of(QUESTION).withEffort(effort));
        assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
        assertEquals(effort == Effort.MINIMAL ? 0 : 2, server.questions().size(), effort.label());
      }
    }
  }

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

  @ParameterizedTest
  @MethodSource("badCalls")
  void aBadCallIsAnsweredWithWhatIsAllowed(String tool, String arguments, String told)
      throws IOException {
    AtomicReference<String> heard = new AtomicReference<>("");
    AtomicInteger turns = new AtomicInteger();
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                switch (turns.incrementAndGet()) {
                  case 1 -> call(tool, arguments);
                  case 2 -> {
                    heard.set(question.lastMessage());
                    yield call("search_hybrid", "{\"query\": \"Eastgate notice\"}");
                  }
                  default ->
                      ScriptedOllama.says(
                          AgentScript.answer(
                                  question.body().path("messages").toString(),
                                  new String[] {
                                    "Eastgate may terminate with a notice period of 14 days.",
                                    "period of 14 days"
                                  })
                              .toString());
                })) {
      LanguageModel model =
          new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT);
      Orchestrator orchestrator =
          Orchestrator.builder(small.library()).languageModel(model).build();
      Question question = Question.of(QUESTION).withStrategy(Strategy.TOOLS);
      Outcome outcome = assertTimeoutPreemptively(LONG, () -> orchestrator.answer(question));
      assertInstanceOf(Outcome.Answered.class, outcome, () -> shown(outcome));
      assertTrue(heard.get().replace("\\\"", "\"").contains(told), heard.get());
      assertEquals(1, outcome.account().usage().toolCalls());
    }
  }

  private static Answer call(String tool, String arguments) {
    ObjectNode function = AgentScript.json("{\"name\": \"" + tool + "\"}");
    function.set("arguments", AgentScript.json(arguments));
    return new Answer.Calls(List.of(function));
  }

  static Stream<Arguments> badCalls() {
    return Stream.of(
        Arguments.of("delete_everything", "{}", "there is no tool \"delete_everything\""),
        Arguments.of("search_text", "{}", "search_text needs \"query\""),
        Arguments.of("search_text", "{\"query\": \"x\", \"path\": \"/etc\"}", "takes no \"path\""),
        Arguments.of("search_text", "{\"query\": 7}", "must be string"),
        Arguments.of(
            "search_text",
            "{\"query\": \"x\", \"bucket\": \"secrets\"}",
            "there is no bucket \"secrets\"; there are ["),
        Arguments.of(
            "search_text",
            "{\"query\": \"x\", \"filters\": [{\"field\": \"salary\", \"operator\": \">\","
                + " \"value\": \"1\"}]}",
            "there is no field \"salary\""),
        Arguments.of(
            "read_pages",
            "{\"doc_id\": \"../../etc/passwd\", \"from\": 1, \"to\": 1}",
            "there is no document"),
        Arguments.of(
            "search_text", "{\"query\": \"x\", \"top_k\": 100000}", "\"top_k\" must be 1 to 50"));
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
    try (ScriptedOllama server = ScriptedOllama.start(AgentFaultsTest::gain)) {
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
