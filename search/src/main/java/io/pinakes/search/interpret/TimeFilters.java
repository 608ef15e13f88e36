package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.QueryAnalysis.Time;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeRange;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Turns the times in a question into filters on years, dates and names of documents. */
final class TimeFilters {
  private final QueryAnalysis analysis;

  TimeFilters(QueryAnalysis analysis) {
    this.analysis = analysis;
  }

  /** The years mentioned, except those that only bound an open range. */
  SortedSet<Integer> years() {
    SortedSet<Integer> years = new TreeSet<>();
    for (Time time : analysis.times()) {
      if (analysis.ranges().stream().noneMatch(range -> range.isOpenAt(time.words()))) {
        years.add(time.period().year());
      }
    }
    return years;
  }

  /** Documents that have a date or year field. */
  Filter told() {
    List<Filter> told = new ArrayList<>();
    analysis.dateFields().forEach(field -> told.add(new Filter.Exists(field)));
    analysis.yearFields().forEach(field -> told.add(new Filter.Exists(field)));
    return Alternatives.of(List.of(), told);
  }

  /**
   * One of the years or ranges.
   *
   * @param byName whether the names of files and titles count
   */
  Filter anyYear(boolean byName) {
    List<Filter> dates = new ArrayList<>();
    years().forEach(year -> dates.addAll(dated(new Period.Year(year))));
    analysis.ranges().forEach(range -> dates.addAll(dated(range.from(), range.to())));
    return Alternatives.of(
        within(
            period -> period instanceof Period.Year,
            field -> byName || !(field.equals("file") || field.equals("title"))),
        dates);
  }

  /** This year. */
  Filter year(int year) {
    Period.Year period = new Period.Year(year);
    return Alternatives.of(within(period::equals, _ -> true), dated(period));
  }

  /**
   * Documents of a year, whether the question names it or not; matches nothing if there is no year
   * field.
   */
  Filter inYearFields(int year) {
    return Alternatives.of(
        analysis.yearFields().stream()
            .map(field -> new Mention(field, new MetadataValue.Whole(year), ""))
            .toList());
  }

  /** Filters for quarters, months, days and closed ranges of days. */
  Filter dates() {
    List<Filter> dates = new ArrayList<>();
    for (Time time : analysis.times()) {
      boolean bound =
          analysis.ranges().stream().anyMatch(range -> range.words().contains(time.words()));
      if (!bound && !(time.period() instanceof Period.Year)) {
        dates.addAll(dated(time.period()));
      }
    }
    analysis.ranges().stream()
        .filter(TimeRange::closed)
        .forEach(range -> dates.addAll(dated(range.from(), range.to())));
    return Alternatives.of(within(period -> !(period instanceof Period.Year), _ -> true), dates);
  }

  private List<Filter> dated(Period period) {
    return dated(Optional.of(period.first()), Optional.of(period.last()));
  }

  private List<Filter> dated(Optional<LocalDate> from, Optional<LocalDate> to) {
    List<Filter> filters = new ArrayList<>();
    for (String field : analysis.dateFields()) {
      if (from.isPresent() && to.isPresent()) {
        filters.add(new Filter.Between(field, date(from.get()), date(to.get())));
      } else {
        from.ifPresent(
            day -> filters.add(new Filter.Comparison(field, Filter.Operator.AT_LEAST, date(day))));
        to.ifPresent(
            day -> filters.add(new Filter.Comparison(field, Filter.Operator.AT_MOST, date(day))));
      }
    }
    return filters;
  }

  private static MetadataValue date(LocalDate day) {
    return new MetadataValue.Keyword(day.toString());
  }

  private List<Mention> within(Predicate<Period> wanted, Predicate<String> field) {
    return analysis.mentions().stream()
        .filter(
            mention ->
                mention.match() instanceof Match.Within(Period period)
                    && wanted.test(period)
                    && field.test(mention.field()))
        .toList();
  }
}
