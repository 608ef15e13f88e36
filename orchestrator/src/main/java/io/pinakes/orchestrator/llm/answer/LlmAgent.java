package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.AgentTool;
import io.pinakes.orchestrator.tool.ToolCallReader;
import io.pinakes.orchestrator.tool.ToolParameter;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lets a language model search and answer in one conversation, with the tools of {@link AgentTool}.
 * Results are returned as evidence with handles, which the answer cites.
 */
public final class LlmAgent implements Agent {
  private static final int REPLY_TOKENS = 1_500;

  /** Maximum calls per reply; further ones are answered with an error. */
  private static final int MAX_AT_ONCE = 4;

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** The tools offered; calls of other existing tools are run as well. */
  private static final List<AgentTool> OFFERED =
      List.of(
          AgentTool.SEARCH_HYBRID,
          AgentTool.READ_PAGES,
          AgentTool.ANNOTATIONS_SEARCH,
          AgentTool.ANNOTATIONS_AGGREGATE);

  /** Lines of evidence shown per call. */
  private static final int LINES = 20;

  /** The same for every question, so that servers can cache it. */
  static final String SYSTEM =
      """
      You answer questions from a library of business documents. Look for evidence with the tools: \
      prefer narrow searches in the likeliest bucket, read on where a passage is cut off, use the \
      annotations tools for lists, conditions and sums. When the evidence suffices, or no call is \
      left, call no tool and reply with one JSON object: "claims", a list of objects with "sources" \
      and "text", and "missing".
      """
          + LlmComposer.RULES
          + UntrustedText.RULE
          + " That holds for what tools return, too.";

  private final LanguageModel model;

  public LlmAgent(LanguageModel model) {
    this.model = model;
  }

  /** A reply: either tool calls or the end. */
  private sealed interface Turn {
    record Call(List<ToolExecutionRequest> calls) implements Turn {}

    record End(Draft draft) implements Turn {}
  }

  @Override
  public Optional<Draft> work(Decomposition question, Session session, Toolbox tools) {
    SessionModel asked = new SessionModel(model, session);
    EvidencePrompt evidence = new EvidencePrompt(session.question().text(), session.library());
    ToolCallReader reader =
        new ToolCallReader(
            session.library(), session.question().filter(), session.messages(), session::relay);
    List<ChatMessage> messages = new ArrayList<>();
    messages.add(SystemMessage.from(SYSTEM));
    messages.add(UserMessage.from(opening(session)));
    int left = session.limits().toolCalls();
    while (fits(messages)) {
      boolean last = left <= 0;
      Optional<Turn> turn =
          asked.ask(
              "agent",
              request(messages, last, evidence),
              reply -> read(reply, evidence, session, last),
              "model-worked");
      if (turn.isEmpty()) {
        return Optional.empty();
      }
      switch (turn.get()) {
        case Turn.End(Draft draft) -> {
          return Optional.of(draft);
        }
        case Turn.Call(List<ToolExecutionRequest> calls) -> {
          messages.add(AiMessage.from(calls));
          for (int i = 0; i < calls.size(); i++) {
            String result =
                i < MAX_AT_ONCE
                    ? run(calls.get(i), reader, tools, evidence)
                    : error("at most " + MAX_AT_ONCE + " calls at once");
            messages.add(ToolExecutionResultMessage.from(calls.get(i), result));
          }
          left -= Math.max(1, Math.min(calls.size(), MAX_AT_ONCE));
        }
      }
    }
    session.warn("agent-too-long");
    return Optional.empty();
  }

  private static String opening(Session session) {
    return UntrustedText.block("buckets", new BucketOverview(session).overview())
        + UntrustedText.block("question", UntrustedText.of(session.question().text()))
        + "You may call tools "
        + session.limits().toolCalls()
        + " times.";
  }

