package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;

/**
 * The result of checking a record.
 *
 * @param name what it is called: the id of its question or answer, or its place in the file
 * @param question as it was asked; empty if the record cannot be read
 * @param claims how many were checked
 * @param citations how many were checked
 * @param problems what does not hold, one sentence each
 * @param changes what else of the index is not as it was, one sentence each
 */
public record CheckedRecord(
    String name,
    String question,
    int claims,
    int citations,
    List<String> problems,
    List<String> changes) {
  public CheckedRecord {
    problems = List.copyOf(problems);
    changes = List.copyOf(changes);
  }

  /** A record that cannot be read. */
  static CheckedRecord unreadable(String name, String problem) {
    return new CheckedRecord(name, "", 0, 0, List.of(problem), List.of());
  }

  /** What a record is worth. */
  public enum Result {
    /** Everything in it is so. */
    HOLDS,
    /** Everything in it is so, though the index has changed since. */
    HOLDS_INDEX_CHANGED,
    /** Something in it is not so. */
    BROKEN;

    /** As people read it: {@code holds}, {@code holds, index changed} or {@code broken}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replaceFirst("_", ", ").replace('_', ' ');
    }
  }

  /** The result, which follows from problems and changes. */
  public Result result() {
    if (!problems.isEmpty()) {
      return Result.BROKEN;
    }
    return changes.isEmpty() ? Result.HOLDS : Result.HOLDS_INDEX_CHANGED;
  }

  /** The result as JSON. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("record", name);
    json.put("question", question);
    json.put("result", result().label());
    json.put("claims", claims);
    json.put("citations", citations);
    problems.forEach(json.putArray("problems")::add);
    changes.forEach(json.putArray("changes")::add);
    return json;
  }
}
