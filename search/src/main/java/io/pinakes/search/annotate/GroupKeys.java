package io.pinakes.search.annotate;

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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The distinct keys of a grouping, numbered from 0 in order of arrival. */
public final class GroupKeys {
  /** The key of facts without a value. */
  public static final Key NONE = new Key(-1, 0);

  private final GroupBy by;
  private final GroupFilters filters;
  private final List<Origin> origins;
  private final Dictionary texts = new Dictionary();
  private final List<Key> keys = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();

  /**
   * A key.
   *
   * @param origin index in {@link #origins} of where it was read; -1 if there is no value
   * @param value the number itself, the number of a text, the first day of a period, or the number
   *     of a step
   */
  public record Key(int origin, double value) {}

  private GroupKeys(GroupBy by, Names.Target target, List<Origin> origins) {
    this.by = by;
    this.filters = new GroupFilters(by, target, origins);
    this.origins = origins;
  }

  /**
   * The keys for {@code by}.
   *
   * @throws IllegalArgumentException if its values cannot be grouped by period or step
   */
  public static GroupKeys of(FactView facts, Names names, GroupBy by) throws IOException {
    Names.Target target = names.of(by.property());
    List<Origin> all = Origin.of(facts, target);
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
                  ? "; only dates can be grouped by period"
                  : "; only numbers and amounts can be grouped by step"));
    }
    return new GroupKeys(by, target, fit);
  }

  /** The columns that keys are read from. */
  public List<Origin> origins() {
    return origins;
  }

  /** The texts among the keys. */
  public Dictionary texts() {
    return texts;
  }

  /** The number of a key; assigns a new one to a new key. */
  public int number(Key key) {
    Integer number = numbers.get(key);
    if (number == null) {
      number = keys.size();
      keys.add(key);
      numbers.put(key, number);
    }
    return number;
  }

  /** The key that a number or a day belongs to. */
  public double key(double value) {
    return switch (by) {
      case GroupBy.Value _ -> value;
      case GroupBy.Time(_, Period period) ->
          Periods.span(period, LocalDate.ofEpochDay((long) value)).first().toEpochDay();
      case GroupBy.Step(_, BigDecimal width) ->
          Cell.decimal(value).divide(width, 0, RoundingMode.FLOOR).doubleValue();
    };
  }

  /** The key as shown to users; empty without a value. */
  public Optional<TypedValue> shown(int number) {
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
   * Orders by type, unit and value; keys without a value come last.
   *
   * @return negative if {@code one} comes first
   */
  public int compare(int one, int other) {
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
    int byValue =
        isText(part)
            ? texts.folded((int) first.value()).compareTo(texts.folded((int) second.value()))
            : Double.compare(first.value(), second.value());
    return byValue != 0 ? byValue : Integer.compare(first.origin(), second.origin());
  }

  private static boolean isText(FactColumn part) {
    return part.type() == FactColumn.Type.TEXT || part.type() == FactColumn.Type.BOOLEAN;
  }

  /** The distinct labels of keys from parts of the collection, in order. */
  public List<String> labels(List<KeyValue> more) {
    more.forEach(this::number);
    return labels();
  }

  /** The labels of all keys that have a value, in order. */
  public List<String> labels() {
    return IntStream.range(0, keys.size())
        .mapToObj(this::shown)
        .flatMap(Optional::stream)
        .map(TypedValue::display)
        .sorted()
        .toList();
  }

  /** The keys so far, self-contained, ordered by number. */
  public List<KeyValue> values() {
    List<KeyValue> values = new ArrayList<>();
    for (Key key : keys) {
      boolean text =
          by instanceof GroupBy.Value
              && key.origin() >= 0
              && isText(origins.get(key.origin()).part());
      values.add(
          text
              ? new KeyValue(key.origin(), 0, TextForms.of(texts, (int) key.value()))
              : new KeyValue(key.origin(), key.value(), null));
    }
    return values;
  }

  /** The number here of a key from a part of the collection with the same origins. */
  public int number(KeyValue key) {
    TextForms text = key.text();
    return number(new Key(key.origin(), text == null ? key.value() : text.number(texts)));
  }

  /**
   * A self-contained key.
   *
   * @param origin see {@link Key}
   * @param value see {@link Key}; 0 for a text
   * @param text null unless the key is a text
   */
  public record KeyValue(int origin, double value, @Nullable TextForms text) {}

  /** A filter that matches exactly the facts of this group. */
  public Filter filter(int number) {
    Key key = keys.get(number);
    return key.equals(NONE) ? filters.none() : filters.of(key, texts);
  }
}
