package io.pinakes.benchmarks.throughput;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A model that takes no time and always tells the truth: it searches for the question once, and
 * answers with the line of evidence that contains most of the question's words. It allows measuring
 * the time of an answer without the model.
 */
final class TruthfulModel implements ChatModel {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Pattern LINE = Pattern.compile("(?m)^([a-z]{2}\\d+): (.+)$");
  private static final Pattern QUESTION =
      Pattern.compile("<question>\\n(.*?)\\n</question>", Pattern.DOTALL);

  @Override
  public ChatResponse doChat(ChatRequest request) {
    String prompt =
        request.messages().getLast() instanceof UserMessage user ? user.singleText() : "";
    Matcher question = QUESTION.matcher(prompt);
    String asked = question.find() ? String.valueOf(question.group(1)) : "";
    String schema =
        request.responseFormat() == null || request.responseFormat().jsonSchema() == null
            ? ""
            : request.responseFormat().jsonSchema().name();
    ObjectNode reply =
        switch (schema) {
          case "decomposition" -> decomposition();
          case "plan" -> plan(asked);
          case "decision" -> decision(asked, prompt);
          case "answer" -> answer(asked, prompt);
          default -> JSON.objectNode();
        };
    return ChatResponse.builder().aiMessage(AiMessage.from(reply.toString())).build();
  }

  private static ObjectNode decomposition() {
    ObjectNode json = JSON.objectNode().put("intent", "qa");
    for (String list :
        List.of("primary_buckets", "entities", "constraints", "topic_terms", "subqueries")) {
      json.putArray(list);
    }
    return json.put("format", "natural_language");
  }

  private static ObjectNode plan(String question) {
    ObjectNode json = JSON.objectNode().put("route", "hybrid").put("strategy", "hybrid");
    json.putArray("target_buckets");
    json.putArray("initial_queries").add(question);
    return json;
  }

  private static ObjectNode decision(String question, String prompt) {
    if (LINE.matcher(prompt).find()) {
      return JSON.objectNode().put("status", "enough").put("reason", "it has been read");
    }
    ObjectNode json = JSON.objectNode().put("status", "more").put("reason", "nothing read yet");
    json.put("tool", "search_hybrid").putObject("args").put("query", question);
    return json;
  }

  private static ObjectNode answer(String question, String prompt) {
    Set<String> asked = new HashSet<>(TextAnalysis.terms(question));
    String handle = "";
    String words = "";
    int most = 0;
    Matcher line = LINE.matcher(prompt);
    while (line.find()) {
      Set<String> shared = new HashSet<>(TextAnalysis.terms(String.valueOf(line.group(2))));
      shared.retainAll(asked);
      if (shared.size() > most) {
        most = shared.size();
        handle = String.valueOf(line.group(1));
        words = String.valueOf(line.group(2));
      }
    }
    ObjectNode json = JSON.objectNode();
    var claims = json.putArray("claims");
    if (most > 0) {
      claims.addObject().put("text", words).put("calculation", "").putArray("sources").add(handle);
    }
    return json.put("missing", most > 0 ? "" : question);
  }
}
