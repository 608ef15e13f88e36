package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.YearFilter;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A column whose cells are months, quarters or years in words or figures ("2023-04", "April 2023"),
 * which are text; or months and quarters without a year ("April", "Q2").
 */
record WrittenTimes(String column, List<MetadataValue> cells, boolean lackYears) {
  /** A leap year, to compare times without one. */
  private static final int ANY_YEAR = 2000;

  WrittenTimes {
    cells = List.copyOf(cells);
  }

  /** The only such column; empty if there is none, or several. */
  static Optional<WrittenTimes> of(BucketFields fields, List<Column> columns) {
    List<WrittenTimes> found = new ArrayList<>();
    for (Column column : columns) {
      if (!column.number() && !column.time()) {
        read(fields, column.key()).ifPresent(found::add);
      }
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static Optional<WrittenTimes> read(BucketFields fields, String column) {
    List<MetadataValue> cells = List.copyOf(fields.values(column));
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    boolean times = cells.stream().noneMatch(cell -> whole(cell.display()).isEmpty());
    boolean named = cells.stream().noneMatch(cell -> in(ANY_YEAR, cell.display()).isEmpty());
    return times || named ? Optional.of(new WrittenTimes(column, cells, !times)) : Optional.empty();
  }

  /** The days that a text as a whole means; empty if it is none, or lacks a year. */
  private static List<Interval> whole(String text) {
    return TimeGrammar.read(text, LocalDate.EPOCH).stream()
        .filter(time -> time.start() == 0 && time.end() == text.length())
        .findFirst()
        .map(TimeExpression::intervals)
        .orElse(List.of());
  }

  /** The days of a time without a year in a year: "May" alone may be a verb. */
  private static List<Interval> in(int year, String words) {
    return whole(words + " " + year);
  }

  /** Whether a time may be one of the cells; not a year, where these lack it. */
  boolean isComparable(TimeExpression time) {
    return !lackYears || YearFilter.of(column, time).isEmpty();
  }

  /**
   * The cells within a time; a time without a year is in the only year of the cells. Empty if there
   * are none.
   */
  Optional<Filter> within(TimeExpression time) {
    OptionalInt year = lackYears ? year(time) : onlyYear();
    int assumed = year.orElse(ANY_YEAR);
    if (!time.lacksYear()) {
      return within(time.intervals(), assumed);
    }
    return lackYears || year.isPresent()
        ? within(
            TimeGrammar.read(time.words() + " " + assumed, LocalDate.EPOCH).stream()
                .flatMap(each -> each.intervals().stream())
                .toList(),
            assumed)
        : Optional.empty();
  }

  /** The only year that the cells are in. */
  private OptionalInt onlyYear() {
    return year(cells.stream().flatMap(cell -> of(cell, ANY_YEAR).stream()).toList());
  }

  private Optional<Filter> within(List<Interval> intervals, int year) {
    List<MetadataValue> fitting =
        cells.stream()
            .filter(
                cell ->
                    of(cell, year).stream()
                        .anyMatch(
                            part -> intervals.stream().anyMatch(whole -> encloses(whole, part))))
            .toList();
    return fitting.isEmpty() ? Optional.empty() : Optional.of(new Filter.AnyOf(column, fitting));
  }

  /** The time of a cell, in a year if it lacks one. */
  private List<Interval> of(MetadataValue cell, int year) {
    return lackYears ? in(year, cell.display()) : whole(cell.display());
  }

  /** The only year that a time is in; empty if there are several, or an open end. */
  static OptionalInt year(TimeExpression time) {
    return year(time.intervals());
  }

  private static OptionalInt year(List<Interval> intervals) {
    Set<Optional<Integer>> years =
        intervals.stream()
            .flatMap(interval -> Stream.of(interval.from(), interval.to()))
            .map(day -> day.map(LocalDate::getYear))
            .collect(Collectors.toSet());
    return years.size() == 1
        ? years.iterator().next().stream().mapToInt(year -> year).findFirst()
        : OptionalInt.empty();
  }

  private static boolean encloses(Interval whole, Interval part) {
    boolean begins =
        whole.from().isEmpty()
            || part.from().filter(day -> !day.isBefore(whole.from().get())).isPresent();
    boolean ends =
        whole.to().isEmpty() || part.to().filter(day -> !day.isAfter(whole.to().get())).isPresent();
    return begins && ends;
  }
}
