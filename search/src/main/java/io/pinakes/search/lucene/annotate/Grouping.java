package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Cell;
import io.pinakes.search.annotate.Dictionary;
import io.pinakes.search.annotate.DistinctNumbers;
import io.pinakes.search.annotate.Periods;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.lucene.index.LeafReader;

/** One thing to group by: numbers the different keys from 0. */
public final class Grouping {
  /** The key of facts without a value. */
  static final Key NONE = new Key(-1, 0);

  /** Keys found once are looked up; of more they are worked out each time. */
  private static final int MAX_KNOWN = 100_000;

  private final GroupBy by;
  private final GroupFilters filters;
  private final List<Origin> origins;
  private final Dictionary texts = new Dictionary();
  private final List<Key> keys = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final Known[] known;
  private LeafValues[] values = {};
  private int[] loaded = new int[EntryBlock.SIZE];
  private final int[] ends = new int[EntryBlock.SIZE];

  /**
   * A key.
   *
   * @param origin where it was read; -1 if there is no value
   * @param value itself, the first day of a period, or the number of a step
   */
  public record Key(int origin, double value) {}

  /** The numbers, and 1 more, of the keys of the values of one origin that came already. */
  private static final class Known {
    private final DistinctNumbers values = new DistinctNumbers();
    private int[] keys = new int[16];

    /** The key of a text, or of the value of this number; 0 if it did not come yet. */
    int key(int number) {
      return number < keys.length ? keys[number] : 0;
    }

    void put(int number, int key) {
      if (number >= keys.length) {
        keys = Arrays.copyOf(keys, Math.max(number + 1, 2 * keys.length));
      }
      keys[number] = key;
    }
  }

  private Grouping(GroupBy by, Names.Target target, List<Origin> origins) {
    this.by = by;
    this.filters = new GroupFilters(by, target, origins);
    this.origins = origins;
    known = new Known[origins.size()];
    Arrays.setAll(known, _ -> new Known());
  }

  /**
   * What {@code by} groups by.
   *
   * @throws IllegalArgumentException if its values have no periods or steps
   */
  static Grouping of(Commit commit, Names names, GroupBy by) throws IOException {
    Names.Target target = names.of(by.property());
    List<Origin> all = Origin.of(commit, target);
    List<Origin> fit =
        all.stream()
            .filter(
                origin ->
                    switch (by) {
                      case GroupBy.Value _ -> true;
                      case GroupBy.Time _ -> origin.part().type() == FactColumn.Type.DATE;
                      case GroupBy.Step _ -> origin.part().type().isNumeric();
                    })
            .toList();
    if (fit.isEmpty()) {
      throw new IllegalArgumentException(
          "\""
              + by.property()
              + "\" holds "
              + all.stream()
                  .map(origin -> origin.part().type().label())
                  .distinct()
                  .collect(Collectors.joining(" and "))
              + (by instanceof GroupBy.Time
                  ? "; only dates lie in periods"
                  : "; only numbers and amounts lie in steps"));
    }
    return new Grouping(by, target, fit);
  }

  void open(LeafReader leaf) throws IOException {
    LeafValues[] opened = new LeafValues[origins.size()];
    for (int i = 0; i < opened.length; i++) {
      opened[i] = LeafValues.of(leaf, origins.get(i), texts);
    }
    values = opened;
  }

  /** Finds the groups of each entry of a block, each once, at least one. */
  void load(EntryBlock block) throws IOException {
    for (LeafValues each : values) {
      each.load(block);
    }
    int count = 0;
    for (int row = 0; row < block.size(); row++) {
      int first = count;
      for (int i = 0; i < values.length; i++) {
        LeafValues of = values[i];
        int end = of.end(row);
        for (int each = of.start(row); each < end; each++) {
          double value = of.value(each);
          count = add(first, count, of.isText() ? ofText(i, (int) value) : ofNumber(i, value));
        }
      }
      if (count == first) {
        count = add(first, count, number(NONE));
      }
      ends[row] = count;
    }
  }

