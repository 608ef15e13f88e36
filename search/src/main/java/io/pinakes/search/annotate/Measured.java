package io.pinakes.search.annotate;

import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.lucene.index.LeafReader;

/** One measure with what it is worked out of. */
final class Measured {
  private final Measure measure;
  private final List<Origin> origins;
  private final List<FactColumn> parts;
  private final Dictionary texts = new Dictionary();
  private final int[] partOf;
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

  /** Adds what a row of the block has to the cells of a group; tells whether it has anything. */
  boolean addTo(Cell[] cells, int row) {
    boolean any = false;
    for (int i = 0; i < values.length; i++) {
      int start = values[i].start(row);
      int end = values[i].end(row);
      if (start < end) {
        any = true;
        if (measure.function() != Function.COUNT) {
          int part = partOf[i];
          if (cells[part] == null) {
            cells[part] = cell(parts.get(part));
          }
          for (int each = start; each < end; each++) {
            cells[part].add(values[i].value(each));
          }
        }
      }
    }
    return any;
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

  /** The cells of a group. */
  Cell[] cells() {
    return new Cell[parts.size()];
  }

  /** The different values of all parts together. */
  static BigDecimal different(Cell[] cells) {
    List<BigDecimal> counts = new ArrayList<>();
    for (Cell cell : cells) {
      if (cell != null) {
        counts.add(cell.result());
      }
    }
    return counts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
