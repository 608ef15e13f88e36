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
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever fault a language model has, answers end in time, are verified, and report the fault. */
final class AgentFaultsTest extends FaultyModel {
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
}
