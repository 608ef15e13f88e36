package io.pinakes.orchestrator.structured;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers questions for the largest, smallest, latest or earliest of the documents or rows. */
final class ExtremeSearch {
  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  ExtremeSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
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
    StatedCurrency currency = StatedCurrency.of(library, request, page, property);
    if (currency.several()) {
      return inEach(currency, question, demanded, filter, page, fields, request, extreme);
    }
    List<FactPage.Hit> best = best(page, extreme);
    if (best.isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("few-fields", property));
    }
    Fact first = best.getFirst().fact();
    Optional<Property> asked = StructuredSearch.value(first, extreme.asked());
    if (asked.isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("no-property", phrases.name(extreme.asked())));
    }
    String unit = ValueText.unit(ValueText.printed(asked.get()), first, extreme.asked());
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
            .filter(hit -> StructuredSearch.value(hit.fact(), extreme.asked()).isPresent())
            .map(hit -> shown(hit, extreme.asked()))
            .distinct()
            .collect(Collectors.joining(", "));
    boolean same = extreme.count() > 1 || extreme.asked().equals(property);
    String measured = shown(best.getFirst(), property);
    String key =
        extreme.count() > 1
            ? "extremes"
            : same ? "extreme" : namesRows(extreme.asked(), best) ? "extreme-row" : "extreme-other";
    String sentence =
        phrases.say(
            key,
            which,
            phrases.name(extreme.asked(), first, shown),
            of,
            same || key.equals("extreme-row") ? shown : shown + measured(question, extreme, first),
            documents,
            phrases.name(property, first, measured),
            measured);
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

  /** The facts with the value of the rank, or the first ones; empty if there are too few values. */
  private static List<FactPage.Hit> best(FactPage page, Operation.Extreme extreme) {
    String property = extreme.property();
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
      return List.of();
    }
    String wanted = values.get(extreme.rank() - 1);
    return extreme.count() == 1
        ? ranked.stream().filter(hit -> shows(hit.fact(), property, wanted)).toList()
        : ranked.subList(0, Math.min(extreme.count(), ranked.size()));
  }

  /**
   * The extreme amount of each currency, since those of several cannot be compared; amounts without
   * a currency are kept apart, too.
   */
  private StructuredResult inEach(
      StatedCurrency currency,
      StructuredQuestion question,
      DemandedDocuments demanded,
      Filter filter,
      FactPage page,
      List<String> fields,
      FactRequest request,
      Operation.Extreme extreme) {
    List<Filter> each = new ArrayList<>();
    for (String value : currency.values()) {
      each.add(Filter.equal(currency.property(), new MetadataValue.Keyword(value)));
    }
    each.add(new Filter.Not(new Filter.Exists(currency.property())));
    List<FactPage.Hit> best = new ArrayList<>();
    for (Filter own : each) {
      FactPage amounts = tools.search(request.withFilter(request.filter().and(own)));
      best.addAll(best(amounts, extreme));
    }
    if (best.isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("few-fields", extreme.property()));
    }
    if (best.stream()
        .noneMatch(hit -> StructuredSearch.value(hit.fact(), extreme.asked()).isPresent())) {
      return new StructuredResult.Sparse(phrases.say("no-property", phrases.name(extreme.asked())));
    }
    boolean same = extreme.asked().equals(extreme.property());
    String which =
        phrases.extreme(
            StructuredSearch.value(best.getFirst().fact(), extreme.property())
                .orElseThrow()
                .value(),
            extreme.largest(),
            extreme.rank());
    String shown =
        best.stream()
            .map(
                hit -> {
                  String amount = shown(hit, extreme.property());
                  String document = phrases.called(hit.fact());
                  return same
                      ? amount + " (" + document + ")"
                      : shown(hit, extreme.asked()) + " (" + amount + ", " + document + ")";
                })
            .collect(Collectors.joining(", "));
    List<String> notes = new ArrayList<>(question.notes());
    notes.add(phrases.say("currencies-apart"));
    FactPage those = new FactPage(best, best.size(), best.size(), page.warnings());
    return StructuredSearch.found(
        new Rows(library, question, demanded, those, fields, extreme.asked(), phrases),
        phrases.say(
            same ? "extreme-each" : "extreme-other-each",
            which,
            phrases.name(extreme.asked()),
            phrases.counted(question, page.total()),
            shown,
            phrases.name(extreme.property())),
        Optional.empty(),
        "",
        question,
        filter,
        those,
        notes);
  }

  private String shown(FactPage.Hit hit, String property) {
    Optional<TypedValue> value =
        StructuredSearch.value(hit.fact(), property).map(ValueText::printed);
    return value.isEmpty()
        ? phrases.say("none")
        : ValueText.shown(value.get(), ValueText.unit(value.get(), hit.fact(), property));
  }

  /** The value that makes a row the extreme one, if another of its columns was asked for. */
  private String measured(StructuredQuestion question, Operation.Extreme extreme, Fact best) {
    if (!question.onFacts()) {
      return "";
    }
    TypedValue value =
        ValueText.printed(StructuredSearch.value(best, extreme.property()).orElseThrow());
    String shown = ValueText.shown(value, ValueText.unit(value, best, extreme.property()));
    return " (" + phrases.name(extreme.property(), best, shown) + " " + shown + ")";
  }

  /** Whether a property is what a single row is called by, so that its name says all. */
  private static boolean namesRows(String property, List<FactPage.Hit> rows) {
    Fact row = rows.getFirst().fact();
    return rows.size() == 1
        && row.shape() == Shape.ROW
        && StructuredSearch.value(row, property)
            .filter(row.properties().getFirst()::equals)
            .isPresent();
  }

  private static boolean shows(Fact fact, String property, String value) {
    return StructuredSearch.value(fact, property)
        .filter(own -> own.value().display().equals(value))
        .isPresent();
  }
}
