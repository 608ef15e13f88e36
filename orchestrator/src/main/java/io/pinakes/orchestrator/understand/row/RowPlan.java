package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What to do with which rows.
 *
 * @param further columns to show besides those of the operation and the conditions
 */
record RowPlan(Operation operation, RowConditions conditions, List<String> further) {
  /** A plan that shows no further columns. */
  static RowPlan of(Operation operation, RowConditions conditions) {
    return new RowPlan(operation, conditions, List.of());
  }

  /** The columns of the operation. */
  Set<String> asked() {
    Set<String> asked = new LinkedHashSet<>();
    switch (operation) {
      case Operation.Extreme extreme -> {
        asked.add(extreme.property());
        asked.add(extreme.asked());
      }
      case Operation.Figure figure -> {
        figure.groups().stream().map(GroupBy::property).forEach(asked::add);
        asked.add(figure.property());
      }
      case Operation.Duration(String start, Optional<String> end, _, _) -> {
        asked.add(start);
        end.ifPresent(asked::add);
      }
      case Operation.Listing(String naming) -> asked.add(naming);
      case Operation.Comparison _,
          Operation.Lookup _,
          Operation.Existence _,
          Operation.All _,
          Operation.Members _,
          Operation.Computation _ ->
          asked.add(operation.property());
    }
    asked.remove("");
    return asked;
  }

  /** The columns to show. */
  Set<String> properties() {
    Set<String> all = new LinkedHashSet<>(conditions.properties());
    all.addAll(asked());
    all.addAll(further);
    return all;
  }

  StructuredQuestion question(DocumentRecord document, Alignment alignment) {
    List<Demand> demands = new ArrayList<>(conditions.demands());
    demands.addFirst(new Demand.Value(Filter.document(document.id()), document.title()));
    List<String> notes = new ArrayList<>(conditions.notes());
    for (MeaningFinder.Guess guess : alignment.guesses()) {
      notes.add(
          conditions
              .messages()
              .say("took-column", guess.words(), guess.columns().getFirst().base()));
    }
    if (!alignment.passed().isEmpty()) {
      notes.add(conditions.messages().say("not-used", String.join(", ", alignment.passed())));
    }
    return new StructuredQuestion(
        operation,
        List.of(DocumentKind.bucket(document.bucket())),
        demands,
        List.copyOf(properties()),
        Set.of(Shape.ROW),
        OptionalInt.empty(),
        notes,
        alignment.unread());
  }
}
