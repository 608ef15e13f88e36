package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scripted replies of a model in the loop, and the tasks of its prompts. */
final class AgentScript {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private AgentScript() {}

  /** The tasks of a model, by a required field of its reply. */
  enum Part {
    DECOMPOSE,
    PLAN,
    REVIEW,
    COMPOSE,
    OTHER
  }

  static Part part(ScriptedOllama.Question question) {
    JsonNode properties = question.body().path("format").path("properties");
    if (properties.has("constraints")) {
      return Part.DECOMPOSE;
    }
    if (properties.has("queries")) {
      return Part.PLAN;
    }
    if (properties.has("done")) {
      return Part.REVIEW;
    }
    return properties.has("claims") ? Part.COMPOSE : Part.OTHER;
  }

  /** A decomposed question; each condition as field, operator, value, words. */
  static ObjectNode decomposed(String intent, String[]... conditions) {
    ObjectNode json = JSON.objectNode();
    ArrayNode constraints = json.putArray("constraints");
    for (String[] condition : conditions) {
      constraints
          .addObject()
          .put("raw_text", condition[3])
          .put("field", condition[0])
          .put("operator", condition[1])
          .put("value", condition[2]);
    }
    return json.put("intent", intent);
  }

  static ObjectNode planned(List<String> buckets, String... queries) {
    ObjectNode json = JSON.objectNode();
    List.of(queries).forEach(json.putArray("queries")::add);
    buckets.forEach(json.putArray("buckets")::add);
    return json;
  }

  static ObjectNode enough() {
    return JSON.objectNode().put("missing", "").put("done", true).put("query", "");
  }

  static ObjectNode lacking(String missing, String query) {
    return JSON.objectNode().put("missing", missing).put("done", false).put("query", query);
  }

  static ObjectNode nothing(String missing) {
    ObjectNode json = JSON.objectNode();
    json.putArray("claims");
    return json.put("missing", missing);
  }

  /** An answer of claims, each citing the lines of evidence that contain its words. */
  static ObjectNode answer(ScriptedOllama.Question question, String[]... claims) {
    return answer(question.user(), claims);
  }

  static ObjectNode answer(String prompt, String[]... claims) {
    ObjectNode json = JSON.objectNode();
    ArrayNode list = json.putArray("claims");
    for (String[] claim : claims) {
      ObjectNode node = list.addObject();
      ArrayNode sources = node.putArray("sources");
      for (int i = 1; i < claim.length; i++) {
        handles(prompt, claim[i]).forEach(sources::add);
      }
      node.put("text", claim[0]);
    }
    return json.put("missing", "");
  }

  /** Repeats the first line of the evidence with these words. */
  static ObjectNode repeated(ScriptedOllama.Question question, String words) {
    Optional<String> line =
        question
            .user()
            .lines()
            .filter(each -> each.matches("[a-z]{2}\\d+: .*") && each.contains(words))
            .map(each -> each.substring(each.indexOf(": ") + 2))
            .findFirst();
    return line.isPresent()
        ? answer(question, new String[] {line.get(), line.get()})
        : nothing("the answer");
  }

  /** A table; each row has its cells, followed by the words of the line of evidence it cites. */
  static ObjectNode table(
      ScriptedOllama.Question question, List<String> columns, String[]... rows) {
    ObjectNode json = JSON.objectNode();
    columns.forEach(json.putArray("columns")::add);
    ArrayNode list = json.putArray("claims");
    for (String[] row : rows) {
      ObjectNode node = list.addObject();
      List.of(row).subList(0, row.length - 1).forEach(node.putArray("cells")::add);
      handles(question.user(), row[row.length - 1]).forEach(node.putArray("sources")::add);
    }
    return json.put("missing", "");
  }

  /** The handles of the lines of evidence that contain {@code words}. */
  static List<String> handles(String prompt, String words) {
    List<String> handles = new ArrayList<>();
    Matcher line =
        Pattern.compile("(?:^|\n|\\\\n)([a-z]{2}\\d+): ((?:(?!\\\\n).)*)").matcher(prompt);
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
