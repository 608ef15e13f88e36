package io.pinakes.search.annotate;

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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Accumulates the figures of one measure for every group. */
public final class GroupFigures {
  private final Measure measure;
  private final List<Origin> origins;
  private final List<FactColumn> parts;
  private final Dictionary texts = new Dictionary();
  private final int[] partOf;

  /** The figures of all parts, group by group. */
  private @Nullable Cell[] cells = {};

  /** The number of facts with a value, per group. */
  private long[] with = {};

  private GroupFigures(Measure measure, List<Origin> origins) {
    this.measure = measure;
    this.origins = origins;
    Set<FactColumn> different = new LinkedHashSet<>();
    origins.forEach(origin -> different.add(origin.part()));
    parts = List.copyOf(different);
    partOf = origins.stream().mapToInt(origin -> parts.indexOf(origin.part())).toArray();
  }

  /**
   * The figures for {@code measure}.
   *
   * @throws IllegalArgumentException if the function does not support values of these types
   */
  public static GroupFigures of(FactView facts, Names names, Measure measure) throws IOException {
    if (measure.property().isEmpty()) {
      return new GroupFigures(measure, List.of());
    }
    List<Origin> all = Origin.of(facts, names.of(measure.property()));
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
    return new GroupFigures(measure, fit);
  }

  private static boolean fits(Function function, FactColumn.Type type) {
    return switch (function) {
      case COUNT, DISTINCT -> true;
      case MIN, MAX -> type != FactColumn.Type.BOOLEAN;
      case SUM, AVG, MEDIAN -> type.isNumeric();
    };
  }

  /** The measure. */
  public Measure measure() {
    return measure;
  }

  /** One per type and unit among the values. */
  public List<FactColumn> parts() {
    return parts;
  }

  /** The columns that values are read from. */
  public List<Origin> origins() {
    return origins;
  }

  /** The texts among the values. */
  public Dictionary texts() {
    return texts;
  }

  /** Counts a fact of {@code group} that has a value. */
  public void count(int group) {
    grow(group);
    with[group]++;
  }

  /** The figure that values from one of {@link #origins} are added to. */
  public Cell of(int group, int origin) {
    return cell(group, partOf[origin]);
  }

  private void grow(int group) {
    if (group >= with.length) {
      int groups = Math.max(group + 1, 2 * with.length);
      with = Arrays.copyOf(with, groups);
      cells = Arrays.copyOf(cells, groups * parts.size());
    }
  }

  private Cell cell(int group, int part) {
    grow(group);
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

  /** The result of a figure, in the type and unit of its part. */
  public TypedValue value(FactColumn part, Cell cell) {
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

  /** The figure of a group for a part; empty if the group has no such value. */
  public Optional<Cell> figure(Group group, int part) {
    int at = group.number * parts.size() + part;
    return at < cells.length ? Optional.ofNullable(cells[at]) : Optional.empty();
  }

  /** The number of facts of a group that have a value. */
  public long with(Group group) {
    return group.number < with.length ? with[group.number] : 0;
  }

  /** The number of distinct values of a group, over all parts. */
  public BigDecimal different(Group group) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int part = 0; part < parts.size(); part++) {
      sum = sum.add(figure(group, part).map(Cell::result).orElse(BigDecimal.ZERO));
    }
    return sum;
  }

  /** The figures of a group, to be merged elsewhere. */
  public FigurePart part(Group group) {
    Map<Integer, Cell> some = new TreeMap<>();
    for (int part = 0; part < parts.size(); part++) {
      int number = part;
      figure(group, part).ifPresent(cell -> some.put(number, cell));
    }
    return new FigurePart(with(group), some);
  }

  /**
   * Merges the figures of a group from one part of the collection.
   *
   * @param renumbered maps its text numbers to those used here
   */
  public void add(int group, FigurePart more, int[] renumbered) {
    grow(group);
    with[group] += more.with();
    more.cells()
        .forEach((part, cell) -> cell(group, part).merge(cell, isText(part) ? renumbered : null));
  }

  private boolean isText(int part) {
    FactColumn.Type type = parts.get(part).type();
    return type == FactColumn.Type.TEXT || type == FactColumn.Type.BOOLEAN;
  }

  /**
   * The figures of a group from one part of the collection.
   *
   * @param with number of its facts that have a value
   * @param cells a figure for each type and unit that has values, by its index in {@link #parts}
   */
  public record FigurePart(long with, Map<Integer, Cell> cells) {
    public FigurePart {
      cells = Map.copyOf(cells);
    }
  }
}
