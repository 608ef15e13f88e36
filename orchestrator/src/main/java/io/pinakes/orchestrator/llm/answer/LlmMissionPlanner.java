package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import java.util.Optional;

/**
 * Lets a language model divide a mission into questions, in one call, and reword a question that
 * failed. Wordings that the built-in planner recognizes (comparisons, changes, "for each") need no
 * model. A plan that breaks a rule is sent back once with the rule; after that the built-in plan is
 * used.
 */
public final class LlmMissionPlanner implements MissionPlanner {
  private static final int PLAN_TOKENS = 1_200;
  private static final int QUESTION_TOKENS = 200;
  private static final int MAX_KNOWN = 200;

  /** The same for every mission, so that servers can cache it. */
  static final String PLAN_SYSTEM =
      """
      You divide a task for a library of business documents into steps. Never answer it, and ask \
      for nothing that it does not want. Each step is one short question that is complete in \
      itself, with all names and years in it (kind "ask"); or it sets the answers of earlier steps \
      beside one another (kind "compare"); or it works out a figure from the figures of earlier \
      steps (kind "calculate", with "operation"). "needs" names the earlier steps that a step uses; \
      steps are called s1, s2 and so on in their order. A question may use the value that an \
      earlier step found by its name in braces, such as {s1}. Use as few steps as possible; one is \
      enough for a simple question.
      Examples:
      <mission>
      How did the rent of the Lyon office change from 2021 to 2022, and who signed the lease?
      </mission>
      {"steps": [{"kind": "ask", "text": "What was the rent of the Lyon office in 2021?", "needs": \
      [], "operation": "none"}, {"kind": "ask", "text": "What was the rent of the Lyon office in \
      2022?", "needs": [], "operation": "none"}, {"kind": "calculate", "text": "Growth of the rent \
      from 2021 to 2022", "needs": ["s1", "s2"], "operation": "growth"}, {"kind": "ask", "text": \
      "Who signed the lease of the Lyon office?", "needs": [], "operation": "none"}]}
      <mission>
      When does the travel policy allow business class?
      </mission>
      {"steps": [{"kind": "ask", "text": "When does the travel policy allow business class?", \
      "needs": [], "operation": "none"}]}
      """
          + UntrustedText.RULE;

  /** The same for every question. */
  static final String REPLAN_SYSTEM =
      """
      A question to a library of business documents found no answer that holds. Write one other \
      question that would serve the same step of the mission: other words for the same thing, or a \
      narrower or wider question. It must not be one that was tried. If there is none, "question" \
      is empty. Never answer it.
      """
          + UntrustedText.RULE;

  private final LanguageModel model;
  private final MissionPlanner builtIn = new BuiltInMissionPlanner();

  public LlmMissionPlanner(LanguageModel model) {
    this.model = model;
  }

  @Override
  public MissionPlan plan(Mission mission, Session session) {
    MissionPlan byWording = builtIn.plan(mission, session);
    if (byWording.steps().stream().anyMatch(step -> !(step.task() instanceof Task.Ask))) {
      return byWording;
    }
    String user =
        UntrustedText.block("mission", UntrustedText.of(mission.task().text()))
            + "Reply with the JSON object.";
    return new SessionModel(model, session)
        .ask(
            "mission",
            SessionModel.request(PLAN_SYSTEM, user, "mission", MissionReply.schema(), PLAN_TOKENS),
            new MissionReply(mission),
            "model-planned-mission")
        .orElse(byWording);
  }

  @Override
  public Optional<Task.Ask> replan(Mission mission, Failure failure, Session session) {
    if (!(failure.step().task() instanceof Task.Ask ask)) {
      return Optional.empty();
    }
    StringBuilder tried = new StringBuilder();
    failure.tried().stream()
        .map(Question::text)
        .distinct()
        .forEach(text -> tried.append(UntrustedText.line(text, Question.MAX_LENGTH)).append('\n'));
    StringBuilder known = new StringBuilder();
    failure
        .known()
        .forEach(
            (section, claim) ->
                known
                    .append(UntrustedText.line(section, MAX_KNOWN))
                    .append(": ")
                    .append(UntrustedText.line(claim, MAX_KNOWN))
                    .append('\n'));
    String user =
        UntrustedText.block("mission", UntrustedText.of(mission.task().text()))
            + UntrustedText.block("known", known.toString())
            + UntrustedText.block(
                "tried", tried + "It failed: " + UntrustedText.line(failure.diagnosis(), MAX_KNOWN))
            + "Reply with the JSON object.";
    return new SessionModel(model, session)
        .ask(
            "replan",
            SessionModel.request(
                REPLAN_SYSTEM,
                user,
                "question",
                JsonObjectSchema.builder()
                    .addStringProperty("question")
                    .required("question")
                    .build(),
                QUESTION_TOKENS),
            LlmMissionPlanner::question,
            "model-left-open",
            failure.step().id())
        .filter(question -> !question.isBlank())
        .map(question -> new Task.Ask(question, ask.filter(), ask.strategy()));
  }

  private static String question(Reply reply) {
    JsonNode json = JsonReply.read(reply, "\"question\"");
    if (!json.path("question").isTextual()) {
      throw new ModelException.BadReply("\"question\" must be text", reply.text());
    }
    return UntrustedText.line(json.path("question").asText(), Question.MAX_LENGTH / 10);
  }
}
