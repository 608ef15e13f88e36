package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Writes comparisons of records as JSON, as {@code diff --json} prints them. */
public final class RecordComparisonJson {
  private RecordComparisonJson() {}

  /** Writes a comparison. */
  public static ObjectNode write(RecordComparison comparison) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("record", comparison.name());
    json.put("same", comparison.same());
    ArrayNode list = json.putArray("differences");
    for (RecordComparison.Difference difference : comparison.differences()) {
      list.addObject()
          .put("what", difference.what())
          .put("before", difference.before())
          .put("after", difference.after());
    }
    json.putObject("millis")
        .put("before", comparison.millisBefore())
        .put("after", comparison.millisAfter());
    return json;
  }
}
