package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.Operation.Comparison;
import io.pinakes.orchestrator.structured.Operation.How;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares figures. Each is computed separately and exactly, and listed with its documents in a
 * table; only figures with the same currency or unit are compared.
 */
final class ComparisonSearch {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final int DIGITS = 10;

  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  ComparisonSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.phrases = phrases;
  }

  /** The result for one operand. */
  private record Worked(
      Operand operand, BigDecimal number, String unit, long documents, List<Citation> citations) {}

  StructuredResult search(StructuredQuestion question, Comparison comparison, Filter required) {
    List<Worked> worked = new ArrayList<>();
    List<String> warnings = new ArrayList<>(question.notes());
    int markers = 0;
    for (Operand operand : comparison.operands()) {
      Optional<Worked> figure =
          worked(question.and(operand.demands()), comparison, operand, required, markers, warnings);
      if (figure.isEmpty()) {
        return new StructuredResult.Sparse(phrases.say("mixed", operand.name()));
      }
      worked.add(figure.get());
      markers += figure.get().citations().size();
    }
    List<Citation> citations = worked.stream().flatMap(each -> each.citations().stream()).toList();
    if (citations.isEmpty()) {
      return new StructuredResult.Asked(
          new Narrowing(
                  library,
                  required,
                  question.and(comparison.operands().getFirst().demands()),
                  phrases)
              .nothing(
                  new DemandedDocuments(
                      library,
                      required,
                      question.and(comparison.operands().getFirst().demands()))));
    }
    if (worked.stream().filter(each -> each.documents() > 0).map(Worked::unit).distinct().count()
        > 1) {
      return new StructuredResult.Sparse(phrases.say("mixed-figures"));
    }
    String unit =
        worked.stream().filter(each -> each.documents() > 0).findFirst().orElseThrow().unit();
    return sentence(question, comparison, worked, unit, citations, warnings);
  }

  private Optional<Worked> worked(
      StructuredQuestion question,
      Comparison comparison,
      Operand operand,
      Filter required,
      int markers,
      List<String> warnings) {
    DemandedDocuments demanded = new DemandedDocuments(library, required, question);
    Filter filter = required.and(demanded.filter(List.of()));
    String property = operand.propertyOr(comparison.figure().property());
    Filter having = property.isEmpty() ? filter : filter.and(new Filter.Exists(property));
    FactRequest request =
        FactRequest.all()
            .withShapes(question.shapes())
            .withFilter(having)
            .withPage(0, StructuredSearch.MAX_ROWS);
    FactPage page = tools.search(request);
    if (page.total() == 0) {
      return Optional.of(new Worked(operand, BigDecimal.ZERO, "", 0, List.of()));
    }
    List<Citation> citations = new ArrayList<>();
    for (Citation citation :
        new Rows(library, question, demanded, page, List.of(), property, phrases).citations()) {
      citations.add(citation.withMarker(Integer.toString(markers + citations.size() + 1)));
    }
    if (comparison.figure().function() == Function.COUNT) {
      return Optional.of(
          new Worked(operand, BigDecimal.valueOf(page.total()), "", page.total(), citations));
    }
    if (StatedCurrency.of(library, request, page, property).several()) {
      return Optional.empty();
    }
    AggregateRequest asked =
        AggregateRequest.of(request, new Measure(comparison.figure().function(), property));
    Aggregate aggregate = tools.aggregate(asked);
    warnings.addAll(aggregate.warnings());
    List<Aggregate.Part> parts = aggregate.groups().getFirst().results().getFirst().parts();
    if (parts.size() != 1) {
      return Optional.empty();
    }
    TypedValue value =
        ValueText.printed(
            comparison.figure().function(),
            parts.getFirst().value(),
            page.hits().getFirst().fact(),
            property);
    String unit = ValueText.unit(value, page.hits().getFirst().fact(), property);
    BigDecimal number =
        switch (value) {
          case TypedValue.Money(BigDecimal amount, _) -> amount;
          case TypedValue.Quantity(BigDecimal of, _) -> of;
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> BigDecimal.ZERO;
        };
    return Optional.of(new Worked(operand, number, unit, page.total(), citations));
  }

  private StructuredResult sentence(
      StructuredQuestion question,
      Comparison comparison,
      List<Worked> worked,
      String unit,
      List<Citation> citations,
      List<String> warnings) {
    Worked first = worked.getFirst();
    Worked second = worked.get(1);
    tools.related(first.number(), second.number());
    BigDecimal difference = second.number().subtract(first.number());
    String what = measured(question, comparison, worked);
    String each =
        worked.stream()
            .map(
                one ->
                    one.operand().name()
                        + " "
                        + ValueText.shown(new TypedValue.Quantity(one.number(), ""), unit))
            .collect(Collectors.joining(", "));
    String measured = what + phrases.criteria(question);
    How how = comparison.how();
    boolean dividedByNone =
        (how == How.GROWTH && first.number().signum() == 0)
            || ((how == How.SHARE || how == How.RATIO) && second.number().signum() == 0);
    if (dividedByNone) {
      return new StructuredResult.Sparse(phrases.say("no-basis", each));
    }
    BigDecimal result =
        switch (how) {
          case DIFFERENCE -> difference.abs();
          case GROWTH -> percent(difference, first.number());
          case SHARE -> percent(first.number(), second.number());
          case RATIO -> divided(first.number(), second.number());
          case LARGEST, SMALLEST -> extreme(worked, how).number();
        };
    String resultUnit =
        switch (how) {
          case DIFFERENCE, LARGEST, SMALLEST -> unit;
          case GROWTH, SHARE -> "%";
          case RATIO -> "";
        };
    String shown = ValueText.shown(new TypedValue.Quantity(result, ""), resultUnit);
    Worked best = how == How.LARGEST || how == How.SMALLEST ? extreme(worked, how) : second;
    boolean tie =
        worked.stream().filter(one -> one.number().compareTo(best.number()) == 0).count() > 1;
    String key =
        switch (how) {
          case DIFFERENCE -> difference.signum() < 0 ? "less" : "more";
          case GROWTH -> "growth";
          case SHARE -> "share";
          case RATIO -> "ratio";
          case LARGEST -> tie ? "same" : "larger";
          case SMALLEST -> tie ? "same" : "smaller";
        };
    String sentence =
        phrases.say(key, measured, best.operand().name(), first.operand().name(), shown, each);
    List<List<String>> rows =
        worked.stream()
            .map(
                one ->
                    List.of(
                        one.operand().name(),
                        ValueText.shown(new TypedValue.Quantity(one.number(), ""), unit),
                        Long.toString(one.documents())))
            .toList();
    return new StructuredResult.Found(
        sentence,
        citations,
        new Table(List.of("of", what, "documents"), rows),
        ValueText.number(new TypedValue.Quantity(result, ""), resultUnit),
        resultUnit,
        Optional.empty(),
        warnings);
  }

  /** What is compared: a value, a number of things, or a figure of a property. */
  private String measured(StructuredQuestion question, Comparison comparison, List<Worked> worked) {
    Operation.Figure figure = comparison.figure();
    if (comparison.operands().stream().anyMatch(each -> !each.property().isEmpty())) {
      return phrases.say("value");
    }
    if (figure.property().isEmpty()) {
      return phrases.say("measure", phrases.figured(Function.COUNT), phrases.things(question, 2));
    }
    boolean single = worked.stream().allMatch(each -> each.documents() == 1);
    return figure.function() == Function.SUM && single
        ? phrases.name(figure.property())
        : phrases.measure(figure.function(), figure.property());
  }

  private static Worked extreme(List<Worked> worked, How how) {
    Comparator<Worked> byNumber = Comparator.comparing(Worked::number);
    return how == How.LARGEST
        ? worked.stream().max(byNumber).orElseThrow()
        : worked.stream().min(byNumber).orElseThrow();
  }

  private static BigDecimal percent(BigDecimal part, BigDecimal of) {
    return part.multiply(HUNDRED).divide(of, 2, RoundingMode.HALF_EVEN);
  }

  private static BigDecimal divided(BigDecimal first, BigDecimal second) {
    return first.divide(second, DIGITS, RoundingMode.HALF_EVEN).stripTrailingZeros();
  }
}
