package io.pinakes.orchestrator.structured;

import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import java.util.List;
import java.util.Locale;

/** What is wanted of the documents or facts that meet a question's demands. */
public sealed interface Operation {
  /** The name used in JSON. */
  default String label() {
    return switch (this) {
      case Listing _ -> "list";
      case Existence _ -> "exists";
      case Lookup _ -> "lookup";
      case Extreme _ -> "extreme";
      case Figure(Function function, _, _, _) -> function.label();
      case Comparison(How how, _, _) -> how.label();
    };
  }

  /** The field or property it is about; empty if none. */
  default String property() {
    return switch (this) {
      case Listing _, Existence _ -> "";
      case Lookup(String property) -> property;
      case Extreme(String property, _, _, _, _) -> property;
      case Figure(_, String property, _, _) -> property;
      case Comparison(_, Figure figure, _) -> figure.property();
    };
  }

  /** All of them. */
  record Listing() implements Operation {}

  /** Whether there is any. */
  record Existence() implements Operation {}

  /** What they say in one field. */
  record Lookup(String property) implements Operation {}

  /**
   * Those whose value is the largest or the smallest.
   *
   * @param rank 1 for the largest or smallest, 2 for the next
   * @param count how many of them, 1 or more
   * @param asked the property of them that is wanted; often {@code property} itself
   */
  record Extreme(String property, boolean largest, int rank, int count, String asked)
      implements Operation {
    public Extreme {
      if (rank < 1 || count < 1) {
        throw new IllegalArgumentException(
            "rank and count must be at least 1, got " + rank + " and " + count);
      }
    }
  }

  /**
   * A figure worked out of all of them.
   *
   * @param property whose values go in; empty to count documents
   * @param top how many groups, those with the largest figure first; negative for the smallest, 0
   *     for all in the order of their keys
   */
  record Figure(Function function, String property, List<GroupBy> groups, int top)
      implements Operation {
    public Figure {
      groups = List.copyOf(groups);
    }

    /** Of all groups. */
    public Figure(Function function, String property, List<GroupBy> groups) {
      this(function, property, groups, 0);
    }
  }

  /** How figures are set against each other. */
  enum How {
    /** The larger less the smaller, said with its direction from the first to the second. */
    DIFFERENCE,
    /** The first divided by the second. */
    RATIO,
    /** The first in per cent of the second. */
    SHARE,
    /** The difference in per cent of the first. */
    GROWTH,
    /** Which one is the largest. */
    LARGEST,
    /** Which one is the smallest. */
    SMALLEST;

    /** The name used in JSON: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Several figures set against each other.
   *
   * @param figure worked out for each operand
   * @param operands at least two, in the order of the question
   */
  record Comparison(How how, Figure figure, List<Operand> operands) implements Operation {
    public Comparison {
      operands = List.copyOf(operands);
      if (operands.size() < 2) {
        throw new IllegalArgumentException("a comparison needs two operands");
      }
    }
  }

  /**
   * What one figure of a comparison is worked out of.
   *
   * @param name as an answer calls it
   * @param demands on its documents, beside those of the question
   */
  record Operand(String name, List<Demand> demands) {
    public Operand {
      demands = List.copyOf(demands);
    }
  }
}
