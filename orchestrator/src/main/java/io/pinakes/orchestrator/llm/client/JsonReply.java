package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;

/** Reads the JSON object in a reply, ignoring text around it. */
public final class JsonReply {
  private JsonReply() {}

  /**
   * Reads the object.
   *
   * @param parts the keys it must have, as named in the message to the model
   * @throws ModelException.BadReply if there is none
   */
  public static JsonNode read(Reply reply, String parts) {
    String text = ReplyRules.withoutThoughts(reply);
    int start = text.indexOf('{');
    int end = text.lastIndexOf('}');
    if (start < 0 || end < start) {
      throw new ModelException.BadReply(
          "the reply must be one JSON object with " + parts, reply.text());
    }
    try {
      return StreamedLine.JSON.readTree(text.substring(start, end + 1));
    } catch (JsonProcessingException e) {
      throw new ModelException.BadReply(
          "the reply is not valid JSON", e.getOriginalMessage(), reply.text());
    }
  }
}
