package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Writes the results of checking records as JSON, as {@code verify --json} prints them. */
public final class CheckedRecordJson {
  private CheckedRecordJson() {}

  /** Writes a result. */
  public static ObjectNode write(CheckedRecord checked) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("record", checked.name());
    json.put("question", checked.question());
    json.put("result", checked.result().label());
    json.put("claims", checked.claims());
    json.put("citations", checked.citations());
    json.put("seal", checked.seal().map(SealCheck::label).orElse(null));
    checked.problems().forEach(json.putArray("problems")::add);
    checked.changes().forEach(json.putArray("changes")::add);
    return json;
  }
}
