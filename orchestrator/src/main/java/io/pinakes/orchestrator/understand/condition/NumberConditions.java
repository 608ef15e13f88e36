package io.pinakes.orchestrator.understand.condition;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Turns comparisons with numbers into conditions on fields. */
public final class NumberConditions {
  private static final Pattern NUMBER = Pattern.compile("^[\\d.,'\\s]+");

  private final Reading reading;

  NumberConditions(Reading reading) {
    this.reading = reading;
  }

  /**
   * Adds a comparison with the field named by its own words or by the comparing word, else with the
   * amount; returns whether there is such a field.
   */
  public boolean add(int at, Bound bound) {
    boolean unit =
        bound.value() instanceof TypedValue.Quantity(_, String symbol) && !symbol.isEmpty();
    Optional<String> field = Optional.empty();
    for (int i = at - 1; i >= Math.max(0, at - 4) && field.isEmpty(); i--) {
      int before = i;
      Segment segment = reading.segments().get(i);
      field =
          segment
              .as(Meaning.Field.class)
              .map(Meaning.Field::field)
              .filter(reading.fields()::isNumber);
      if (field.isEmpty() && !segment.keys(Category.PROPERTY).contains("amount")) {
        field =
            reading.fields().of(segment.keys(Category.PROPERTY)).stream()
                .filter(reading.fields()::isNumber)
                .findFirst();
      }
      field.ifPresent(_ -> reading.explained().set(before));
    }
    if (field.isEmpty() && !bound.property().isEmpty() && !bound.property().equals("price")) {
      field =
          reading.fields().of(Set.of(bound.property())).stream()
              .filter(reading.fields()::isNumber)
              .findFirst();
    } else if (field.isEmpty() && !unit) {
      field = reading.fields().amount();
    }
    if (field.isEmpty() || isOfOtherUnit(field.get(), bound)) {
      return false;
    }
    String words = reading.written(reading.segments().get(at));
    Filter filter = filter(field.get(), bound);
    reading
        .demands()
        .add(
            reading.excluded().get(at)
                ? new Demand.Value(new Filter.Not(filter), "not " + words)
                : new Demand.Value(filter, words));
    reading.properties().add(field.get());
    currency(bound.value());
    reading.explained().set(at);
    return true;
  }

  private Messages messages() {
    return Messages.in(reading.wording().language());
  }

  private Filter filter(String field, Bound bound) {
    if (bound.value() instanceof TypedValue.Quantity(_, String base)
        && !base.isEmpty()
        && reading.fields().unit(field).isEmpty()) {
      reading.notes().add(messages().say("assumed-unit", field));
    }
    List<Filter> ends = new ArrayList<>();
    bound
        .lower()
        .ifPresent(
            end -> ends.add(new Filter.Comparison(field, end.operator(true), number(field, end))));
    bound
        .upper()
        .ifPresent(
            end -> ends.add(new Filter.Comparison(field, end.operator(false), number(field, end))));
    return ends.size() == 1 ? ends.getFirst() : new Filter.And(ends);
  }

  /** Whether the value cannot be converted to the unit of the field, or has an unknown one. */
  private boolean isOfOtherUnit(String field, Bound bound) {
    if (!(bound.value() instanceof TypedValue.Quantity(_, String base)) || base.isEmpty()) {
      return false;
    }
    Optional<Units.Unit> unit = reading.fields().unit(field);
    return unit.isPresent()
        ? !unit.get().base().equals(base)
        : Stream.of(bound.lower(), bound.upper())
            .flatMap(Optional::stream)
            .anyMatch(end -> writtenUnit(end).isEmpty());
  }

  /** The number to compare values of a field with: in the unit of its name, else as written. */
  private MetadataValue number(String field, Bound.End end) {
    TypedValue value = end.value();
    BigDecimal number =
        switch (value) {
          case TypedValue.Money(BigDecimal amount, _) -> amount;
          case TypedValue.Quantity(BigDecimal of, String base) when base.isEmpty() -> of;
          case TypedValue.Quantity(BigDecimal of, _) ->
              reading.fields().unit(field).or(() -> writtenUnit(end)).orElseThrow().fromBase(of);
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ ->
              throw new IllegalStateException("not a number: " + value);
        };
    return number.stripTrailingZeros().scale() <= 0
            && number.abs().compareTo(new BigDecimal(Long.MAX_VALUE)) < 0
        ? new MetadataValue.Whole(number.longValueExact())
        : new MetadataValue.Decimal(number.doubleValue());
  }

  /**
   * The unit of "5 weeks", "five weeks" or "a 5-week": what follows the number, else the last word.
   */
  private static Optional<Units.Unit> writtenUnit(Bound.End end) {
    String written = end.written().strip();
    return Units.of(NUMBER.matcher(written).replaceFirst(""))
        .or(() -> Units.of(written.substring(written.replace('-', ' ').lastIndexOf(' ') + 1)));
  }

  /** Adds a condition on the currency if documents have such a field. */
  private void currency(TypedValue value) {
    if (value instanceof TypedValue.Money(_, String code) && !code.isEmpty()) {
      MetadataValue wanted = new MetadataValue.Keyword(code);
      Optional<String> field =
          reading.fields().strings().stream()
              .filter(name -> reading.fields().groups(name).contains("currency"))
              .findFirst();
      if (field.isPresent()) {
        Demand demand = new Demand.Value(Filter.equal(field.get(), wanted), code);
        if (!reading.demands().contains(demand)) {
          reading.demands().add(demand);
        }
      } else {
        reading.notes().add(messages().say("assumed-currency", code));
      }
    }
  }
}
