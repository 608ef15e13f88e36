package io.pinakes.server.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import java.util.List;

/** What people can choose in a client that shows prompts: one, to ask a question. */
final class McpPrompts {
  private McpPrompts() {}

  /** All prompts. */
  static ArrayNode list() {
    ArrayNode prompts = Json.array(List.of());
    prompts
        .addObject()
        .put("name", "ask")
        .put("title", "Ask the library")
        .put("description", "Answers a question from the documents, with citations.")
        .putArray("arguments")
        .addObject()
        .put("name", "question")
        .put("description", "What to ask.")
        .put("required", true);
    return prompts;
  }

  /**
   * The messages of a prompt.
   *
   * @throws RpcError if there is no such prompt, or its question is missing
   */
  static ObjectNode get(JsonNode params) {
    String question = params.path("arguments").path("question").asText();
    if (!params.path("name").asText().equals("ask") || question.isBlank()) {
      throw new RpcError(
          RpcError.INVALID_PARAMS, "there is one prompt, ask, and it needs a question");
    }
    ObjectNode json = Json.object();
    json.putArray("messages")
        .addObject()
        .put("role", "user")
        .putObject("content")
        .put("type", "text")
        .put(
            "text",
            "Call the tool ask with this question and report its answer with its citations: file,"
                + " page and quotation. If its status is unsupported, say that the documents do not"
                + " support an answer.\n\n"
                + question);
    return json;
  }
}
