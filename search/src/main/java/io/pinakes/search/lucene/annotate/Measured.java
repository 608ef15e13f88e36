package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Cell;
import io.pinakes.search.annotate.Dictionary;
import io.pinakes.search.annotate.ExtremeText;
import io.pinakes.search.annotate.Group;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.lucene.index.LeafReader;
import org.jspecify.annotations.Nullable;

/** One measure with what it is worked out of. */
final class Measured {
  private final Measure measure;
  private final List<Origin> origins;
  private final List<FactColumn> parts;
  private final Dictionary texts = new Dictionary();
  private final int[] partOf;

  /** Of each group the figures of all parts, one group's after the other's. */
  private @Nullable Cell[] cells = {};

  /** How many facts of each group have a value. */
  private long[] with = {};

  private LeafValues[] values = {};

  private Measured(Measure measure, List<Origin> origins) {
    this.measure = measure;
    this.origins = origins;
    Set<FactColumn> different = new LinkedHashSet<>();
    origins.forEach(origin -> different.add(origin.part()));
    parts = List.copyOf(different);
    partOf = origins.stream().mapToInt(origin -> parts.indexOf(origin.part())).toArray();
  }

  /**
   * What {@code measure} is worked out of.
   *
   * @throws IllegalArgumentException if that cannot be done with values of these types
   */
  static Measured of(Commit commit, Names names, Measure measure) throws IOException {
    if (measure.property().isEmpty()) {
      return new Measured(measure, List.of());
    }
    List<Origin> all = Origin.of(commit, names.of(measure.property()));
    List<Origin> fit =
        all.stream().filter(origin -> fits(measure.function(), origin.part().type())).toList();
    if (fit.isEmpty()) {
      throw new IllegalArgumentException(
          "\""
              + measure.property()
              + "\" holds "
              + all.stream()
                  .map(origin -> origin.part().type().label())
                  .collect(Collectors.toCollection(TreeSet::new))
                  .stream()
                  .collect(Collectors.joining(" and "))
              + "; "
              + measure.function()
              + " needs numbers or amounts of money; count and distinct take everything");
    }
    return new Measured(measure, fit);
  }

  private static boolean fits(Function function, FactColumn.Type type) {
    return switch (function) {
      case COUNT, DISTINCT -> true;
      case MIN, MAX -> type != FactColumn.Type.BOOLEAN;
      case SUM, AVG, MEDIAN -> type.isNumeric();
    };
  }

  Measure measure() {
    return measure;
  }

  /** One for each type and unit among the values. */
  List<FactColumn> parts() {
    return parts;
  }

  void open(LeafReader leaf) throws IOException {
    LeafValues[] opened = new LeafValues[origins.size()];
    for (int i = 0; i < opened.length; i++) {
      opened[i] = LeafValues.of(leaf, origins.get(i), texts);
    }
    values = opened;
  }

  /** Reads the values of a block. */
  void load(EntryBlock block) throws IOException {
    for (LeafValues each : values) {
      each.load(block);
    }
  }

  /** Adds what a row of the block has to a group. */
  void add(int group, int row) {
    if (group >= with.length) {
      int groups = Math.max(group + 1, 2 * with.length);
      with = Arrays.copyOf(with, groups);
      cells = Arrays.copyOf(cells, groups * parts.size());
    }
    boolean any = false;
    for (int i = 0; i < values.length; i++) {
      int start = values[i].start(row);
      int end = values[i].end(row);
      if (start < end) {
        any = true;
        if (measure.function() != Function.COUNT) {
          Cell cell = cell(group, partOf[i]);
          for (int each = start; each < end; each++) {
            cell.add(values[i].value(each));
          }
        }
      }
    }
    with[group] += any ? 1 : 0;
  }

  private Cell cell(int group, int part) {
    int at = group * parts.size() + part;
    Cell cell = cells[at];
    if (cell == null) {
      cell = cell(parts.get(part));
      cells[at] = cell;
    }
    return cell;
  }

  private Cell cell(FactColumn part) {
    boolean text = part.type() == FactColumn.Type.TEXT;
    boolean extreme = measure.function() == Function.MIN || measure.function() == Function.MAX;
    return text && extreme
        ? new ExtremeText(texts, measure.function() == Function.MAX)
        : Cell.of(measure.function());
  }

  /** A figure as a value of its part. */
  TypedValue value(FactColumn part, Cell cell) {
    if (measure.function() == Function.DISTINCT) {
      return new TypedValue.Quantity(cell.result(), "");
    }
    BigDecimal result = cell.result();
    return switch (part.type()) {
      case NUMBER -> new TypedValue.Quantity(result, part.unit());
      case MONEY -> new TypedValue.Money(result, part.unit());
      case DATE -> new TypedValue.Day(LocalDate.ofEpochDay(result.longValue()));
      case TEXT, BOOLEAN -> new TypedValue.Text(texts.shown(result.intValue()));
    };
  }

  /** The figure of a group that a part came to; empty if it has no such value. */
  Optional<Cell> figure(Group group, int part) {
    int at = group.number * parts.size() + part;
    return at < cells.length ? Optional.ofNullable(cells[at]) : Optional.empty();
  }

  /** How many facts of a group have a value. */
  long with(Group group) {
    return group.number < with.length ? with[group.number] : 0;
  }

  /** The different values of all parts of a group together. */
  BigDecimal different(Group group) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int part = 0; part < parts.size(); part++) {
      sum = sum.add(figure(group, part).map(Cell::result).orElse(BigDecimal.ZERO));
    }
    return sum;
  }
}
