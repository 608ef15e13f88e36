package io.pinakes.orchestrator.structured;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Period;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.TimeRange;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Demands for the times that a question names. */
final class TimeDemands {
  private final Reading reading;

  TimeDemands(Reading reading) {
    this.reading = reading;
  }

  /** Times, which are of the one field of dates, or of years. */
  void add() {
    List<Filter> filters = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (TimeRange range : reading.analysis.ranges()) {
      dated(range.from(), range.to())
          .ifPresent(
              filter -> {
                filters.add(filter);
                words.add(range.words());
              });
    }
    for (QueryAnalysis.Time time : reading.analysis.times()) {
      if (reading.analysis.ranges().stream()
          .noneMatch(range -> range.words().contains(time.words()))) {
        Optional<Filter> filter =
            dated(Optional.of(time.period().first()), Optional.of(time.period().last()));
        if (filter.isEmpty() && time.period() instanceof Period.Year(int year)) {
          filter =
              reading
                  .fields
                  .year()
                  .map(field -> Filter.equal(field, new MetadataValue.Whole(year)));
        }
        filter.ifPresent(
            found -> {
              filters.add(found);
              words.add(time.words());
            });
      }
    }
    words.forEach(reading.marks::explain);
    if (!filters.isEmpty()) {
      reading.demands.add(
          new Demand.Value(
              filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters),
              String.join(", ", words)));
      reading.fields.date().or(reading.fields::year).ifPresent(reading.properties::add);
    }
  }

  private Optional<Filter> dated(Optional<LocalDate> from, Optional<LocalDate> to) {
    return reading
        .fields
        .date()
        .map(
            field -> {
              MetadataValue first =
                  new MetadataValue.Keyword(from.map(LocalDate::toString).orElse(""));
              MetadataValue last =
                  new MetadataValue.Keyword(to.map(LocalDate::toString).orElse(""));
              if (from.isPresent() && to.isPresent()) {
                return new Filter.Between(field, first, last);
              }
              return from.isPresent()
                  ? new Filter.Comparison(field, Filter.Operator.AT_LEAST, first)
                  : new Filter.Comparison(field, Filter.Operator.AT_MOST, last);
            });
  }
}
