package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.structured.StructuredQuestion;

/** How an answer is found. */
public sealed interface Route {
  /** The name used in JSON. */
  String label();

  /** From fields and facts: all rows that match the request, and figures computed from them. */
  record Structured(StructuredQuestion request) implements Route {
    @Override
    public String label() {
      return "structured";
    }
  }

  /** By searches over passages. */
  record Search() implements Route {
    @Override
    public String label() {
      return "hybrid";
    }
  }

  /** By summaries of documents and of parts of long ones, then by searches. */
  record LongText() implements Route {
    @Override
    public String label() {
      return "long-text";
    }
  }

  /** By walks through the hierarchy, then by searches. */
  record Navigate(NavigationMode mode) implements Route {
    @Override
    public String label() {
      return "navigate";
    }
  }

  /** By tools that an agent calls as it sees fit. */
  record Tools() implements Route {
    @Override
    public String label() {
      return "tools";
    }
  }
}
