package io.pinakes.server.openai;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.server.http.Body;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * The parameters of a chat completion that a client must not believe to have an effect.
 *
 * <p>Others are ignored, since clients send many that only tune a model: how it samples, how long
 * it may write ({@code max_tokens}), which tools it may call but need not.
 */
final class ChatParameters {
  private static final Set<String> NO_CALL = Set.of("auto", "none");
  private static final String NO_TOOLS = "\"auto\" or \"none\", since no tool is ever called";
  private static final String NO_PROBABILITIES = ", since an answer has no probabilities of tokens";

  private ChatParameters() {}

  /**
   * Refuses values that ask for another form or number of answers than there is.
   *
   * @throws io.pinakes.server.http.HttpProblem naming parameter, rule and value
   */
  static void check(Body body) {
    body.require(
        "n",
        given -> given.isNumber() && given.doubleValue() == 1,
        "1, since a question has one answer");
    body.require("stop", ChatParameters::isEmpty, "left out, since an answer is never cut");
    body.require(
        "logprobs",
        given -> given.isBoolean() && !given.booleanValue(),
        "false" + NO_PROBABILITIES);
    body.require(
        "top_logprobs",
        given -> given.isNumber() && given.doubleValue() == 0,
        "0" + NO_PROBABILITIES);
    body.require(
        "response_format",
        given -> given.path("type").asText().equals("text"),
        "{\"type\": \"text\"}, the only form of an answer");
    body.require("tool_choice", ChatParameters::callsNothing, NO_TOOLS);
    body.require("function_call", ChatParameters::callsNothing, NO_TOOLS);
    body.require("modalities", ChatParameters::isText, "[\"text\"], the only form of an answer");
  }

  private static boolean callsNothing(JsonNode given) {
    return given.isTextual() && NO_CALL.contains(given.textValue());
  }

  private static boolean isText(JsonNode given) {
    return given.isArray()
        && StreamSupport.stream(given.spliterator(), false)
            .allMatch(each -> each.asText().equals("text"));
  }

  private static boolean isEmpty(JsonNode given) {
    return given.isArray() ? given.isEmpty() : given.isTextual() && given.textValue().isEmpty();
  }
}