  private boolean fits(List<ChatMessage> messages) {
    int tokens = messages.stream().mapToInt(message -> TokenEstimate.of(message.toString())).sum();
    return tokens + REPLY_TOKENS < model.limits().window();
  }

  private static ChatRequest request(
      List<ChatMessage> messages, boolean last, EvidencePrompt evidence) {
    List<ChatMessage> all = new ArrayList<>(messages);
    if (last) {
      all.add(UserMessage.from("No call is left. Reply with the JSON object now."));
      List<String> handles = evidence.handles();
      ChatRequest.Builder request =
          ChatRequest.builder().messages(all).maxOutputTokens(REPLY_TOKENS);
      return handles.isEmpty()
          ? request.build()
          : request
              .responseFormat(
                  ResponseFormat.builder()
                      .type(ResponseFormatType.JSON)
                      .jsonSchema(
                          JsonSchema.builder()
                              .name("answer")
                              .rootElement(LlmComposer.schema(Format.AUTO, false, handles))
                              .build())
                      .build())
              .build();
    }
    return ChatRequest.builder()
        .messages(all)
        .maxOutputTokens(REPLY_TOKENS)
        .toolSpecifications(OFFERED.stream().map(LlmAgent::specification).toList())
        .build();
  }

  private static ToolSpecification specification(AgentTool tool) {
    JsonObjectSchema.Builder parameters = JsonObjectSchema.builder();
    for (ToolParameter parameter : tool.parameters()) {
      String name = parameter.name();
      String description = parameter.description();
      switch (parameter.kind()) {
        case STRING -> {
          if (parameter.allowed().isEmpty()) {
            parameters.addStringProperty(name, description);
          } else {
            parameters.addProperty(
                name,
                JsonEnumSchema.builder()
                    .enumValues(parameter.allowed())
                    .description(description)
                    .build());
          }
        }
        case INTEGER -> parameters.addIntegerProperty(name, description);
        case STRINGS -> parameters.addProperty(name, LlmDecomposer.strings());
        case FILTER ->
            parameters.addProperty(
                name, JsonObjectSchema.builder().description(description).build());
      }
    }
    return ToolSpecification.builder()
        .name(tool.label())
        .description(tool.description())
        .parameters(
            parameters
                .required(
                    tool.parameters().stream()
                        .filter(ToolParameter::required)
                        .map(ToolParameter::name)
                        .toList())
                .build())
        .build();
  }

  private static Turn read(Reply reply, EvidencePrompt evidence, Session session, boolean last) {
    if (!reply.toolCalls().isEmpty()) {
      if (last) {
        throw new ModelException.BadReply("no call is left; reply with the JSON object", "");
      }
      return new Turn.Call(reply.toolCalls());
    }
    return new Turn.End(LlmComposer.read(reply, evidence, session));
  }

  /** The new evidence, or an error if the call is invalid. */
  private static String run(
      ToolExecutionRequest call, ToolCallReader reader, Toolbox tools, EvidencePrompt evidence) {
    JsonNode arguments;
    try {
      String text = call.arguments() == null ? "" : call.arguments();
      arguments = text.isBlank() ? MAPPER.createObjectNode() : MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      return error("the arguments are not valid JSON");
    }
    Reviewer.CallResult done;
    try {
      done = tools.call(reader.read(String.valueOf(call.name()), arguments));
    } catch (IllegalArgumentException e) {
      return error(String.valueOf(e.getMessage()));
    }
    if (!done.problem().isEmpty()) {
      return error(done.problem());
    }
    String found = evidence.show(tools.evidence(), LINES);
    return "found: "
        + done.found()
        + (done.note().isEmpty() ? "" : "; " + done.note())
        + "\n"
        + UntrustedText.block(
            "evidence", found.isEmpty() ? "nothing that was not shown before" : found);
  }

  private static String error(String what) {
    return JsonNodeFactory.instance.objectNode().put("error", UntrustedText.of(what)).toString();
  }
}
