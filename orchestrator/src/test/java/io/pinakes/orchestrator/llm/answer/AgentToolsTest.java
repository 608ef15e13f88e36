package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ScriptedChat;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The conversation in which a model calls tools until it answers. */
final class AgentToolsTest {
  private static final String QUESTION = "Which notice period does Eastgate have to keep to?";

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

  private static Outcome ask(ScriptedChat chat) {
    LanguageModel model = chat.model();
    return Orchestrator.builder(small.library())
        .languageModel(model)
        .build()
        .answer(Question.of(QUESTION).withStrategy(Strategy.TOOLS));
  }

  /** A conversation turn by turn; other requests, such as decomposition, fail. */
  @SafeVarargs
  private static ScriptedChat turns(Function<ChatRequest, AiMessage>... turns) {
    AtomicInteger turn = new AtomicInteger();
    return new ScriptedChat(
        request ->
            request.responseFormat() != null && request.messages().size() == 2
                ? AiMessage.from("no")
                : turns[Math.min(turn.getAndIncrement(), turns.length - 1)].apply(request));
  }

  private static AiMessage call(String tool, String arguments) {
    return AiMessage.from(
        List.of(ToolExecutionRequest.builder().id("1").name(tool).arguments(arguments).build()));
  }

  private static AiMessage answer(ChatRequest request, String claim, String words) {
    String shown =
        request.messages().stream()
            .filter(ToolExecutionResultMessage.class::isInstance)
            .map(message -> ((ToolExecutionResultMessage) message).text())
            .collect(Collectors.joining("\n"));
    String handle = AgentScript.handles(shown, words).getFirst();
    return AiMessage.from(
        "{\"claims\": [{\"text\": \""
            + claim
            + "\", \"sources\": [\""
            + handle
            + "\"], \"calculation\": \"\"}], \"missing\": \"\"}");
  }

  @Test
  void toolsAreCalledUntilTheAnswerIsThere() {
    ScriptedChat chat =
        turns(
            _ -> call("search_text", "{\"query\": \"Eastgate\", \"bucket\": \"contracts\"}"),
            _ -> call("read_pages", "{\"doc_id\": \"contracts/eastgate-2023\", \"from\": 1}"),
            request -> {
              assertTrue(
                  ScriptedChat.last(request).contains("read_pages needs \\\"to\\\""),
                  ScriptedChat.last(request));
              return answer(
                  request, "Eastgate may terminate with a notice period of 14 days.", "14 days");
            });
    Outcome outcome = ask(chat);
    assertInstanceOf(Outcome.Answered.class, outcome, () -> OutcomeJson.text(outcome));
    assertEquals(
        "Eastgate may terminate with a notice period of 14 days. [1]", OutcomeJson.text(outcome));
    assertEquals("tools", OutcomeJson.write(outcome).path("plan").path("route").asText());
    assertEquals(1, outcome.account().usage().toolCalls());
  }

  @Test
  void repeatedCallIsRejectedAndAnAnswerWithoutEvidenceWithheld() {
    ScriptedChat chat =
        turns(
            _ -> call("search_text", "{\"query\": \"Eastgate notice period\"}"),
            _ -> call("search_text", "{\"query\": \"Eastgate notice period\"}"),
            request -> {
              assertTrue(ScriptedChat.last(request).contains("has been made before"));
              return AiMessage.from(
                  "{\"claims\": [{\"text\": \"It is 99 days.\", \"sources\": [\"zz9\"],"
                      + " \"calculation\": \"\"}], \"missing\": \"\"}");
            });
    Outcome outcome = ask(chat);
    String text = OutcomeJson.text(outcome);
    assertTrue(!text.contains("99 days"), text);
    assertTrue(text.contains("14 days"), text); // quoted instead
  }

  @Test
  void anExportIsReadPageByPage() {
    List<String> shown = new ArrayList<>();
    ScriptedChat chat =
        turns(
            _ -> call("export_annotations_csv", "{\"bucket\": \"contracts\"}"),
            request -> {
              shown.add(ScriptedChat.last(request));
              return call(
                  "export_annotations_csv",
                  "{\"bucket\": \"contracts\", \"columns\": [\"party\"], \"cursor\": 2}");
            },
            request -> {
              shown.add(ScriptedChat.last(request));
              return AiMessage.from("{\"claims\": [], \"missing\": \"the notice period\"}");
            });
    ask(chat);
    assertTrue(
        shown.getFirst().startsWith("found: 3; these are the last of 3 rows"), shown::toString);
    assertTrue(shown.getFirst().contains("year = 2023"), shown::toString);
    assertTrue(shown.get(1).startsWith("found: 1; these are the last of 3 rows"), shown::toString);
    assertTrue(shown.get(1).contains("party = "), shown::toString);
    assertFalse(shown.get(1).contains("year = "), shown::toString);
  }

  @Test
  void passageIsReadUpToTheLimitAroundItsBestStatement() {
    List<String> shown = new ArrayList<>();
    for (int chars : new int[] {50, 4_000}) {
      ScriptedChat chat =
          turns(
              _ ->
                  call(
                      "search_text",
                      "{\"query\": \"notice period\", \"doc_id\": \"contracts/northwind-2023\","
                          + " \"context_chars\": "
                          + chars
                          + "}"),
              request -> {
                shown.add(ScriptedChat.last(request));
                return AiMessage.from("{\"claims\": [], \"missing\": \"the notice period\"}");
              });
      ask(chat);
    }
    shown.removeIf(each -> !each.startsWith("found: ")); // the loop asks after that
    assertEquals(2, shown.size());
    shown.forEach(each -> assertTrue(each.contains("45 days"), each));
    assertFalse(shown.getFirst().contains("given in writing"), shown.getFirst());
    assertTrue(shown.getLast().contains("given in writing"), shown.getLast());
  }

  @Test
  void aModelThatCallsWithoutEndIsToldToAnswer() {
    AtomicInteger number = new AtomicInteger();
    ScriptedChat chat =
        turns(
            request ->
                request.toolSpecifications() == null || request.toolSpecifications().isEmpty()
                    ? answer(
                        request,
                        "Eastgate may terminate with a notice period of 14 days.",
                        "14 days")
                    : call(
                        "search_hybrid",
                        "{\"query\": \"Eastgate notice " + number.incrementAndGet() + "\"}"));
    Outcome outcome = ask(chat);
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), OutcomeJson.text(outcome));
    assertEquals(5, outcome.account().usage().toolCalls());
  }

  @Test
  void aModelThatFailsLeavesTheQuestionToTheLoop() {
    Outcome outcome = ask(new ScriptedChat(_ -> AiMessage.from("no")));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), OutcomeJson.text(outcome));
    assertEquals("hybrid", OutcomeJson.write(outcome).path("plan").path("route").asText());
  }
}
