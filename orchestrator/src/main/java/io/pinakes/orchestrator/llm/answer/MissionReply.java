package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.Task.Operation;
import io.pinakes.orchestrator.session.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads a model's plan of a mission. */
final class MissionReply implements Reply.Reader<MissionPlan> {
  private static final String NAME = "model";
  private static final String ASK = "ask";
  private static final String COMPARE = "compare";
  private static final String CALCULATE = "calculate";
  private static final String NONE = "none";

  private final Mission mission;

  MissionReply(Mission mission) {
    this.mission = mission;
  }

  /** The schema of a reply, in the order in which the model should reason. */
  static JsonObjectSchema schema() {
    List<String> operations =
        new ArrayList<>(Arrays.stream(Operation.values()).map(MissionReply::name).toList());
    operations.add(NONE);
    List<String> ids =
        IntStream.rangeClosed(1, Mission.MAX_STEPS).mapToObj(MissionReply::id).toList();
    JsonObjectSchema step =
        JsonObjectSchema.builder()
            .addEnumProperty("kind", List.of(ASK, COMPARE, CALCULATE))
            .addStringProperty("text")
            .addProperty(
                "needs",
                JsonArraySchema.builder()
                    .items(JsonEnumSchema.builder().enumValues(ids).build())
                    .build())
            .addEnumProperty("operation", operations)
            .required("kind", "text", "needs", "operation")
            .build();
    return JsonObjectSchema.builder()
        .addProperty("steps", JsonArraySchema.builder().items(step).build())
        .required("steps")
        .build();
  }

  @Override
  public MissionPlan read(Reply reply) {
    JsonNode json = JsonReply.read(reply, "\"steps\"");
    try {
      mission.checkSteps(json.path("steps").size());
      List<MissionStep> steps = new ArrayList<>();
      Set<String> asked = new HashSet<>();
      for (JsonNode each : json.path("steps")) {
        MissionStep step = step(each, id(steps.size() + 1));
        if (!asked.add(step.section().toLowerCase(Locale.ROOT))) {
          throw new IllegalArgumentException("two steps say \"" + step.section() + '"');
        }
        steps.add(step);
      }
      return new MissionPlan(mission.task().text(), NAME, steps);
    } catch (IllegalArgumentException e) {
      throw new ModelException.BadReply(
          "the plan cannot be carried out", String.valueOf(e.getMessage()), reply.text());
    }
  }

  private static MissionStep step(JsonNode json, String id) {
    String text = UntrustedText.line(json.path("text").asText(), Question.MAX_LENGTH / 10);
    if (text.isBlank()) {
      throw new IllegalArgumentException("step " + id + " has no \"text\"");
    }
    List<String> needs = new ArrayList<>();
    json.path("needs").forEach(need -> needs.add(need.asText()));
    Task task =
        switch (json.path("kind").asText().toLowerCase(Locale.ROOT)) {
          case ASK -> Task.Ask.of(text);
          case COMPARE -> new Task.Compare();
          case CALCULATE -> new Task.Calculate(operation(json.path("operation").asText(), id));
          default ->
              throw new IllegalArgumentException(
                  "step " + id + " has no \"kind\" that there is: ask, compare or calculate");
        };
    return new MissionStep(
        id, text, task, needs, new Check.Answered(), MissionStep.OnFailure.REPLAN);
  }

  private static Operation operation(String name, String id) {
    return Arrays.stream(Operation.values())
        .filter(operation -> name(operation).equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "step " + id + " calculates, but has no \"operation\" that there is"));
  }

  private static String name(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT);
  }

  private static String id(int number) {
    return "s" + number;
  }
}
