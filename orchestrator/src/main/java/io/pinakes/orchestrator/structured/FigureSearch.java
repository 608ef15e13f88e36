package io.pinakes.orchestrator.structured;

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
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Answers questions for a count, sum or other figure, in total or by groups. */
final class FigureSearch {
  /** The largest number of groups that the sentence lists: as many as months of a year. */
  private static final int MAX_LISTED = 12;

  /** The largest number of groups among which the smallest or largest is sought. */
  private static final int MAX_GROUPS = 10_000;

  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  FigureSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
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
    String amount = figure.function() == Function.COUNT ? "" : figure.property();
    StatedCurrency currency = StatedCurrency.of(library, request, page, amount);
    boolean apart = currency.several();
    if (apart) {
      groups.addFirst(new GroupBy.Value(currency.property()));
      warnings.add(phrases.say("several-currencies"));
    }
    AggregateRequest asked =
        new AggregateRequest(
            request,
            List.of(new Measure(figure.function(), figure.property())),
            groups,
            figure.top() == 0 ? StructuredSearch.MAX_ROWS : MAX_GROUPS,
            figure.top() > 0);
    Aggregate aggregate = tools.aggregate(asked);
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
      return grouped(question, rows, aggregate, figure, groups, apart, page, warnings);
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
          phrases.count(
              "unusable", result.without(), page.total(), phrases.name(figure.property())));
    }
    Aggregate.Part first = result.parts().getFirst();
    Fact fact = page.hits().getFirst().fact();
    TypedValue value = ValueText.printed(figure.function(), first.value(), fact, figure.property());
    boolean plain = figure.function() == Function.DISTINCT || result.parts().size() > 1;
    String unit = plain ? "" : ValueText.unit(value, fact, figure.property());
    String values =
        result.parts().size() == 1
            ? ValueText.shown(ValueText.rounded(figure.function(), value), unit)
            : result.parts().stream()
                .map(part -> part.value().display())
                .reduce((before, next) -> phrases.say("and", before, next))
                .orElse("");
    boolean alone = page.total() == 1 && figure.function() != Function.DISTINCT;
    return StructuredSearch.found(
        rows,
        alone
            ? phrases.looked(question, figure.property(), fact, values)
            : phrases.say(
                describes(figure.function()) ? "figure-described" : "figure",
                phrases.figured(figure.function()),
                phrases.name(figure.property(), fact, values),
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

  /** Whether a function is said by an adjective: an average price, but the sum of prices. */
  private static boolean describes(Function function) {
    return switch (function) {
      case AVG, MEDIAN, MIN, MAX -> true;
      case SUM, COUNT, DISTINCT -> false;
    };
  }

  private StructuredResult grouped(
      StructuredQuestion question,
      Rows rows,
      Aggregate aggregate,
      Operation.Figure figure,
      List<GroupBy> groups,
      boolean apart,
      FactPage page,
      List<String> warnings) {
    List<String> columns = new ArrayList<>();
    groups.forEach(group -> columns.add(group.property()));
    columns.add(
        figure.property().isEmpty() ? "count" : figure.function() + " of " + figure.property());
    columns.add("rows");
    List<List<String>> cells = new ArrayList<>();
    List<Aggregate.Group> usable =
        aggregate.groups().stream()
            .filter(group -> !group.results().getFirst().parts().isEmpty())
            .toList();
    if (usable.isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("no-value", figure.property()));
    }
    boolean each = apart && figure.top() != 0;
    List<Aggregate.Group> shown = aggregate.groups();
    if (figure.top() != 0) {
      List<Aggregate.Group> named = named(usable, apart, groups, page.total(), warnings);
      shown = each ? topOfEach(named, figure.top()) : top(named, figure.top());
    }
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
      warnings.add(phrases.count("more-groups", aggregate.moreGroups()));
    }
    Aggregate.Group first = shown.getFirst();
    boolean one =
        !each && Math.abs(figure.top()) == 1 && first.results().getFirst().parts().size() == 1;
    Fact fact = page.hits().getFirst().fact();
    Optional<TypedValue> best = one ? Optional.of(figure(first, figure, fact)) : Optional.empty();
    String unit =
        best.filter(_ -> !figure.property().isEmpty())
            .map(value -> ValueText.unit(value, fact, figure.property()))
            .orElse("");
    String things = phrases.counted(question, page.total());
    String measure =
        figure.property().isEmpty()
            ? phrases.figured(Function.COUNT)
            : phrases.measure(figure.function(), figure.property());
    String sentence;
    if (best.isPresent()) {
      sentence =
          phrases.say(
              figure.top() > 0 ? "largest-group" : "smallest-group",
              things,
              keys(first.keys()),
              measure,
              ValueText.shown(ValueText.rounded(figure.function(), best.get()), unit));
    } else if (each) {
      sentence =
          phrases.say(
              figure.top() > 0 ? "largest-each" : "smallest-each",
              things,
              measure,
              listed(shown, figure, fact, true));
    } else if (shown.size() < aggregate.groups().size()) {
      sentence = phrases.say("groups-shown", shown.size(), aggregate.groups().size(), things);
    } else if (shown.size() <= MAX_LISTED) {
      sentence =
          phrases
              .messages()
              .count("groups-listed", shown.size(), things, listed(shown, figure, fact, apart));
    } else {
      sentence = phrases.messages().count("groups", shown.size(), things);
    }
    return new StructuredResult.Found(
        sentence,
        rows.citations(),
        new Table(columns, cells),
        best.flatMap(value -> ValueText.number(value, unit)),
        unit,
        Optional.empty(),
        warnings);
  }

  /** The groups that can be ranked: not the documents that lack what they are grouped by. */
  private List<Aggregate.Group> named(
      List<Aggregate.Group> all,
      boolean apart,
      List<GroupBy> groups,
      long total,
      List<String> warnings) {
    List<Aggregate.Group> named = new ArrayList<>();
    long unnamed = 0;
    for (Aggregate.Group group : all) {
      if (group.keys().stream().skip(apart ? 1 : 0).anyMatch(Optional::isPresent)) {
        named.add(group);
      } else {
        unnamed += group.facts();
      }
    }
    if (named.isEmpty() || unnamed == 0) {
      return all;
    }
    String property = groups.getLast().property();
    warnings.add(phrases.count("unnamed", unnamed, total, phrases.name(property)));
    return named;
  }

  private static TypedValue figure(Aggregate.Group group, Operation.Figure figure, Fact fact) {
    return ValueText.printed(
        figure.function(),
        group.results().getFirst().parts().getFirst().value(),
        fact,
        figure.property());
  }

  private String keys(List<Optional<TypedValue>> keys) {
    return keys.stream()
        .map(key -> key.map(TypedValue::display).orElse(phrases.say("none")))
        .collect(Collectors.joining(", "));
  }

  /**
   * Groups with their figures: {@code Acme: 12.50 EUR}.
   *
   * @param apart whether the first key is the currency
   */
  private String listed(
      List<Aggregate.Group> groups, Operation.Figure figure, Fact fact, boolean apart) {
    List<String> listed = new ArrayList<>();
    for (Aggregate.Group group : groups) {
      List<Optional<TypedValue>> keys = group.keys();
      String name = keys(keys.subList(apart ? 1 : 0, keys.size()));
      String figures = figures(group, figure, fact, apart);
      listed.add(name.isEmpty() ? figures : name + ": " + figures);
    }
    return String.join(", ", listed);
  }

  private static String figures(
      Aggregate.Group group, Operation.Figure figure, Fact fact, boolean apart) {
    List<Aggregate.Part> parts = group.results().getFirst().parts();
    if (parts.size() != 1) {
      return parts.stream().map(part -> part.value().display()).collect(Collectors.joining("; "));
    }
    TypedValue value = figure(group, figure, fact);
    String unit = "";
    if (apart) {
      unit = group.keys().getFirst().map(TypedValue::display).orElse("");
    } else if (!figure.property().isEmpty()) {
      unit = ValueText.unit(value, fact, figure.property());
    }
    return ValueText.shown(ValueText.rounded(figure.function(), value), unit);
  }

  /** The requested number of groups in each currency, which is their first key. */
  private static List<Aggregate.Group> topOfEach(List<Aggregate.Group> groups, int top) {
    return groups.stream()
        .collect(
            Collectors.groupingBy(
                group -> group.keys().getFirst().map(TypedValue::display).orElse(""),
                TreeMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .flatMap(each -> top(each, top).stream())
        .toList();
  }

  /** The requested number of groups, from the beginning or, if negative, from the end. */
  private static List<Aggregate.Group> top(List<Aggregate.Group> groups, int top) {
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
}
