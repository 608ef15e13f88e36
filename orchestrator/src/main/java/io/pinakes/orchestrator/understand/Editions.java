package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.SectionPeriods;
import io.pinakes.orchestrator.understand.row.AlignedRows;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Compares the rows about one thing in two documents, each titled for one of the times that a
 * question names: the price lists of two years.
 */
final class Editions {
  private Editions() {}

  /** Returns the comparison; empty unless exactly one table is of each time, and they are alike. */
  static Optional<StructuredQuestion> compared(List<AlignedRows> tables) {
    List<AlignedRows.Edition> editions =
        tables.stream().map(AlignedRows::edition).flatMap(Optional::stream).toList();
    if (editions.size() < 2) {
      return Optional.empty();
    }
    AlignedRows.Edition any = editions.getFirst();
    List<AlignedRows.Edition> compared = new ArrayList<>();
    for (TimeExpression time : any.times()) {
      List<AlignedRows.Edition> of =
          editions.stream()
              .filter(each -> SectionPeriods.namesOnly(SectionPeriods.title(each.document()), time))
              .toList();
      if (of.size() != 1) {
        return Optional.empty();
      }
      compared.add(of.getFirst());
    }
    AlignedRows.Edition first = compared.getFirst();
    boolean alike =
        compared.stream()
            .allMatch(
                each ->
                    each.measured().equals(first.measured())
                        && each.demands().equals(first.demands()));
    return alike ? Optional.of(question(compared)) : Optional.empty();
  }

  private static StructuredQuestion question(List<AlignedRows.Edition> compared) {
    AlignedRows.Edition first = compared.getFirst();
    List<Operation.Operand> operands = new ArrayList<>();
    Set<DocumentKind> kinds = new LinkedHashSet<>();
    for (int i = 0; i < compared.size(); i++) {
      var document = compared.get(i).document();
      operands.add(
          new Operation.Operand(
              first.times().get(i).words(),
              List.of(new Demand.Value(Filter.document(document.id()), document.title()))));
      kinds.add(DocumentKind.bucket(document.bucket()));
    }
    Set<String> properties = new LinkedHashSet<>(first.properties());
    properties.add(first.measured());
    return new StructuredQuestion(
        new Operation.Comparison(
            first.how(), new Operation.Figure(Function.SUM, first.measured(), List.of()), operands),
        List.copyOf(kinds),
        first.demands(),
        List.copyOf(properties),
        Set.of(Shape.ROW),
        OptionalInt.empty(),
        List.of(),
        List.of());
  }
}
