package io.pinakes.orchestrator.llm.answer;

import io.pinakes.orchestrator.Conversation;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.llm.PinnedPrompts;
import io.pinakes.orchestrator.llm.answer.AgentScript.Part;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.navigate.NavigationMode;
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

/** Pins every prompt of answering, see {@link PinnedPrompts}. */
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
    PinnedPrompts.DECOMPOSE.assertPinned(first(asked, Part.DECOMPOSE));
    PinnedPrompts.PLAN.assertPinned(first(asked, Part.PLAN));
    PinnedPrompts.REVIEW.assertPinned(first(asked, Part.REVIEW));
    PinnedPrompts.COMPOSE.assertPinned(first(asked, Part.COMPOSE));
    PinnedPrompts.JUDGE.assertPinned(first(asked, Part.OTHER));
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
    PinnedPrompts.CORRECT.assertPinned(composed.get(1));
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
    PinnedPrompts.REWRITE.assertPinned(first(asked, Part.OTHER));
  }

  @Test
  void pathThroughTheCatalogue() throws IOException {
    List<ScriptedOllama.Question> asked =
        asked(
            question -> ScriptedOllama.says("no"),
            orchestrator ->
                orchestrator.answer(Question.of(QUESTION).withStrategy(Strategy.NAVIGATE)));
    PinnedPrompts.CHOOSE.assertPinned(asked.getFirst());
    asked =
        asked(
            question -> ScriptedOllama.says("no"),
            orchestrator ->
                orchestrator.answer(
                    Question.of(QUESTION)
                        .withStrategy(Strategy.NAVIGATE)
                        .withNavigation(NavigationMode.TOOLS)));
    PinnedPrompts.EXPLORE.assertPinned(asked.getFirst());
  }

  @Test
  void theConversationWithTools() throws IOException {
    List<ScriptedOllama.Question> asked =
        asked(
            question -> ScriptedOllama.says("no"),
            orchestrator ->
                orchestrator.answer(Question.of(QUESTION).withStrategy(Strategy.TOOLS)));
    PinnedPrompts.TOOLS.assertPinned(asked.getFirst());
  }
}
