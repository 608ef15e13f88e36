package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers questions for a count, sum or other figure, in total or by groups. */
final class FigureSearch {
  private final Library library;
  private final Tools tools;
  private final StructuredSearch.Calls calls;
  private final AnswerPhrases phrases;

  FigureSearch(Library library, Tools tools, StructuredSearch.Calls calls, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.calls = calls;
    this.phrases = phrases;
  }

  StructuredResult figure(
      StructuredQuestion question,
      DemandedDocuments demanded,
      Filter filter,
      FactPage page,
      List<String> fields,
      FactRequest request,
      Operation.Figure figure) {
    List<GroupBy> groups = new ArrayList<>(figure.groups());
    List<String> warnings = new ArrayList<>(question.notes());
    if (severalCurrencies(figure, request)) {
      groups.addFirst(new GroupBy.Value(StructuredSearch.CURRENCY));
      warnings.add(phrases.say("several-currencies"));
    }
    AggregateRequest asked =
        new AggregateRequest(
            request,
            List.of(new Measure(figure.function(), figure.property())),
            groups,
            StructuredSearch.MAX_ROWS,
            figure.top() > 0);
    Aggregate aggregate = tools.run(new ToolCall.AnnotationsAggregate(asked));
    calls.called(new ToolCall.AnnotationsAggregate(asked), aggregate);
    warnings.addAll(aggregate.warnings());
    aggregate
        .disagreements()
        .forEach(
            other ->
                warnings.add(
                    phrases.say(
                        "elsewhere",
                        other.document(),
                        other.other().display(),
                        other.used().display(),
                        other.property())));
    Rows rows = new Rows(library, question, demanded, page, fields, figure.property(), phrases);
    if (!groups.isEmpty()) {
      return grouped(question, rows, aggregate, figure, groups, page, warnings);
    }
    if (figure.function() == Function.COUNT) {
      return StructuredSearch.found(
          rows,
          phrases.counted(question, page.total()) + ".",
          Optional.of(Long.toString(page.total())),
          phrases.things(question, page.total()),
          question,
          filter,
          page,
          warnings);
    }
    Aggregate.Result result = aggregate.groups().getFirst().results().getFirst();
    if (result.parts().isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("no-value", figure.property()));
    }
    if (result.without() > 0) {
      warnings.add(
          phrases.say(
              "unusable", result.without(), page.total(), ValueText.name(figure.property())));
    }
    Aggregate.Part first = result.parts().getFirst();
    Fact fact = page.hits().getFirst().fact();
    TypedValue value = ValueText.printed(figure.function(), first.value(), fact, figure.property());
    String unit = result.parts().size() == 1 ? ValueText.unit(value, fact) : "";
    String values =
        result.parts().size() == 1
            ? ValueText.shown(ValueText.rounded(figure.function(), value), unit)
            : result.parts().stream()
                .map(part -> part.value().display())
                .reduce((before, next) -> phrases.say("and", before, next))
                .orElse("");
    return StructuredSearch.found(
        rows,
        phrases.say(
            "figure",
            phrases.figured(figure.function()),
            ValueText.name(figure.property()),
            page.total() - result.without(),
            phrases.things(question, page.total()) + phrases.criteria(question),
            values),
        result.parts().size() == 1 ? ValueText.number(value, unit) : Optional.empty(),
        unit,
        question,
        filter,
        page,
        warnings);
  }

  private StructuredResult grouped(
      StructuredQuestion question,
      Rows rows,
      Aggregate aggregate,
      Operation.Figure figure,
      List<GroupBy> groups,
      FactPage page,
      List<String> warnings) {
    List<String> columns = new ArrayList<>();
    groups.forEach(group -> columns.add(group.property()));
    columns.add(
        figure.property().isEmpty() ? "count" : figure.function() + " of " + figure.property());
    columns.add("rows");
    List<List<String>> cells = new ArrayList<>();
    List<Aggregate.Group> shown = top(aggregate.groups(), figure.top());
    for (Aggregate.Group group : shown) {
      List<String> row = new ArrayList<>();
      group.keys().forEach(key -> row.add(key.map(TypedValue::display).orElse("")));
      row.add(
          group.results().getFirst().parts().stream()
              .map(part -> part.value().display())
              .collect(Collectors.joining("; ")));
      row.add(Long.toString(group.facts()));
      cells.add(row);
    }
    if (aggregate.moreGroups() > 0) {
      warnings.add(phrases.say("more-groups", aggregate.moreGroups()));
    }
    Aggregate.Group first = shown.getFirst();
    boolean one = Math.abs(figure.top()) == 1 && first.results().getFirst().parts().size() == 1;
    TypedValue best =
        ValueText.printed(
            figure.function(),
            first.results().getFirst().parts().getFirst().value(),
            page.hits().getFirst().fact(),
            figure.property());
    String unit =
        one && !figure.property().isEmpty()
            ? ValueText.unit(best, page.hits().getFirst().fact())
            : "";
    String things = phrases.counted(question, page.total());
    String measure =
        figure.property().isEmpty()
            ? phrases.figured(Function.COUNT)
            : phrases.measure(figure.function(), figure.property());
    String sentence =
        one
            ? phrases.say(
                figure.top() > 0 ? "largest-group" : "smallest-group",
                things,
                first.keys().stream()
                    .map(key -> key.map(TypedValue::display).orElse(phrases.say("none")))
                    .collect(Collectors.joining(", ")),
                measure,
                ValueText.shown(ValueText.rounded(figure.function(), best), unit))
            : shown.size() < aggregate.groups().size()
                ? phrases.say("groups-shown", shown.size(), aggregate.groups().size(), things)
                : phrases.messages().count("groups", shown.size(), things);
    return new StructuredResult.Found(
        sentence,
        rows.citations(),
        new Table(columns, cells),
        one ? ValueText.number(best, unit) : Optional.empty(),
        unit,
        Optional.empty(),
        warnings);
  }

  /** The requested number of groups, from the beginning or, if negative, from the end. */
  private static List<Aggregate.Group> top(List<Aggregate.Group> groups, int top) {
    if (top == 0) {
      return groups;
    }
    if (top > 0) {
      return groups.subList(0, Math.min(top, groups.size()));
    }
    List<Aggregate.Group> ascending = new ArrayList<>(groups);
    ascending.sort(Comparator.comparing(group -> number(group)));
    return ascending.subList(0, Math.min(-top, ascending.size()));
  }

  private static BigDecimal number(Aggregate.Group group) {
    return switch (group.results().getFirst().parts().getFirst().value()) {
      case TypedValue.Money(BigDecimal amount, _) -> amount;
      case TypedValue.Quantity(BigDecimal number, _) -> number;
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> BigDecimal.ZERO;
    };
  }

  /**
   * Whether the amounts of a figure have different currencies, as given by a field of the
   * documents.
   */
  private boolean severalCurrencies(Operation.Figure figure, FactRequest request) {
    return figure.function() != Function.COUNT
        && library.annotations().currencies(request, figure.property()).size() > 1;
  }
}
