package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.mission.run.KnownAnswers;
import io.pinakes.orchestrator.mission.run.MissionListener;
import io.pinakes.orchestrator.mission.run.MissionOutcome;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Missions with a model that plans and summarizes as scripted. */
@ResourceLock("ScriptedMission")
abstract class ScriptedMission {
  static final String TASK =
      "Tell me about the notice periods of Eastgate Couriers and of Northwind.";

  static final String EASTGATE =
      "What is the notice period of the courier agreement with Eastgate?";

  static final String NORTHWIND =
      "What is the notice period of the facility services agreement with Northwind?";

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

  static boolean plans(ScriptedOllama.Question question) {
    return question.body().path("format").path("properties").has("steps");
  }

  static boolean summarizes(ScriptedOllama.Question question) {
    return question.lastMessage().contains("<findings>");
  }

  /** The result of a run, and the requests to the model. */
  record Run(MissionOutcome outcome, List<ScriptedOllama.Question> asked) {
    String shown() {
      return MarkdownReport.write(outcome.report()) + outcome.report().warnings();
    }

    long planned() {
      return asked.stream().filter(ScriptedMission::plans).count();
    }
  }

  static Run run(Mission mission, ScriptedOllama.Script script) throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(script)) {
      LanguageModel model = new Ollama(server.url()).model(ScriptedOllama.MODEL, LIMITS);
      Orchestrator orchestrator =
          Orchestrator.builder(small.library()).languageModel(model).build();
      MissionOutcome outcome =
          new MissionRunner(
                  orchestrator,
                  new LlmMissionPlanner(model),
                  KnownAnswers.NONE,
                  new LlmSummaryWriter(model))
              .run(mission, MissionListener.NONE);
      return new Run(outcome, server.questions());
    }
  }

  static final ModelLimits LIMITS =
      new ModelLimits(
          8192, 4, Duration.ofSeconds(3), Duration.ofSeconds(2), 2, Duration.ofMillis(20), 1);

  /** Answered without the model, so that only its planning counts. */
  static Mission mission(String text) {
    return Mission.of(Question.of(text).withEffort(Effort.MINIMAL));
  }

  static ObjectNode step(String kind, String text, String operation, String... needs) {
    ObjectNode step = JsonNodeFactory.instance.objectNode().put("kind", kind).put("text", text);
    ArrayNode array = step.putArray("needs");
    List.of(needs).forEach(array::add);
    return step.put("operation", operation);
  }

  static String plan(ObjectNode... steps) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.putArray("steps").addAll(List.of(steps));
    return json.toString();
  }

  static ScriptedOllama.Script planned(String reply) {
    return question -> ScriptedOllama.says(plans(question) ? reply : "{\"question\": \"\"}");
  }

  /** A reply to a question after which the best statements are quoted. */
  static final String NO_CLAIMS = "{\"claims\": [], \"missing\": \"the answer\"}";

  /** A script that plans two questions and answers them without claims of its own. */
  static ScriptedOllama.Script summarized(String sentences) {
    return question ->
        ScriptedOllama.says(
            summarizes(question)
                ? sentences
                : plans(question)
                    ? plan(step("ask", EASTGATE, "none"), step("ask", NORTHWIND, "none"))
                    : NO_CLAIMS);
  }

  static String sentence(String text, String... findings) {
    return "{\"findings\": [\""
        + String.join("\", \"", findings)
        + "\"], \"text\": \""
        + text
        + "\"}";
  }

  /** The steps are answered by rules, the plan and the summary by the model. */
  static Run summary(String... sentences) throws IOException {
    return run(
        Mission.of(Question.of(TASK).withEffort(Effort.LOW)),
        summarized("{\"sentences\": [" + String.join(", ", sentences) + "]}"));
  }
}
