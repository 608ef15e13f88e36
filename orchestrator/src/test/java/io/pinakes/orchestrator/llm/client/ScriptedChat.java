package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A scripted chat model that records its requests. */
public final class ScriptedChat implements ChatModel {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final List<ChatRequest> requests = new ArrayList<>();
  private final Function<ChatRequest, AiMessage> script;

  public ScriptedChat(Function<ChatRequest, AiMessage> script) {
    this.script = script;
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    synchronized (this) {
      requests.add(request);
    }
    return ChatResponse.builder()
        .aiMessage(script.apply(request))
        .tokenUsage(new TokenUsage(PromptSize.of(request).estimate(), 20))
        .build();
  }

  public synchronized List<ChatRequest> requests() {
    return List.copyOf(requests);
  }

  /** This model with limits that never wait. */
  public LanguageModel model() {
    return model(8192);
  }

  public LanguageModel model(int window) {
    return new LanguageModel(
        this, "scribe", ModelLimits.DEFAULT.withTries(2, Duration.ofMillis(1)).withWindow(window));
  }

  /** The first message of the user. */
  public static String prompt(ChatRequest request) {
    return ((UserMessage) request.messages().get(1)).singleText();
  }

  /** The last message of any role. */
  public static String last(ChatRequest request) {
    ChatMessage message = request.messages().getLast();
    return message instanceof ToolExecutionResultMessage result
        ? result.text()
        : ((UserMessage) message).singleText();
  }

  /** The entries that a prompt shows. */
  public static List<JsonNode> entries(ChatRequest request) {
    String prompt = prompt(request);
    String block =
        prompt.substring(
            prompt.indexOf("<entries>\n") + "<entries>\n".length(), prompt.indexOf("\n</entries>"));
    return block.lines().map(ScriptedChat::json).toList();
  }

  public static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Selects the entries with one of {@code words}, the first word being best. */
  public static AiMessage select(ChatRequest request, String... words) {
    List<String> ids = new ArrayList<>();
    for (String word : words) {
      for (JsonNode entry : entries(request)) {
        if (entry.toString().contains(word) && !ids.contains(entry.path("id").asText())) {
          ids.add(entry.path("id").asText());
        }
      }
    }
    return selected(ids.toArray(String[]::new));
  }

  /** Selects ids, best first. */
  public static AiMessage selected(String... ids) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("reasoning", "it says so");
    ArrayNode selected = json.putArray("selected");
    for (int i = 0; i < ids.length; i++) {
      selected.addObject().put("id", ids[i]).put("relevance", Math.max(1, 9 - i));
    }
    return AiMessage.from(json.toString());
  }

  /** Calls a tool with {@code node_id}; without arguments if it is empty. */
  public static AiMessage call(String tool, String node) {
    ObjectNode arguments = MAPPER.createObjectNode();
    if (!node.isEmpty()) {
      arguments.put("node_id", node);
    }
    return AiMessage.from(
        List.of(
            ToolExecutionRequest.builder()
                .id("call")
                .name(tool)
                .arguments(arguments.toString())
                .build()));
  }
}
