package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.Library;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers questions for the largest, smallest, latest or earliest of the documents or rows. */
final class ExtremeSearch {
  private final Library library;
  private final Tools tools;
  private final StructuredSearch.Calls calls;
  private final AnswerPhrases phrases;

  ExtremeSearch(Library library, Tools tools, StructuredSearch.Calls calls, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.calls = calls;
    this.phrases = phrases;
  }

  StructuredResult extreme(
      StructuredQuestion question,
      DemandedDocuments demanded,
      Filter filter,
      FactPage page,
      List<String> fields,
      FactRequest request,
      Operation.Extreme extreme) {
    String property = extreme.property();
    if (library.annotations().currencies(request, property).size() > 1) {
      Function function = extreme.largest() ? Function.MAX : Function.MIN;
      Operation.Figure byCurrency = new Operation.Figure(function, property, List.of());
      return new FigureSearch(library, tools, calls, phrases)
          .figure(question, demanded, filter, page, fields, request, byCurrency);
    }
    List<FactPage.Hit> ranked =
        page.hits().stream()
            .filter(hit -> StructuredSearch.value(hit.fact(), property).isPresent())
            .toList();
    List<String> values =
        ranked.stream()
            .map(
                hit -> StructuredSearch.value(hit.fact(), property).orElseThrow().value().display())
            .distinct()
            .toList();
    if (values.size() < extreme.rank()) {
      return new StructuredResult.Sparse(phrases.say("few-fields", property));
    }
    String wanted = values.get(extreme.rank() - 1);
    List<FactPage.Hit> best =
        extreme.count() == 1
            ? ranked.stream().filter(hit -> shows(hit.fact(), property, wanted)).toList()
            : ranked.subList(0, Math.min(extreme.count(), ranked.size()));
    Fact first = best.getFirst().fact();
    Optional<Property> asked = StructuredSearch.value(first, extreme.asked());
    if (asked.isEmpty()) {
      return new StructuredResult.Sparse(
          phrases.say("no-property", ValueText.name(extreme.asked())));
    }
    String unit = ValueText.unit(ValueText.printed(asked.get()), first);
    FactPage those = new FactPage(best, best.size(), best.size(), page.warnings());
    String which =
        phrases.extreme(
            StructuredSearch.value(first, property).orElseThrow().value(),
            extreme.largest(),
            extreme.rank());
    String of = phrases.counted(question, page.total());
    String documents =
        best.stream().map(hit -> phrases.called(hit.fact())).collect(Collectors.joining(", "));
    String shown =
        best.stream()
            .flatMap(
                hit ->
                    StructuredSearch.value(hit.fact(), extreme.asked())
                        .map(ValueText::printed)
                        .map(each -> ValueText.shown(each, ValueText.unit(each, hit.fact())))
                        .stream())
            .distinct()
            .collect(Collectors.joining(", "));
    boolean same = extreme.count() > 1 || extreme.asked().equals(property);
    String sentence =
        phrases.say(
            extreme.count() > 1 ? "extremes" : same ? "extreme" : "extreme-other",
            which,
            ValueText.name(extreme.asked()),
            of,
            same ? shown : shown + measured(question, extreme, first),
            documents,
            ValueText.name(property));
    boolean one = extreme.count() == 1;
    return StructuredSearch.found(
        new Rows(library, question, demanded, those, fields, extreme.asked(), phrases),
        sentence,
        one ? ValueText.number(ValueText.printed(asked.get()), unit) : Optional.empty(),
        one ? unit : "",
        question,
        filter,
        those,
        question.notes());
  }

  /** The value that makes a row the extreme one, if another of its columns was asked for. */
  private static String measured(
      StructuredQuestion question, Operation.Extreme extreme, Fact best) {
    if (!question.onFacts()) {
      return "";
    }
    TypedValue value =
        ValueText.printed(StructuredSearch.value(best, extreme.property()).orElseThrow());
    return " ("
        + ValueText.name(extreme.property())
        + " "
        + ValueText.shown(value, ValueText.unit(value, best))
        + ")";
  }

  private static boolean shows(Fact fact, String property, String value) {
    return StructuredSearch.value(fact, property)
        .filter(own -> own.value().display().equals(value))
        .isPresent();
  }
}
