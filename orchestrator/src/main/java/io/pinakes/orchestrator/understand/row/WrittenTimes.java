package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A column whose cells are months, quarters or years in words or figures ("2023-04", "April 2023"),
 * which are text.
 *
 * @param cells all of its cells with their times
 */
record WrittenTimes(String column, Map<MetadataValue, Interval> cells) {
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
    Map<MetadataValue, Interval> cells = new HashMap<>();
    for (MetadataValue value : fields.values(column)) {
      Optional<Interval> time = time(value.display());
      if (time.isEmpty()) {
        return Optional.empty();
      }
      cells.put(value, time.get());
    }
    return cells.isEmpty() ? Optional.empty() : Optional.of(new WrittenTimes(column, cells));
  }

  /** The time that a text consists of. */
  private static Optional<Interval> time(String text) {
    List<TimeExpression> times = TimeGrammar.read(text, LocalDate.EPOCH);
    boolean whole =
        times.size() == 1
            && times.getFirst().intervals().size() == 1
            && times.getFirst().start() == 0
            && times.getFirst().end() == text.length();
    return whole ? Optional.of(times.getFirst().intervals().getFirst()) : Optional.empty();
  }

  /** The cells within a time; empty if there are none. */
  Optional<Filter> within(TimeExpression time) {
    List<MetadataValue> fitting =
        cells.entrySet().stream()
            .filter(cell -> time.intervals().stream().anyMatch(of -> encloses(of, cell.getValue())))
            .map(Map.Entry::getKey)
            .toList();
    return fitting.isEmpty() ? Optional.empty() : Optional.of(new Filter.AnyOf(column, fitting));
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
