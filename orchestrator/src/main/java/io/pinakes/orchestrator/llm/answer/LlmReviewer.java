package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Pruning;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.AgentTool;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.ToolCallReader;
import io.pinakes.search.text.TokenEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lets a language model decide, before the first call of a tool and after each, whether the
 * evidence suffices, what to call next, or that only the user can help. What it would ask the user
 * is put into our own words.
 */
public final class LlmReviewer implements Reviewer {
  private static final int REPLY_TOKENS = 500;

  /** Instructions, list of tools, schema, question and plan. */
  private static final int FRAME_TOKENS = 2_000;

  private static final int MAX_REASON = 300;

  private static final String SYSTEM =
      """
      You control the search for an answer in a library of business documents. You never answer the \
      question yourself. Look at the plan, the calls that were made and the evidence they brought, \
      and decide:
      "status": "enough" if the evidence answers the question; "more" if a further call could bring \
      what is missing; "clarify" if only the user can help: nothing meets the conditions \
      (no_results), far too much does (overload), or the question means several things (ambiguous);
      "reason": one sentence;
      for "more": "tool", one of the tools below, and its arguments in "args". Never repeat a call;
      for "clarify": "clarification_type", and in "missing_info" what the user should say.
      Tools, with their arguments (* is needed):
      """
          + tools();

  private final LanguageModel model;
  private final Reviewer builtIn;

  public LlmReviewer(LanguageModel model) {
    this(model, new BuiltInReviewer());
  }

  /**
   * @param builtIn decides where the model cannot
   */
  public LlmReviewer(LanguageModel model, Reviewer builtIn) {
    this.model = model;
    this.builtIn = builtIn;
  }

