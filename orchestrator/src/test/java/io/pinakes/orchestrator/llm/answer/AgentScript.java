package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replies of a model that plays its part in the loop, and what its prompts ask for. */
final class AgentScript {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private AgentScript() {}

  /** The parts that a model is asked to play, by what its reply has to have. */
  enum Part {
    ROUTE,
    DECOMPOSE,
    PLAN,
    REVIEW,
    COMPOSE,
    OTHER
  }

  static Part part(ScriptedOllama.Question question) {
    JsonNode properties = question.body().path("format").path("properties");
    if (properties.has("primary_buckets")) {
      return Part.DECOMPOSE;
    }
    if (properties.has("initial_queries")) {
      return Part.PLAN;
    }
    if (properties.has("status")) {
      return Part.REVIEW;
    }
    if (properties.has("claims")) {
      return Part.COMPOSE;
    }
    return properties.has("intent") ? Part.ROUTE : Part.OTHER;
  }

  /** What a question was taken apart into; each condition as field, operator, value, words. */
  static ObjectNode decomposed(String intent, List<String> buckets, String[]... conditions) {
    ObjectNode json = JSON.objectNode().put("intent", intent);
    buckets.forEach(json.putArray("primary_buckets")::add);
    json.putArray("entities");
    ArrayNode constraints = json.putArray("constraints");
    for (String[] condition : conditions) {
      constraints
          .addObject()
          .put("field", condition[0])
          .put("operator", condition[1])
          .put("value", condition[2])
          .put("raw_text", condition[3]);
    }
    json.putArray("topic_terms");
    json.putArray("subqueries");
    return json.put("format", "natural_language");
  }

  static ObjectNode planned(String route, List<String> buckets, String... queries) {
    ObjectNode json = JSON.objectNode().put("route", route).put("strategy", "hybrid");
    buckets.forEach(json.putArray("target_buckets")::add);
    List.of(queries).forEach(json.putArray("initial_queries")::add);
    return json;
  }

  static ObjectNode enough() {
    return JSON.objectNode().put("status", "enough").put("reason", "it is there");
  }

  /** A call, its arguments as JSON. */
  static ObjectNode more(String tool, String arguments) {
    ObjectNode json = JSON.objectNode().put("status", "more").put("reason", "something is missing");
    json.put("tool", tool);
    return json.set("args", json(arguments));
  }

  static ObjectNode clarify(String type, String missing) {
    return JSON.objectNode()
        .put("status", "clarify")
        .put("reason", "only the user knows")
        .put("clarification_type", type)
        .put("missing_info", missing);
  }

  /** An answer of claims, each resting on the lines of evidence that hold its words. */
  static ObjectNode answer(ScriptedOllama.Question question, String[]... claims) {
    ObjectNode json = JSON.objectNode();
    ArrayNode list = json.putArray("claims");
    for (String[] claim : claims) {
      ObjectNode node = list.addObject().put("text", claim[0]);
      ArrayNode sources = node.putArray("sources");
      for (int i = 1; i < claim.length; i++) {
        handles(question.user(), claim[i]).forEach(sources::add);
      }
      node.put("calculation", "");
    }
    return json.put("missing", "");
  }

  /** A table; of each row the cells, and last the words of the line of evidence it rests on. */
  static ObjectNode table(
      ScriptedOllama.Question question, List<String> columns, String[]... rows) {
    ObjectNode json = JSON.objectNode();
    columns.forEach(json.putArray("columns")::add);
    ArrayNode list = json.putArray("claims");
    for (String[] row : rows) {
      ObjectNode node = list.addObject().put("calculation", "");
      List.of(row).subList(0, row.length - 1).forEach(node.putArray("cells")::add);
      handles(question.user(), row[row.length - 1]).forEach(node.putArray("sources")::add);
    }
    return json.put("missing", "");
  }

  /** The handles of the lines of evidence that hold {@code words}. */
  static List<String> handles(String prompt, String words) {
    List<String> handles = new ArrayList<>();
    Matcher line = Pattern.compile("(?m)^([a-z]{2}\\d+): (.*)$").matcher(prompt);
    while (line.find()) {
      if (String.valueOf(line.group(2)).contains(words)) {
        handles.add(String.valueOf(line.group(1)));
      }
    }
    return handles;
  }

  static ObjectNode json(String text) {
    try {
      return (ObjectNode) MAPPER.readTree(text);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