  /** The index of the first group of a row of the block. */
  int start(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /** The index behind its last group. */
  int end(int row) {
    return ends[row];
  }

  /** One of the groups that were found. */
  int number(int index) {
    return loaded[index];
  }

  private int add(int first, int count, int number) {
    for (int i = first; i < count; i++) {
      if (loaded[i] == number) {
        return count; // the same value twice, or two of one period
      }
    }
    if (count == loaded.length) {
      loaded = Arrays.copyOf(loaded, 2 * count);
    }
    loaded[count] = number;
    return count + 1;
  }

  /** Of a text, which has a number already. */
  private int ofText(int origin, int text) {
    int key = known[origin].key(text);
    if (key == 0) {
      key = number(new Key(origin, text)) + 1;
      known[origin].put(text, key);
    }
    return key - 1;
  }

  private int ofNumber(int origin, double value) {
    DistinctNumbers came = known[origin].values;
    int at = came.size() < MAX_KNOWN ? came.number(value) : came.known(value);
    int key = at < 0 ? 0 : known[origin].key(at);
    if (key == 0) {
      key = number(new Key(origin, key(value))) + 1;
      if (at >= 0) {
        known[origin].put(at, key);
      }
    }
    return key - 1;
  }

  private int number(Key key) {
    Integer number = numbers.get(key);
    if (number == null) {
      number = keys.size();
      keys.add(key);
      numbers.put(key, number);
    }
    return number;
  }

  private double key(double value) {
    return switch (by) {
      case GroupBy.Value _ -> value;
      case GroupBy.Time(_, Period period) ->
          Periods.span(period, LocalDate.ofEpochDay((long) value)).first().toEpochDay();
      case GroupBy.Step(_, BigDecimal width) ->
          Cell.decimal(value).divide(width, 0, RoundingMode.FLOOR).doubleValue();
    };
  }

  Key key(int number) {
    return keys.get(number);
  }

  /** The key as people see it; empty without a value. */
  Optional<TypedValue> shown(int number) {
    Key key = keys.get(number);
    if (key.equals(NONE)) {
      return Optional.empty();
    }
    FactColumn part = origins.get(key.origin()).part();
    return Optional.of(
        switch (by) {
          case GroupBy.Value _ -> value(part, key.value());
          case GroupBy.Time(_, Period period) ->
              period == Period.DAY
                  ? value(part, key.value())
                  : new TypedValue.Text(
                      Periods.label(period, LocalDate.ofEpochDay((long) key.value())));
          case GroupBy.Step(_, BigDecimal width) -> {
            BigDecimal from = width.multiply(BigDecimal.valueOf((long) key.value()));
            String to = value(part, from.add(width).doubleValue()).display();
            yield new TypedValue.Text(plain(from).toPlainString() + " to " + to);
          }
        });
  }

  private static BigDecimal plain(BigDecimal number) {
    return Cell.decimal(number.doubleValue());
  }

  private TypedValue value(FactColumn part, double value) {
    return switch (part.type()) {
      case NUMBER -> new TypedValue.Quantity(Cell.decimal(value), part.unit());
      case MONEY -> new TypedValue.Money(Cell.decimal(value), part.unit());
      case DATE -> new TypedValue.Day(LocalDate.ofEpochDay((long) value));
      case BOOLEAN -> new TypedValue.Flag(Boolean.parseBoolean(texts.shown((int) value)));
      case TEXT -> new TypedValue.Text(texts.shown((int) value));
    };
  }

  /**
   * In the order of types, units and values, those without a value last.
   *
   * @return below 0 if {@code one} comes first
   */
  int compare(int one, int other) {
    Key first = keys.get(one);
    Key second = keys.get(other);
    if (first.origin() < 0 || second.origin() < 0) {
      return Integer.compare(first.origin() < 0 ? 1 : 0, second.origin() < 0 ? 1 : 0);
    }
    FactColumn part = origins.get(first.origin()).part();
    int byPart = part.compareTo(origins.get(second.origin()).part());
    if (byPart != 0) {
      return byPart;
    }
    return part.type() == FactColumn.Type.TEXT || part.type() == FactColumn.Type.BOOLEAN
        ? texts.folded((int) first.value()).compareTo(texts.folded((int) second.value()))
        : Double.compare(first.value(), second.value());
  }

  /** What the facts of this group meet, and no others; asked of the fact itself. */
  Filter filter(int number) {
    Key key = keys.get(number);
    return key.equals(NONE) ? filters.none() : filters.of(key, texts);
  }
}