  private static String tools() {
    return Arrays.stream(AgentTool.values())
        .map(
            tool ->
                tool.label()
                    + "("
                    + tool.parameters().stream()
                        .map(parameter -> parameter.name() + (parameter.required() ? "*" : ""))
                        .collect(Collectors.joining(", "))
                    + "): "
                    + tool.description())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Override
  public Decision review(Situation situation, Session session) {
    String frame =
        Material.block("question", Material.of(session.question().text()))
            + Material.block("plan", plan(situation).toString())
            + Material.block("calls", calls(situation, session));
    int window = model.limits().window();
    int room =
        Math.max(
            window / 4,
            window
                - SessionModel.reply(window, REPLY_TOKENS)
                - FRAME_TOKENS
                - TokenEstimate.of(frame));
    EvidenceLedger shown = Pruning.prune(situation.ledger(), room).kept();
    String evidence = new EvidencePrompt(session.question().text(), session.library()).show(shown);
    String user =
        frame
            + Material.block(
                "evidence", evidence.isEmpty() ? "nothing has been read yet" : evidence)
            + "Reply with the JSON object.";
    Optional<Decision> decision =
        new SessionModel(model, session)
            .ask(
                "review",
                SessionModel.request(
                    SYSTEM + Material.RULE, user, "decision", schema(), REPLY_TOKENS),
                reply -> read(reply, situation, session),
                "it was decided how to go on");
    return decision.isPresent() ? decision.get() : builtIn.review(situation, session);
  }

  @Override
  public Optional<Clarification> ambiguity(Situation situation, Session session) {
    return builtIn.ambiguity(situation, session);
  }

  private static ObjectNode plan(Situation situation) {
    ObjectNode json = LlmPlanner.recognised(situation.question().reading());
    json.put("route", situation.plan().route().label());
    var calls = json.putArray("planned_calls");
    for (ToolCall call : situation.plan().calls()) {
      calls.addObject().put("tool", call.tool()).set("args", call.arguments());
    }
    return json;
  }

  private static String calls(Situation situation, Session session) {
    StringBuilder lines = new StringBuilder();
    for (Reviewer.Done done : situation.done()) {
      ObjectNode json = JsonNodeFactory.instance.objectNode().put("tool", done.call().tool());
      json.set("args", done.call().arguments());
      json.put("found", done.found());
      if (!done.problem().isEmpty()) {
        json.put("error", done.problem());
      }
      lines.append(Material.of(json.toString())).append('\n');
    }
    session.warnings().forEach(warning -> lines.append(Material.line(warning, 300)).append('\n'));
    if (!situation.missing().isEmpty()) {
      lines.append("an answer was tried; it lacks: ").append(situation.missing()).append('\n');
    }
    return lines.append("calls left: ").append(session.toolCallsLeft()).toString();
  }

  private static JsonObjectSchema schema() {
    JsonObjectSchema condition =
        JsonObjectSchema.builder()
            .addStringProperty("field")
            .addStringProperty("operator")
            .addStringProperty("value")
            .required("field", "operator", "value")
            .build();
    JsonObjectSchema.Builder args = JsonObjectSchema.builder();
    Arrays.stream(AgentTool.values())
        .flatMap(tool -> tool.parameters().stream())
        .distinct()
        .forEach(
            parameter -> {
              switch (parameter.kind()) {
                case STRING -> args.addStringProperty(parameter.name());
                case INTEGER -> args.addIntegerProperty(parameter.name());
                case STRINGS -> args.addProperty(parameter.name(), LlmDecomposer.strings());
                case FILTER ->
                    args.addProperty(
                        parameter.name(), JsonArraySchema.builder().items(condition).build());
              }
            });
    return JsonObjectSchema.builder()
        .addEnumProperty("status", List.of("enough", "more", "clarify"))
        .addStringProperty("reason")
        .addEnumProperty("tool", AgentTool.labels())
        .addProperty("args", args.build())
        .addEnumProperty(
            "clarification_type",
            Arrays.stream(Clarification.Type.values()).map(Clarification.Type::label).toList())
        .addStringProperty("missing_info")
        .required("status", "reason")
        .build();
  }

  private static Decision read(Reply reply, Situation situation, Session session) {
    JsonNode json = JsonReply.read(reply, "\"status\" and \"reason\"");
    return switch (json.path("status").asText()) {
      case "enough" -> {
        if (situation.ledger().isEmpty()) {
          throw new ModelException.BadReply(
              "nothing has been read yet, so it cannot be enough", reply.text());
        }
        yield new Decision.Enough();
      }
      case "more" ->
          new Decision.Lacking(
              Material.line(json.path("reason").asText(), MAX_REASON),
              Optional.of(next(json, reply, situation, session)));
      case "clarify" ->
          new Decision.Clarify(
              new UserQuestion(situation, session)
                  .of(type(json, reply), json.path("missing_info").asText()));
      default ->
          throw new ModelException.BadReply(
              "\"status\" must be enough, more or clarify", reply.text());
    };
  }

  private static ToolCall next(JsonNode json, Reply reply, Situation situation, Session session) {
    // seen in the wild: the call as an object of its own
    JsonNode call = json.path("next_tool_call").isObject() ? json.path("next_tool_call") : json;
    ToolCall next;
    try {
      next =
          new ToolCallReader(session.library(), session.question().filter(), session::warn)
              .read(call.path("tool").asText(), call.path("args"));
    } catch (IllegalArgumentException e) {
      throw new ModelException.BadReply(
          "the call of a tool is wrong", String.valueOf(e.getMessage()), reply.text());
    }
    if (situation.made(next)) {
      throw new ModelException.BadReply(
          "this call has been made before; call for something else, or say enough or clarify",
          reply.text());
    }
    return next;
  }

  private static Clarification.Type type(JsonNode json, Reply reply) {
    JsonNode details = json.path("clarification_details");
    String type = details.isObject() ? details.path("type").asText() : "";
    String label = type.isEmpty() ? json.path("clarification_type").asText() : type;
    Optional<Clarification.Type> known =
        Arrays.stream(Clarification.Type.values())
            .filter(each -> each.label().equals(label.toLowerCase(Locale.ROOT)))
            .findFirst();
    return known.orElseThrow(
        () ->
            new ModelException.BadReply(
                "\"clarification_type\" must be no_results, overload or ambiguous", reply.text()));
  }
}
