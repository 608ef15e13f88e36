package io.pinakes.orchestrator.tool;

import java.util.List;

/**
 * An argument of a tool.
 *
 * @param description for the caller
 * @param allowed the allowed values of a string; empty for any
 */
public record ToolParameter(
    String name, Kind kind, boolean required, String description, List<String> allowed) {
  public ToolParameter {
    allowed = List.copyOf(allowed);
  }

  /** The JSON type of an argument. */
  public enum Kind {
    STRING("string"),
    INTEGER("integer"),
    /** A filter as {@link io.pinakes.search.query.FilterJson} reads it. */
    FILTER("object"),
    STRINGS("array");

    private final String type;

    Kind(String type) {
      this.type = type;
    }

    /** The name of the type in JSON Schema. */
    public String type() {
      return type;
    }
  }

  static ToolParameter required(String name, Kind kind, String description) {
    return new ToolParameter(name, kind, true, description, List.of());
  }

  static ToolParameter optional(String name, Kind kind, String description) {
    return new ToolParameter(name, kind, false, description, List.of());
  }

  static ToolParameter oneOf(String name, boolean required, String description, List<String> all) {
    return new ToolParameter(name, Kind.STRING, required, description, all);
  }
}
