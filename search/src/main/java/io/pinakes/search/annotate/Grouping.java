package io.pinakes.search.annotate;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.index.LeafReader;

/** One thing to group by: numbers the different keys from 0. */
final class Grouping {
  /** The key of facts without a value. */
  static final Key NONE = new Key(-1, 0);

  /** Keys found once are looked up; of more they are worked out each time. */
  private static final int MAX_KNOWN = 100_000;

  private final GroupBy by;
  private final Names.Target target;
  private final List<Origin> origins;
  private final Dictionary texts = new Dictionary();
  private final List<Key> keys = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Map<Double, Integer>> known = new ArrayList<>();
  private final List<int[]> knownTexts = new ArrayList<>();
  private LeafValues[] values = {};
  private int[] loaded = new int[4];

  /**
   * A key.
   *
   * @param origin where it was read; -1 if there is no value
   * @param value itself, the first day of a period, or the number of a step
   */
  record Key(int origin, double value) {}

  private Grouping(GroupBy by, Names.Target target, List<Origin> origins) {
    this.by = by;
    this.target = target;
    this.origins = origins;
    origins.forEach(_ -> known.add(new HashMap<>()));
    origins.forEach(_ -> knownTexts.add(new int[0]));
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

  /** Finds the groups of an entry, each once; tells how many, at least one. */
  int load(int entry) throws IOException {
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      int several = values[i].load(entry);
      for (int each = 0; each < several; each++) {
        double value = values[i].value(each);
        count = add(count, values[i].isText() ? numberOfText(i, (int) value) : number(i, value));
      }
    }
    return count > 0 ? count : add(0, number(NONE));
  }

  /** One of the groups that were found. */
  int number(int index) {
    return loaded[index];
  }

  private int add(int count, int number) {
    for (int i = 0; i < count; i++) {
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

  /** The same for texts, which are numbered already. */
  private int numberOfText(int origin, int text) {
    int[] of = knownTexts.get(origin);
    if (text >= of.length) {
      of = Arrays.copyOf(of, Math.max(text + 1, 2 * of.length));
      knownTexts.set(origin, of);
    }
    if (of[text] == 0) {
      of[text] = number(new Key(origin, text)) + 1;
    }
    return of[text] - 1;
  }

  private int number(int origin, double value) {
    Map<Double, Integer> of = known.get(origin);
    Integer number = of.get(value);
    if (number == null) {
      number = number(new Key(origin, key(value)));
      if (of.size() < MAX_KNOWN) {
        of.put(value, number);
      }
    }
    return number;
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
          span(period, LocalDate.ofEpochDay((long) value)).first().toEpochDay();
      case GroupBy.Step(_, BigDecimal width) ->
          Cell.decimal(value).divide(width, 0, RoundingMode.FLOOR).doubleValue();
    };
  }

  private static DaySpan span(Period period, LocalDate day) {
    YearMonth january = YearMonth.of(day.getYear(), 1);
    return switch (period) {
      case DAY -> new DaySpan(day, day);
      case MONTH -> DaySpan.months(YearMonth.from(day), 1);
      case QUARTER -> DaySpan.months(january.plusMonths((day.getMonthValue() - 1) / 3 * 3L), 3);
      case YEAR -> DaySpan.months(january, 12);
      case DECADE -> DaySpan.months(january.minusYears(Math.floorMod(day.getYear(), 10)), 120);
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
                  : new TypedValue.Text(label(period, LocalDate.ofEpochDay((long) key.value())));
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

  private static String label(Period period, LocalDate first) {
    return switch (period) {
      case DAY -> first.toString();
      case MONTH -> YearMonth.from(first).toString();
      case QUARTER -> first.getYear() + "Q" + (first.getMonthValue() + 2) / 3;
      case YEAR -> Integer.toString(first.getYear());
      case DECADE -> first.getYear() + "s";
    };
  }

  private TypedValue value(FactColumn part, double value) {
    return switch (part.type()) {
      case NUMBER -> new TypedValue.Quantity(Cell.decimal(value), part.unit());
      case MONEY -> new TypedValue.Money(Cell.decimal(value), part.unit());
      case DATE -> new TypedValue.Day(LocalDate.ofEpochDay((long) value));
      case BOOLEAN ->
          new TypedValue.Flag(Boolean.parseBoolean(texts.forms((int) value).getFirst()));
      case TEXT -> new TypedValue.Text(texts.forms((int) value).getFirst());
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
    if (key.equals(NONE)) {
      return new Filter.Not(any());
    }
    Origin origin = origins.get(key.origin());
    Filter condition = condition(name(origin.part()), origin, key.value());
    // within "not" no other fact of the document counts
    return target.columns().isEmpty() ? condition : new Filter.Not(new Filter.Not(condition));
  }

  /** What facts meet that have any value to group by; they may have others. */
  private Filter any() {
    if (by instanceof GroupBy.Value) {
      return new Filter.Exists(by.property());
    }
    if (target.columns().isEmpty()) {
      MetadataValue least =
          by instanceof GroupBy.Time
              ? new MetadataValue.Keyword("0001-01-01")
              : new MetadataValue.Decimal(-Double.MAX_VALUE);
      return new Filter.Comparison(target.field().orElseThrow(), Filter.Operator.AT_LEAST, least);
    }
    return new Filter.Or(
        origins.stream().<Filter>map(each -> new Filter.Exists(name(each.part()))).toList());
  }

  private String name(FactColumn part) {
    if (target.columns().isEmpty()) {
      return target.field().orElseThrow();
    }
    boolean plain = target.columns().size() == 1 && part.type() != FactColumn.Type.NUMBER;
    return target.one() || plain ? by.property() : part.key() + "@" + part.kind();
  }

  private Filter condition(String name, Origin origin, double value) {
    Filter condition =
        switch (by) {
          case GroupBy.Value _ -> equal(name, origin, value);
          case GroupBy.Time(_, Period period) -> {
            DaySpan span = span(period, LocalDate.ofEpochDay((long) value));
            yield new Filter.Between(name, day(span.first()), day(span.last()));
          }
          case GroupBy.Step(_, BigDecimal width) -> {
            BigDecimal from = width.multiply(BigDecimal.valueOf((long) value));
            double least = origin.fromPart(from.doubleValue());
            double beyond = origin.fromPart(from.add(width).doubleValue());
            yield new Filter.Between(name, number(least), number(Math.nextDown(beyond)));
          }
        };
    return origin.buckets().isEmpty()
        ? condition
        : condition.and(new Filter.AnyOf("bucket", texts(origin.buckets())));
  }

  private Filter equal(String name, Origin origin, double value) {
    return switch (origin.part().type()) {
      case NUMBER, MONEY -> Filter.equal(name, number(origin.fromPart(value)));
      case DATE -> Filter.equal(name, day(LocalDate.ofEpochDay((long) value)));
      case BOOLEAN ->
          Filter.equal(
              name,
              new MetadataValue.Flag(Boolean.parseBoolean(texts.forms((int) value).getFirst())));
      case TEXT -> new Filter.AnyOf(name, texts(texts.forms((int) value)));
    };
  }

  private static List<MetadataValue> texts(Set<String> texts) {
    return texts.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList();
  }

  private static MetadataValue day(LocalDate day) {
    return new MetadataValue.Keyword(day.toString());
  }

  private static MetadataValue number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? new MetadataValue.Whole((long) value)
        : new MetadataValue.Decimal(value);
  }
}
