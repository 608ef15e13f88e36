package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.SectionPeriods;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.row.AlignedRows;
import io.pinakes.search.Library;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Compares the rows about one thing in two documents, each titled for another time: the price lists
 * of two years.
 */
final class Editions {
  /** Where a document states when it takes effect, in UTF-16 units. */
  private static final int HEAD = 400;

  private Editions() {}

  /** Returns the comparison; empty unless exactly one table is of each time, and they are alike. */
  static Optional<StructuredQuestion> compared(List<AlignedRows> tables, LocalDate today) {
    List<AlignedRows.Edition> editions =
        tables.stream().map(AlignedRows::edition).flatMap(Optional::stream).toList();
    if (editions.size() < 2) {
      return Optional.empty();
    }
    List<TimeExpression> times = times(editions, today);
    List<AlignedRows.Edition> compared = new ArrayList<>();
    for (TimeExpression time : times) {
      List<AlignedRows.Edition> of =
          editions.stream()
              .filter(each -> SectionPeriods.namesOnly(SectionPeriods.title(each.document()), time))
              .toList();
      if (of.size() != 1) {
        return Optional.empty();
      }
      compared.add(of.getFirst());
    }
    if (compared.size() != 2) {
      return Optional.empty();
    }
    AlignedRows.Edition first = compared.getFirst();
    boolean alike =
        compared.stream()
            .allMatch(
                each ->
                    each.measured().equals(first.measured())
                        && each.demands().equals(first.demands()));
    return alike ? Optional.of(question(compared, times)) : Optional.empty();
  }

  /**
   * The times to compare: those that the question names; of only one, also that of the latest
   * edition that has begun, as in "compared with last year"; of none, those of the only two
   * editions.
   */
  private static List<TimeExpression> times(List<AlignedRows.Edition> editions, LocalDate today) {
    List<TimeExpression> named = editions.getFirst().times();
    if (named.size() == 2) {
      return named;
    }
    List<TimeExpression> titled =
        editions.stream()
            .map(each -> SectionPeriods.only(SectionPeriods.title(each.document())))
            .flatMap(Optional::stream)
            .filter(time -> start(time).isPresent())
            .sorted(Comparator.comparing(time -> start(time).orElseThrow()))
            .toList();
    if (named.isEmpty()) {
      return titled;
    }
    TimeExpression earlier = named.getFirst();
    Optional<TimeExpression> latest =
        titled.reversed().stream()
            .filter(time -> !start(time).orElseThrow().isAfter(today))
            .findFirst();
    boolean later =
        start(earlier).isPresent()
            && latest.flatMap(Editions::start).filter(start(earlier).get()::isBefore).isPresent();
    return later ? List.of(earlier, latest.get()) : List.of();
  }

  /**
   * Of readings that differ only in the edition of the table, that of the newest which has begun;
   * empty unless the question asks for what holds now, or names no time and the newest states when
   * it takes effect.
   */
  static Optional<AlignedRows.Result> inForce(
      List<AlignedRows.Result> readings, Wording wording, Library library) {
    boolean alike = readings.stream().map(Editions::asked).distinct().count() == 1;
    List<AlignedRows.Result> begun =
        readings.stream()
            .filter(each -> begin(each).filter(day -> !day.isAfter(wording.today())).isPresent())
            .sorted(Comparator.comparing(each -> begin(each).orElseThrow()))
            .toList();
    boolean ordered = readings.stream().map(Editions::begin).distinct().count() == readings.size();
    if (!alike || !ordered || begun.isEmpty() || TextMarker.FORMER.in(wording.question())) {
      return Optional.empty();
    }
    AlignedRows.Result newest = begun.getLast();
    String text = library.text(newest.document().id()).orElse("");
    boolean holds =
        TextMarker.LATEST.in(wording.question())
            || (wording.times().isEmpty()
                && TextMarker.VALID.in(text.substring(0, Math.min(HEAD, text.length()))));
    return holds ? Optional.of(newest) : Optional.empty();
  }

  /** What a reading asks of which table, apart from the times and figures in its title. */
  private static List<Object> asked(AlignedRows.Result reading) {
    Filter own = Filter.document(reading.document().id());
    return List.of(
        TimeGrammar.without(reading.document().title()).replaceAll("\\p{N}+", ""),
        reading.question().operation(),
        reading.question().demands().stream()
            .filter(demand -> !(demand instanceof Demand.Value(Filter f, _) && f.equals(own)))
            .toList());
  }

  private static Optional<LocalDate> begin(AlignedRows.Result reading) {
    return SectionPeriods.only(SectionPeriods.title(reading.document())).flatMap(Editions::start);
  }

  private static Optional<LocalDate> start(TimeExpression time) {
    return time.intervals().stream().findFirst().flatMap(Interval::from);
  }

  private static StructuredQuestion question(
      List<AlignedRows.Edition> compared, List<TimeExpression> times) {
    AlignedRows.Edition first = compared.getFirst();
    List<Operation.Operand> operands = new ArrayList<>();
    Set<DocumentKind> kinds = new LinkedHashSet<>();
    for (int i = 0; i < compared.size(); i++) {
      var document = compared.get(i).document();
      operands.add(
          new Operation.Operand(
              times.get(i).words(),
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
