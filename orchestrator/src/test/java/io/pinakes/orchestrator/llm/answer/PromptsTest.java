package io.pinakes.orchestrator.llm.answer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Conversation;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.llm.answer.AgentScript.Part;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pins every prompt of answering as it goes over the wire, with the schema of the reply, in the
 * files beside this test's resources. After a change on purpose: {@code
 * -Dpinakes.prompts.write=FOLDER} writes them anew.
 */
final class PromptsTest {
  private static final String QUESTION =
      "Which notice period does the agreement with Eastgate Couriers have?";

  private static final String[] RIGHT = {
    "Eastgate may terminate with a notice period of 14 days.", "period of 14 days"
  };

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

  private static List<ScriptedOllama.Question> asked(
      ScriptedOllama.Script script, java.util.function.Consumer<Orchestrator> asking)
      throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(script)) {
      asking.accept(
          Orchestrator.builder(small.library())
              .languageModel(
                  new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT))
              .build());
      return server.questions();
    }
  }

  private static ScriptedOllama.Answer play(ScriptedOllama.Question question) {
    return ScriptedOllama.says(
        switch (AgentScript.part(question)) {
          case DECOMPOSE ->
              AgentScript.decomposed("qa", new String[] {"party", "=", "Eastgate", "Eastgate"})
                  .toString();
          case PLAN -> AgentScript.planned(List.of("contracts"), "notice period").toString();
          case REVIEW -> AgentScript.enough().toString();
          case COMPOSE -> AgentScript.answer(question, RIGHT).toString();
          case OTHER -> "{\"doubted\": [], \"question\": \"" + QUESTION + "\"}";
        });
  }

  /** The messages and the schema of a request. */
  private static String shown(ScriptedOllama.Question question) {
    StringBuilder text = new StringBuilder();
    for (JsonNode message : question.body().path("messages")) {
      text.append("== ").append(message.path("role").asText()).append('\n');
      text.append(message.path("content").asText().strip()).append('\n');
    }
    for (JsonNode tool : question.body().path("tools")) {
      text.append("== tool ").append(tool.path("function").path("name").asText()).append('\n');
    }
    return text.append("== format\n")
        .append(question.body().path("format").toPrettyString())
        .append('\n')
        .toString();
  }

  private static void assertPinned(String name, ScriptedOllama.Question question)
      throws IOException {
    String write = System.getProperty("pinakes.prompts.write");
    if (write != null && !write.isEmpty()) {
      Files.createDirectories(Path.of(write));
      Files.writeString(Path.of(write, name + ".txt"), shown(question));
      return;
    }
    try (InputStream in = PromptsTest.class.getResourceAsStream("prompts/" + name + ".txt")) {
      assertEquals(
          new String(requireNonNull(in, name).readAllBytes(), UTF_8), shown(question), name);
    }
  }

  private static ScriptedOllama.Question first(List<ScriptedOllama.Question> asked, Part part) {
    return asked.stream()
        .filter(each -> AgentScript.part(each) == part)
        .findFirst()
        .orElseThrow(() -> new AssertionError("nobody asked to " + part));
  }

  @Test
  void withHighEffort() throws IOException {
    List<ScriptedOllama.Question> asked =
        asked(
            PromptsTest::play,
            orchestrator ->
                orchestrator.answer(Question.of(QUESTION).withEffort(Effort.HIGH).withJudge(true)));
    assertPinned("decompose", first(asked, Part.DECOMPOSE));
    assertPinned("plan", first(asked, Part.PLAN));
    assertPinned("review", first(asked, Part.REVIEW));
    assertPinned("compose", first(asked, Part.COMPOSE));
    assertPinned("judge", first(asked, Part.OTHER));
  }

  @Test
  void aCorrectionNamesHandlesThatWereShown() throws IOException {
    List<ScriptedOllama.Question> composed = new ArrayList<>();
    asked(
        question -> {
          composed.add(question);
          return composed.size() == 1
              ? ScriptedOllama.says(
                  AgentScript.answer(
                          question,
                          new String[] {"Eastgate has a notice period of 45 days.", "14 days"})
                      .toString())
              : play(question);
        },
        orchestrator -> orchestrator.answer(QUESTION));
    assertPinned("correct", composed.get(1));
  }

  @Test
  void aMessageOfAConversation() throws IOException {
    List<ScriptedOllama.Question> asked =
        asked(
            PromptsTest::play,
            orchestrator -> {
              Conversation conversation = orchestrator.conversation();
              conversation.ask(QUESTION);
              conversation.ask("And how is it given?");
            });
    assertPinned("rewrite", first(asked, Part.OTHER));
  }

  @Test
  void theConversationWithTools() throws IOException {
    List<ScriptedOllama.Question> asked =
        asked(
            question -> ScriptedOllama.says("no"),
            orchestrator ->
                orchestrator.answer(Question.of(QUESTION).withStrategy(Strategy.TOOLS)));
    assertPinned("tools", asked.getFirst());
  }
}
