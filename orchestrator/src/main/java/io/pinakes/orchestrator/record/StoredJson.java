package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object of a record, kept exactly as written, so that a check sees the file's content and
 * not its interpretation by a type. Immutable: nodes are copied on the way in and out.
 */
public final class StoredJson {
  private final ObjectNode json;

  private StoredJson(ObjectNode json) {
    this.json = json;
  }

  /** Keeps a copy of {@code json}. */
  public static StoredJson of(ObjectNode json) {
    return new StoredJson(json.deepCopy());
  }

  /** An object without members. */
  public static StoredJson empty() {
    return new StoredJson(JsonNodeFactory.instance.objectNode());
  }

  /** A copy of a member; a missing node if there is no such member. */
  public JsonNode path(String key) {
    return json.path(key).deepCopy();
  }

  /** A member as text; empty if there is no such member. */
  public String text(String key) {
    return json.path(key).asText();
  }

  /** A copy of the whole object. */
  public ObjectNode copy() {
    return json.deepCopy();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StoredJson that && json.equals(that.json);
  }

  @Override
  public int hashCode() {
    return json.hashCode();
  }

  @Override
  public String toString() {
    return json.toString();
  }
}
