package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.answer.AgentScript.Part;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Answers with a model that plays its parts. */
@ResourceLock("ScriptedSession")
abstract class ScriptedSession {
  @TempDir static Path folder;
  static AgentLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = AgentLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  /** The replies of one session; those to reviews are given in order. */
  static final class Play implements ScriptedOllama.Script {
    private final Map<Part, Deque<Reply>> replies = new EnumMap<>(Part.class);

    interface Reply {
      JsonNode to(ScriptedOllama.Question question);
    }

    Play with(Part part, Reply... more) {
      replies.computeIfAbsent(part, _ -> new ArrayDeque<>()).addAll(Arrays.asList(more));
      return this;
    }

    @Override
    public ScriptedOllama.Answer answer(ScriptedOllama.Question question) {
      Deque<Reply> left = replies.getOrDefault(AgentScript.part(question), new ArrayDeque<>());
      return left.isEmpty()
          ? ScriptedOllama.says("I have nothing more to say.")
          : new ScriptedOllama.Answer.Says(
              left.removeFirst().to(question).toString(), 1_200, 20, "stop");
    }
  }

  static Outcome ask(ScriptedOllama server, String question) {
    return ask(server, Question.of(question));
  }

  static Outcome ask(ScriptedOllama server, Question question) {
    LanguageModel model =
        new Ollama(server.url())
            .model(ScriptedOllama.MODEL, ModelLimits.DEFAULT.withTries(1, Duration.ofMillis(1)));
    return Orchestrator.builder(small.library()).languageModel(model).build().answer(question);
  }

  static Outcome.Answered answered(Outcome outcome) {
    return assertInstanceOf(
        Outcome.Answered.class, outcome, () -> OutcomeJson.write(outcome).toPrettyString());
  }
}
