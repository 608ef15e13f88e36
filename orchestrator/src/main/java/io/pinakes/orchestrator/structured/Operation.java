package io.pinakes.orchestrator.structured;

import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import java.util.List;

/** What is wanted of the documents or facts that meet a question's demands. */
public sealed interface Operation {
  /** The name used in JSON. */
  default String label() {
    return switch (this) {
      case Listing _ -> "list";
      case Lookup _ -> "lookup";
      case Extreme _ -> "extreme";
      case Figure(Function function, _, _) -> function.label();
    };
  }

  /** The field or property it is about; empty if none. */
  default String property() {
    return switch (this) {
      case Listing _ -> "";
      case Lookup(String property) -> property;
      case Extreme(String property, _) -> property;
      case Figure(_, String property, _) -> property;
    };
  }

  /** All of them. */
  record Listing() implements Operation {}

  /** What they say in one field. */
  record Lookup(String property) implements Operation {}

  /** Those whose value is the largest or the smallest. */
  record Extreme(String property, boolean largest) implements Operation {}

  /**
   * A figure worked out of all of them.
   *
   * @param property whose values go in; empty to count documents
   */
  record Figure(Function function, String property, List<GroupBy> groups) implements Operation {
    public Figure {
      groups = List.copyOf(groups);
    }
  }
}
