package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Rules for requests to {@code /api/chat}, stricter than Ollama itself. */
final class OllamaRules {
  private static final Map<String, Predicate<JsonNode>> FIELDS =
      Map.ofEntries(
          Map.entry("model", JsonNode::isTextual),
          Map.entry("messages", messages -> messages.isArray() && !messages.isEmpty()),
          Map.entry("stream", JsonNode::isBoolean),
          Map.entry("format", format -> format.isObject() || format.asText().equals("json")),
          Map.entry("tools", JsonNode::isArray),
          Map.entry("options", JsonNode::isObject),
          Map.entry("keep_alive", keep -> keep.isIntegralNumber() || keep.isTextual()),
          Map.entry("think", think -> think.isBoolean() || think.isTextual()),
          Map.entry("truncate", JsonNode::isBoolean),
          Map.entry("shift", JsonNode::isBoolean));

  private static final Map<String, Predicate<JsonNode>> OPTIONS =
      Map.of(
          "num_ctx", JsonNode::isInt,
          "num_predict", JsonNode::isInt,
          "temperature", JsonNode::isNumber,
          "seed", JsonNode::isInt,
          "top_k", JsonNode::isInt,
          "top_p", JsonNode::isNumber,
          "stop",
              stop -> stop.isArray() && !stop.isEmpty()); // an empty list deletes the model's own

  private static final Map<String, Predicate<JsonNode>> MESSAGE =
      Map.of(
          "role", role -> Set.of("system", "user", "assistant", "tool").contains(role.asText()),
          "content", JsonNode::isTextual,
          "tool_calls", JsonNode::isArray,
          "tool_name", JsonNode::isTextual);

  private OllamaRules() {}

  static boolean isModel(String name) {
    return ScriptedOllama.MODEL.equals(name) || ScriptedOllama.MODEL.equals(name + ":latest");
  }

  /** Which rules a request breaks. */
  static List<String> broken(JsonNode body) {
    List<String> broken = new ArrayList<>();
    check("", body, FIELDS, broken);
    for (String required : List.of("model", "messages")) {
      if (!body.has(required)) {
        broken.add(required + " is missing");
      }
    }
    check("options.", body.path("options"), OPTIONS, broken);
    for (JsonNode message : body.path("messages")) {
      check("message.", message, MESSAGE, broken);
      if (!message.has("role") || !(message.has("content") || message.has("tool_calls"))) {
        broken.add("a message lacks its role or content");
      }
      for (JsonNode call : message.path("tool_calls")) {
        if (!call.path("function").path("name").isTextual()
            || !call.path("function").path("arguments").isObject()) {
          broken.add("a tool call lacks its name or arguments");
        }
      }
    }
    for (JsonNode tool : body.path("tools")) {
      if (!tool.path("type").asText().equals("function")
          || !tool.path("function").path("name").isTextual()
          || !tool.path("function").path("parameters").isObject()) {
        broken.add("a tool is no function with a name and parameters");
      }
    }
    return broken;
  }

  private static void check(
      String prefix, JsonNode object, Map<String, Predicate<JsonNode>> known, List<String> broken) {
    object
        .properties()
        .forEach(
            field -> {
              Predicate<JsonNode> rule = known.get(field.getKey());
              if (rule == null) {
                broken.add("unknown field " + prefix + field.getKey());
              } else if (!field.getValue().isNull() && !rule.test(field.getValue())) {
                broken.add("wrong value of " + prefix + field.getKey() + ": " + field.getValue());
              }
            });
  }
}
