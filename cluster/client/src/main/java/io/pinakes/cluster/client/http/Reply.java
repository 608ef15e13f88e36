package io.pinakes.cluster.client.http;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A response of a node.
 *
 * @param status the HTTP status
 */
public record Reply(int status, JsonNode body) {
  /** Whether the request succeeded. */
  public boolean ok() {
    return status < 300;
  }

  /** OpenSearch's name for its error; empty if there is none. */
  public String errorType() {
    return body.path("error").path("type").asText("");
  }

  /** What went wrong, for messages; with the cause of the cause. */
  public String reason() {
    JsonNode error = body.path("error");
    JsonNode root = error.path("root_cause").path(0).path("reason");
    JsonNode cause = error.path("caused_by").path("reason");
    String reason = error.path("reason").asText("HTTP " + status);
    if (cause.isTextual()) {
      return reason + ": " + cause.asText();
    }
    return root.isTextual() && !root.asText().equals(reason)
        ? reason + ": " + root.asText()
        : reason;
  }
}
