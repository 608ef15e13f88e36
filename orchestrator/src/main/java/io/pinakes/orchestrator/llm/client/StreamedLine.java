package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.exception.HttpException;
import java.io.IOException;
import java.util.List;

/**
 * One line of a streamed reply, in the format of <a
 * href="https://github.com/ollama/ollama/blob/main/docs/api.md">Ollama's API</a>.
 *
 * @param done whether it is the last
 */
record StreamedLine(ObjectNode json, boolean done) {
  /** Reads one value per line and rejects duplicate keys. */
  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final int SERVER_ERROR = 500;

  /**
   * Reads a line.
   *
   * @throws IOException if it does not conform to the API
   * @throws HttpException if the server reports an error
   */
  static StreamedLine of(String line) throws IOException {
    JsonNode json;
    try {
      json = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IOException("a line of the stream is not valid JSON: " + e.getOriginalMessage(), e);
    }
    if (!(json instanceof ObjectNode object)) {
      throw new IOException("a line of the stream is not a JSON object");
    }
    if (object.hasNonNull("error")) {
      throw new HttpException(SERVER_ERROR, object.path("error").asText());
    }
    JsonNode message = object.path("message");
    require(absent(message) || message.isObject(), "message");
    for (String key : List.of("role", "content", "thinking")) {
      require(absent(message.path(key)) || message.path(key).isTextual(), "message." + key);
    }
    requireToolCalls(message.path("tool_calls"));
    require(absent(object.path("done")) || object.path("done").isBoolean(), "done");
    require(
        absent(object.path("done_reason")) || object.path("done_reason").isTextual(),
        "done_reason");
    for (String key : List.of("prompt_eval_count", "eval_count")) {
      JsonNode count = object.path(key);
      require(absent(count) || (count.canConvertToInt() && count.asInt() >= 0), key);
    }
    return new StreamedLine(object, object.path("done").asBoolean());
  }

  private static void requireToolCalls(JsonNode calls) throws IOException {
    require(absent(calls) || calls.isArray(), "message.tool_calls");
    for (JsonNode call : calls) {
      JsonNode function = call.path("function");
      require(
          function.path("name").isTextual()
              && (absent(function.path("arguments")) || function.path("arguments").isObject()),
          "message.tool_calls");
    }
  }

  private static boolean absent(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  private static void require(boolean holds, String key) throws IOException {
    if (!holds) {
      throw new IOException("\"" + key + "\" in a line of the stream has the wrong type");
    }
  }

  /** The server's measurements of the reply, which its last line has. */
  ReplyTimes times() {
    return new ReplyTimes(
        seconds("load_duration"),
        json.path("prompt_eval_count").asLong(),
        seconds("prompt_eval_duration"),
        json.path("eval_count").asLong(),
        seconds("eval_duration"));
  }

  private double seconds(String nanos) {
    return json.path(nanos).asDouble() / 1e9;
  }

  /**
   * Numbers the tool calls, which older servers do not; langchain4j would otherwise read two calls
   * as parts of one.
   *
   * @param before calls in earlier lines
   * @return calls up to this line
   */
  int numberToolCalls(int before) {
    int number = before;
    for (JsonNode call : json.path("message").path("tool_calls")) {
      ((ObjectNode) call.path("function")).put("index", number++);
    }
    return number;
  }
}
