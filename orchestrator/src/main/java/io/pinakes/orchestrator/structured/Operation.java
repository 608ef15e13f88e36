package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.time.DateSpan;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What to do with the documents or facts that match a question's conditions. */
public sealed interface Operation {
  /** The name used in JSON. */
  default String label() {
    return switch (this) {
      case Listing _ -> "list";
      case Existence _ -> "exists";
      case All _ -> "all";
      case Lookup _ -> "lookup";
      case Extreme _ -> "extreme";
      case Figure(Function function, _, _, _) -> function.label();
      case Comparison(How how, _, _) -> how.label();
      case Members _ -> "members";
      case Duration _ -> "duration";
      case Computation _ -> "formula";
    };
  }

  /** The field or property it uses; empty if none. */
  default String property() {
    return switch (this) {
      case Listing _, Existence _, All _ -> "";
      case Lookup(String property, _) -> property;
      case Extreme(String property, _, _, _, _) -> property;
      case Figure(_, String property, _, _) -> property;
      case Comparison(_, Figure figure, _) -> figure.property();
      case Members(String field, _, _) -> field;
      case Duration(String start, Optional<String> end, _, _) -> end.orElse(start);
      case Computation _ -> "";
    };
  }

  /**
   * Lists all of them.
   *
   * @param naming the property that names each of them; empty for the first one of a row
   */
  record Listing(String naming) implements Operation {
    public Listing() {
      this("");
    }
  }

  /** Tells whether there are any. */
  record Existence() implements Operation {}

  /** Tells whether all of them are in a state: "are all invoices paid". */
  record All(Demand.Value state) implements Operation {}

  /**
   * Gives their value of one field.
   *
   * @param summed whether several values are added up rather than asked about: "how much did Acme
   *     bill us?"
   */
  record Lookup(String property, boolean summed) implements Operation {
    public Lookup(String property) {
      this(property, false);
    }
  }

  /**
   * Those with the largest or smallest value.
   *
   * @param rank 1 for the largest or smallest, 2 for the next
   * @param count the number of them, 1 or more
   * @param asked the property to give; often {@code property} itself
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
   * A figure computed from all of them.
   *
   * @param property the property to aggregate; empty to count documents
   * @param top number of groups with the largest figures; negative for the smallest, 0 for all in
   *     key order
   */
  record Figure(Function function, String property, List<GroupBy> groups, int top)
      implements Operation {
    public Figure {
      groups = List.copyOf(groups);
    }

    /** A figure for all groups. */
    public Figure(Function function, String property, List<GroupBy> groups) {
      this(function, property, groups, 0);
    }
  }

  /** How figures are compared. */
  enum How {
    /** The difference, stated as a direction from the first to the second. */
    DIFFERENCE,
    /** The first divided by the second. */
    RATIO,
    /** The first as a percentage of the second. */
    SHARE,
    /** The difference as a percentage of the first. */
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
   * A comparison of several figures.
   *
   * @param figure computed for each operand
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
   * The values of a field that some documents have and others lack: "which vendors billed us in
   * 2023 but not in 2024".
   *
   * @param field the field whose values are given
   * @param having each of these has documents with the value
   * @param lacking none of these has a document with the value
   */
  record Members(String field, List<Operand> having, List<Operand> lacking) implements Operation {
    public Members {
      having = List.copyOf(having);
      lacking = List.copyOf(lacking);
      if (having.isEmpty() && lacking.isEmpty()) {
        throw new IllegalArgumentException("members need a condition");
      }
    }
  }

  /**
   * A figure computed from cells of several rows.
   *
   * @param name what it is called in the answer
   * @param expected its sign if the question is to be answered with yes; 0 if the figure itself is
   *     asked for
   */
  record Computation(Formula formula, String name, int expected) implements Operation {}

  /** Which of several durations are given. */
  enum Durations {
    EACH,
    AVERAGE,
    LONGEST,
    SHORTEST
  }

  /**
   * The days from one date of a document or row to another: how long a contract runs, how late an
   * invoice was paid.
   *
   * @param start the field with the first date
   * @param end the field with the last date; empty for {@code today}
   * @param durations those given if there are several
   */
  record Duration(String start, Optional<String> end, LocalDate today, Durations durations)
      implements Operation {
    /** The time between the dates of a fact; empty if it lacks one. */
    public Optional<DateSpan> of(Fact fact) {
      Optional<LocalDate> first = day(fact, start);
      Optional<LocalDate> last =
          end.isEmpty() ? Optional.of(today) : end.flatMap(field -> day(fact, field));
      return first.isPresent() && last.isPresent()
          ? Optional.of(new DateSpan(first.get(), last.get()))
          : Optional.empty();
    }

    private static Optional<LocalDate> day(Fact fact, String field) {
      return fact.property(PropertyKey.of(field)).map(Property::value).orElse(null)
              instanceof TypedValue.Day(LocalDate day)
          ? Optional.of(day)
          : Optional.empty();
    }
  }

  /**
   * An operand of a comparison, or a condition of members.
   *
   * @param name its name in the answer
   * @param demands conditions on its documents, in addition to those of the question
   * @param property what its figure is computed from, if each operand has its own, as columns named
   *     after years are; else empty
   */
  record Operand(String name, List<Demand> demands, String property) {
    /** The name of an operand without conditions of its own. */
    public static final String WHOLE = "all";

    public Operand {
      demands = List.copyOf(demands);
    }

    /** An operand whose figure is computed from what the comparison names. */
    public Operand(String name, List<Demand> demands) {
      this(name, demands, "");
    }

    /** What its figure is computed from. */
    String propertyOr(String other) {
      return property.isEmpty() ? other : property;
    }
  }
}
