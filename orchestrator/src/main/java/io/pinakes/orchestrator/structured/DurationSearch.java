package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.Operation.Duration;
import io.pinakes.orchestrator.structured.Operation.Durations;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.DateSpan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Answers questions for the time between two dates of documents or rows. */
final class DurationSearch {
  /** With more of them nothing is measured: an answer would cover only some of them. */
  private static final int MAX_MEASURED = 10_000;

  /** Durations named in the sentence itself. */
  private static final int MAX_NAMED = 12;

  /** The first column with a date, after the document and its pages. */
  private static final int FIRST_DATE = 2;

  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  DurationSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.phrases = phrases;
  }

  /** A document or row with both dates. */
  private record Measured(FactPage.Hit hit, DateSpan span) {
    long days() {
      return span.days();
    }
  }

  /**
   * Measures the time between the two dates of every document or row that the question selects.
   *
   * @param required the caller's condition on every document
   */
  StructuredResult search(StructuredQuestion asked, Duration duration, Filter required) {
    DemandedDocuments demanded = new DemandedDocuments(library, required, asked);
    Filter whole = required.and(demanded.filter(List.of()));
    Filter started = new Filter.Exists(duration.start());
    Filter dated = duration.end().map(end -> started.and(new Filter.Exists(end))).orElse(started);
    FactRequest request = FactRequest.all().withShapes(asked.shapes());
    FactPage page = tools.search(request.withFilter(whole.and(dated)).withPage(0, MAX_MEASURED));
    long all =
        asked.onFacts() // a table without the dates may stand beside the one that is meant
            ? library
                .annotations()
                .search(request.withFilter(whole.and(started)).withPage(0, 1))
                .total()
            : library.count(whole);
    if (all == 0) {
      return new StructuredResult.Asked(
          new Narrowing(library, required, asked, phrases).nothing(demanded));
    }
    List<Measured> measured =
        page.hits().stream()
            .flatMap(hit -> duration.of(hit.fact()).map(span -> new Measured(hit, span)).stream())
            .toList();
    if (page.total() > MAX_MEASURED) {
      return new StructuredResult.Sparse(phrases.say("unmeasured", page.total(), MAX_MEASURED));
    }
    if (measured.isEmpty()) {
      return new StructuredResult.Sparse(
          phrases.say("no-value", phrases.name(duration.property())));
    }
    measured.forEach(each -> tools.lasted(each.span()));
    List<Measured> told = told(measured, duration.durations());
    FactPage shown = page(told, page);
    Rows rows =
        new Rows(
            library,
            asked,
            demanded,
            shown,
            Stream.concat(Stream.of(duration.start()), duration.end().stream()).toList(),
            duration.property(),
            phrases);
    List<String> notes = new ArrayList<>(asked.notes());
    notes.addAll(rows.warnings());
    if (measured.size() < all) {
      notes.add(
          phrases.count("undated", all - measured.size(), all, phrases.name(duration.property())));
    }
    if (told.size() > shown.hits().size()) {
      notes.add(
          phrases.count(
              "more-rows",
              told.size() - shown.hits().size(),
              told.size(),
              Narrowing.export(asked, whole)));
    }
    boolean one = duration.durations() != Durations.EACH || told.size() == 1;
    return new StructuredResult.Found(
        sentence(asked, duration, measured, told),
        rows.citations(),
        withDays(rows.table(), duration, told),
        one ? Optional.of(figure(duration, measured, told).toPlainString()) : Optional.empty(),
        one ? "days" : "",
        Optional.empty(),
        notes);
  }

  /** Those that the answer is about. */
  private static List<Measured> told(List<Measured> all, Durations durations) {
    Comparator<Measured> byDays = Comparator.comparingLong(Measured::days);
    long extreme =
        switch (durations) {
          case EACH, AVERAGE -> 0;
          case LONGEST -> all.stream().max(byDays).orElseThrow().days();
          case SHORTEST -> all.stream().min(byDays).orElseThrow().days();
        };
    boolean some = durations == Durations.LONGEST || durations == Durations.SHORTEST;
    return some ? all.stream().filter(each -> each.days() == extreme).toList() : all;
  }

  private static FactPage page(List<Measured> told, FactPage page) {
    List<FactPage.Hit> hits =
        told.stream().limit(StructuredSearch.MAX_ROWS).map(Measured::hit).toList();
    return new FactPage(hits, told.size(), told.size(), page.warnings());
  }

  private String sentence(
      StructuredQuestion asked, Duration duration, List<Measured> measured, List<Measured> told) {
    String start = phrases.name(duration.start());
    String end = duration.end().map(phrases::name).orElse(phrases.say("today"));
    String of = phrases.counted(asked, measured.size());
    Measured first = told.getFirst();
    return switch (duration.durations()) {
      case AVERAGE ->
          phrases.say("duration-average", start, end, of, days(figure(duration, measured, told)));
      case LONGEST, SHORTEST ->
          phrases.say(
              duration.durations() == Durations.LONGEST ? "duration-longest" : "duration-shortest",
              start,
              end,
              of,
              listed(told));
      case EACH ->
          told.size() == 1
              ? phrases.say(
                  "duration",
                  phrases.called(first.hit().fact()),
                  length(first),
                  start,
                  first.span().start(),
                  end,
                  first.span().end())
              : phrases.say("durations", start, end, of, several(told));
    };
  }

  /** Each of a few durations, or the shortest and the longest. */
  private String several(List<Measured> told) {
    if (told.size() <= MAX_NAMED) {
      return listed(told);
    }
    return phrases.say(
        "duration-range",
        length(told(told, Durations.SHORTEST).getFirst()),
        length(told(told, Durations.LONGEST).getFirst()));
  }

  private String listed(List<Measured> told) {
    return told.stream()
        .limit(MAX_NAMED)
        .map(each -> phrases.called(each.hit().fact()) + " (" + length(each) + ")")
        .collect(Collectors.joining(", "));
  }

  private String length(Measured measured) {
    String days = days(BigDecimal.valueOf(measured.days()));
    return measured.span().months() == 0
        ? days
        : days + ", " + phrases.messages().count("months", measured.span().months());
  }

  private String days(BigDecimal number) {
    return number.abs().compareTo(BigDecimal.ONE) == 0
        ? phrases.say("days-one", number.toPlainString())
        : phrases.say("days", number.toPlainString());
  }

  private static BigDecimal figure(
      Duration duration, List<Measured> measured, List<Measured> told) {
    return duration.durations() == Durations.AVERAGE
        ? BigDecimal.valueOf(measured.stream().mapToLong(Measured::days).sum())
            .divide(BigDecimal.valueOf(measured.size()), 1, RoundingMode.HALF_EVEN)
        : BigDecimal.valueOf(told.getFirst().days());
  }

  /** A table with the days of each row, and today if they end then, before its source. */
  private static Table withDays(Table table, Duration duration, List<Measured> told) {
    Map<List<String>, Long> days = new HashMap<>();
    for (Measured each : told) {
      days.put(dates(each.hit().fact(), duration), each.days());
    }
    List<String> columns = new ArrayList<>(table.columns());
    columns.addAll(
        columns.size() - 1, duration.end().isEmpty() ? List.of("today", "days") : List.of("days"));
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : table.rows()) {
      List<String> longer = new ArrayList<>(row);
      if (duration.end().isEmpty()) {
        longer.add(longer.size() - 1, duration.today().toString());
      }
      List<String> key = new ArrayList<>(row.subList(FIRST_DATE, row.size() - 1));
      key.addFirst(row.getFirst());
      longer.add(longer.size() - 1, String.valueOf(days.get(key)));
      rows.add(longer);
    }
    return new Table(columns, rows);
  }

  /** The document of a fact and its dates as the table shows them. */
  private static List<String> dates(Fact fact, Duration duration) {
    List<String> dates = new ArrayList<>(List.of(fact.document().value()));
    dates.add(fact.property(PropertyKey.of(duration.start())).map(Property::raw).orElse(""));
    duration
        .end()
        .ifPresent(
            end -> dates.add(fact.property(PropertyKey.of(end)).map(Property::raw).orElse("")));
    return dates;
  }
}
