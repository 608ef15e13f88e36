package io.pinakes.benchmarks.modes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A call of {@code /api/chat}.
 *
 * @param number of the call, from 1
 */
record Asked(int number, JsonNode body) {
  private static final Pattern LINE = Pattern.compile("(?m)^([a-z]{2}\\d+): (.+)$");

  /** The task of a model, by a required field of its reply. */
  enum Task {
    DECOMPOSE("constraints"),
    PLAN("queries"),
    REVIEW("done"),
    COMPOSE("claims"),
    OTHER("");

    private final String field;

    Task(String field) {
      this.field = field;
    }
  }

  /**
   * A statement in the prompt.
   *
   * @param handle its citation handle
   */
  record Line(String handle, String text) {}

  Task task() {
    for (Task task : Task.values()) {
      if (properties().has(task.field)) {
        return task;
      }
    }
    return Task.OTHER;
  }

  /** The properties in the schema of the reply. */
  JsonNode properties() {
    return body.path("format").path("properties");
  }

  /** The lines of evidence in the prompt. */
  List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    String user = body.path("messages").path(1).path("content").asText();
    for (MatchResult line : LINE.matcher(user).results().toList()) {
      lines.add(new Line(String.valueOf(line.group(1)), String.valueOf(line.group(2))));
    }
    return lines;
  }

  /** The values that the schema allows for a field of the reply. */
  static List<String> allowed(JsonNode schema) {
    List<String> allowed = new ArrayList<>();
    schema.findPath("enum").forEach(value -> allowed.add(value.asText()));
    return allowed;
  }
}
