package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A time as a condition on a column of years. */
public final class YearFilter {
  private YearFilter() {}

  /** The condition; empty if the time does not consist of whole years. */
  public static Optional<Filter> of(String column, TimeExpression time) {
    List<Filter> any = new ArrayList<>();
    for (Interval interval : time.intervals()) {
      boolean whole =
          interval.from().map(LocalDate::getDayOfYear).orElse(1) == 1
              && interval.to().map(day -> day.plusDays(1).getDayOfYear()).orElse(1) == 1;
      if (!whole) {
        return Optional.empty();
      }
      List<Filter> ends = new ArrayList<>();
      interval.from().ifPresent(day -> ends.add(end(column, Filter.Operator.AT_LEAST, day)));
      interval.to().ifPresent(day -> ends.add(end(column, Filter.Operator.AT_MOST, day)));
      any.add(new Filter.And(ends));
    }
    boolean said = !time.lacksYear() && !any.isEmpty();
    return said
        ? Optional.of(any.size() == 1 ? any.getFirst() : new Filter.Or(any))
        : Optional.empty();
  }

  private static Filter end(String column, Filter.Operator operator, LocalDate day) {
    return new Filter.Comparison(column, operator, new MetadataValue.Whole(day.getYear()));
  }
}
