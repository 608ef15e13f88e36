package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.Meaning.Values;
import io.pinakes.orchestrator.understand.QuestionLexicon.Category;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeExpression.Relation;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The conditions of a question: values of fields, times, comparisons, words held literally. */
final class Conditions {
  private final BucketReading reading;
  private final List<Group> groups = new ArrayList<>();
  private final List<Integer> times = new ArrayList<>();
  private boolean used;
  private boolean clear = true;

  /** Values of one field, or of several that share them; any of them is met. */
  private static final class Group {
    final Set<String> fields;
    final boolean excluded;
    final List<Integer> segments = new ArrayList<>();
    final List<List<FieldValue>> values = new ArrayList<>();

    Group(Set<String> fields, boolean excluded) {
      this.fields = new TreeSet<>(fields);
      this.excluded = excluded;
    }
  }

  Conditions(BucketReading reading) {
    this.reading = reading;
  }

  /** Whether there is a value or a time among them. */
  boolean any() {
    return used;
  }

  /** Whether all times could be read as conditions. */
  boolean clear() {
    return clear;
  }

  void add() {
    for (int i = 0; i < reading.segments.size(); i++) {
      Segment segment = reading.segments.get(i);
      Optional<Meaning.Quoted> quoted = segment.as(Meaning.Quoted.class);
      if (quoted.isPresent()) {
        reading.demands.add(new Demand.Text(quoted.get().words()));
        reading.explained.set(i);
      } else if (segment.as(Meaning.Time.class).isPresent()) {
        times.add(i);
      } else if (segment.as(Meaning.Compared.class).isPresent()) {
        compared(i, segment.as(Meaning.Compared.class).get().bound());
      } else if (segment.as(Values.class).isPresent()
          && segment.as(Meaning.Bucket.class).isEmpty()) {
        value(i, segment);
      }
    }
  }

  private void value(int at, Segment segment) {
    List<Values> all =
        segment.meanings().stream()
            .filter(Values.class::isInstance)
            .map(Values.class::cast)
            .toList();
    boolean sure = all.stream().anyMatch(Values::surely);
    List<FieldValue> values =
        all.stream()
            .filter(each -> each.surely() == sure)
            .flatMap(each -> each.values().stream())
            .distinct()
            .toList();
    Set<String> hinted = new LinkedHashSet<>(fieldsNear(at));
    List<FieldValue> kept = values.stream().filter(each -> hinted.contains(each.field())).toList();
    if (!kept.isEmpty()) {
      values = kept;
    }
    Set<String> fields = new TreeSet<>();
    values.forEach(each -> fields.add(each.field()));
    boolean excluded = reading.excluded.get(at);
    Optional<Group> same =
        groups.stream()
            .filter(group -> group.excluded == excluded)
            .filter(group -> group.fields.stream().anyMatch(fields::contains))
            .findFirst();
    Group group = same.isPresent() ? same.get() : new Group(fields, excluded);
    if (same.isEmpty()) {
      groups.add(group);
    }
    group.fields.addAll(fields);
    group.segments.add(at);
    group.values.add(values);
    reading.explained.set(at);
    used = true;
    all.stream()
        .map(Values::taken)
        .filter(taken -> !taken.isEmpty())
        .findFirst()
        .ifPresent(
            taken ->
                reading.notes.add(
                    "took \"" + reading.written(segment) + "\" for \"" + taken + "\""));
  }

  /** The fields that words beside a value name: "insured by", "supplier". */
  private Set<String> fieldsNear(int at) {
    Set<String> near = new LinkedHashSet<>();
    for (int i = Math.max(0, at - 3); i < Math.min(reading.segments.size(), at + 3); i++) {
      if (i != at) {
        near.addAll(reading.fields.of(reading.segments.get(i).keys(Category.PROPERTY)));
        reading.segments.get(i).as(Meaning.Field.class).ifPresent(each -> near.add(each.field()));
      }
    }
    return near;
  }

  /** The groups of properties that the question speaks of. */
  Set<String> spokenOf() {
    Set<String> groupsOf = new LinkedHashSet<>();
    reading.segments.forEach(segment -> groupsOf.addAll(segment.keys(Category.PROPERTY)));
    reading.segments.forEach(
        segment ->
            segment
                .as(Meaning.Field.class)
                .ifPresent(field -> groupsOf.addAll(reading.fields.groups(field.field()))));
    return groupsOf;
  }

  /** Values that a comparison sets against each other, with the segments they stand in. */
  List<Operand> valueOperands() {
    Optional<Group> several =
        groups.stream().filter(group -> !group.excluded && group.values.size() > 1).findFirst();
    if (several.isEmpty()) {
      return List.of();
    }
    Group group = several.get();
    groups.remove(group);
    List<Operand> operands = new ArrayList<>();
    for (int i = 0; i < group.values.size(); i++) {
      String written = reading.written(reading.segments.get(group.segments.get(i)));
      List<FieldValue> values = group.values.get(i);
      String name =
          values.stream().map(each -> each.value().display()).distinct().count() == 1
              ? values.getFirst().value().display()
              : written;
      operands.add(new Operand(name, List.of(new Demand.Value(anyOf(values), written))));
    }
    group.fields.forEach(reading.properties::add);
    return operands;
  }

  /** Periods that a comparison sets against each other. */
  List<Operand> timeOperands() {
    List<Operand> operands = new ArrayList<>();
    for (int at : times) {
      for (TimeExpression.Part part : time(at).parts()) {
        Optional<Filter> filter = dated(List.of(part.interval()));
        if (filter.isEmpty() || reading.excluded.get(at)) {
          return List.of();
        }
        operands.add(
            new Operand(part.words(), List.of(new Demand.Value(filter.get(), part.words()))));
      }
    }
    if (operands.size() > 1) {
      times.forEach(reading.explained::set);
      times.clear();
      dateField().ifPresent(reading.properties::add);
      used = true;
      return operands;
    }
    return List.of();
  }

  /** The values that a share is taken of; they are no condition of the whole. */
  List<Demand> shareOf() {
    Optional<Group> party = groups.stream().filter(group -> !group.excluded).findFirst();
    if (party.isEmpty()) {
      return List.of();
    }
    groups.remove(party.get());
    List<Demand> demands = new ArrayList<>();
    party.get().fields.forEach(reading.properties::add);
    demands.add(demand(party.get()));
    return demands;
  }

  /** Turns what no operation has taken into demands. */
  void finish() {
    for (Group group : groups) {
      reading.demands.add(demand(group));
      group.fields.forEach(reading.properties::add);
    }
    times(false);
    times(true);
  }

  private Demand demand(Group group) {
    List<FieldValue> values = group.values.stream().flatMap(List::stream).distinct().toList();
    List<String> words =
        group.segments.stream().map(at -> reading.written(reading.segments.get(at))).toList();
    Filter any = anyOf(values);
    return group.excluded
        ? new Demand.Value(new Filter.Not(any), "not " + String.join(", ", words))
        : new Demand.Value(any, String.join(", ", words));
  }

  static Filter anyOf(List<FieldValue> values) {
    Map<String, List<MetadataValue>> byField = new LinkedHashMap<>();
    values.forEach(
        each -> byField.computeIfAbsent(each.field(), _ -> new ArrayList<>()).add(each.value()));
    List<Filter> filters = new ArrayList<>();
    byField.forEach((field, list) -> filters.add(new Filter.AnyOf(field, list)));
    return filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters);
  }

  private TimeExpression time(int at) {
    return reading.segments.get(at).as(Meaning.Time.class).orElseThrow().time();
  }

  /** Open ends hold together; of closed periods each counts, the narrower of two nested ones. */
  private void times(boolean excluded) {
    List<Integer> of = times.stream().filter(at -> reading.excluded.get(at) == excluded).toList();
    if (of.isEmpty()) {
      return;
    }
    Optional<Interval> open = Optional.empty();
    List<Interval> closed = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int at : of) {
      TimeExpression time = time(at);
      if (time.lacksYear()) {
        return; // stays unexplained: May of which year?
      }
      words.add(time.words());
      if (time.relation() == Relation.OPEN) {
        Interval interval = time.intervals().getFirst();
        open = open.isEmpty() ? Optional.of(interval) : open.get().intersect(interval);
        if (open.isEmpty()) {
          return;
        }
      } else {
        closed.addAll(time.intervals());
      }
    }
    List<Interval> narrow =
        closed.stream()
            .filter(
                each ->
                    closed.stream().noneMatch(other -> !other.equals(each) && each.covers(other)))
            .distinct()
            .toList();
    List<Interval> all = new ArrayList<>();
    if (open.isPresent()) {
      for (Interval each : narrow) {
        open.get().intersect(each).ifPresent(all::add);
      }
      if (narrow.isEmpty()) {
        all.add(open.get());
      }
    } else {
      all.addAll(narrow);
    }
    Optional<Filter> filter = dated(all);
    if (filter.isEmpty()) {
      clear &= !all.isEmpty();
      return;
    }
    of.forEach(reading.explained::set);
    used = true;
    String joined = String.join(", ", words);
    reading.demands.add(
        excluded
            ? new Demand.Value(new Filter.Not(filter.get()), "not " + joined)
            : new Demand.Value(filter.get(), joined));
    dateField().ifPresent(reading.properties::add);
  }

  Optional<String> dateField() {
    return reading.fields.date(spokenOf()).or(reading.fields::year);
  }

  private Optional<Filter> dated(List<Interval> intervals) {
    if (intervals.isEmpty()) {
      return Optional.empty();
    }
    List<Filter> filters = new ArrayList<>();
    for (BucketFields fields : reading.dated()) {
      Optional<String> date = fields.date(spokenOf());
      Optional<String> year = fields.year();
      for (Interval interval : intervals) {
        if (date.isPresent()) {
          filters.add(
              between(
                  date.get(),
                  interval.from().map(LocalDate::toString).map(MetadataValue.Keyword::new),
                  interval.to().map(LocalDate::toString).map(MetadataValue.Keyword::new)));
        } else if (year.isPresent() && interval.isWholeYears()) {
          filters.add(
              between(
                  year.get(),
                  interval.from().map(day -> new MetadataValue.Whole(day.getYear())),
                  interval.to().map(day -> new MetadataValue.Whole(day.getYear()))));
        } else {
          return Optional.empty();
        }
      }
    }
    List<Filter> different = filters.stream().distinct().toList();
    return Optional.of(different.size() == 1 ? different.getFirst() : new Filter.Or(different));
  }

  private static Filter between(
      String field, Optional<? extends MetadataValue> from, Optional<? extends MetadataValue> to) {
    if (from.isPresent() && to.isPresent()) {
      return new Filter.Between(field, from.get(), to.get());
    }
    return from.isPresent()
        ? new Filter.Comparison(field, Filter.Operator.AT_LEAST, from.get())
        : new Filter.Comparison(field, Filter.Operator.AT_MOST, to.orElseThrow());
  }

  /** A comparison of a number field by its name or by the comparing word, else of the amount. */
  private void compared(int at, Bound bound) {
    boolean unit =
        bound.value() instanceof TypedValue.Quantity(_, String symbol) && !symbol.isEmpty();
    Optional<String> field = Optional.empty();
    for (int i = at - 1; i >= Math.max(0, at - 4) && field.isEmpty(); i--) {
      int before = i;
      Segment segment = reading.segments.get(i);
      field =
          segment
              .as(Meaning.Field.class)
              .map(Meaning.Field::field)
              .filter(reading.fields::isNumber);
      if (field.isEmpty() && !segment.keys(Category.PROPERTY).contains("amount")) {
        field =
            reading.fields.of(segment.keys(Category.PROPERTY)).stream()
                .filter(reading.fields::isNumber)
                .findFirst();
      }
      field.ifPresent(_ -> reading.explained.set(before));
    }
    if (field.isEmpty() && !bound.property().isEmpty() && !bound.property().equals("price")) {
      field =
          reading.fields.of(Set.of(bound.property())).stream()
              .filter(reading.fields::isNumber)
              .findFirst();
    } else if (field.isEmpty() && !unit) {
      field = reading.fields.amount();
    }
    if (field.isEmpty()) {
      return;
    }
    String words = reading.written(reading.segments.get(at));
    Filter filter = reading.ofRows() ? ofCells(field.get(), bound) : filter(field.get(), bound);
    reading.demands.add(
        reading.excluded.get(at)
            ? new Demand.Value(new Filter.Not(filter), "not " + words)
            : new Demand.Value(filter, words));
    reading.properties.add(field.get());
    if (!reading.ofRows()) {
      currency(bound.value());
    }
    reading.explained.set(at);
    used = true;
  }

  /**
   * Cells may have a unit or currency, which a number in the question may lack, or they may not.
   */
  private Filter ofCells(String column, Bound bound) {
    Set<String> units =
        reading
            .library
            .annotations()
            .catalog(reading.documents)
            .find(column)
            .map(FactCatalog.Entry::units)
            .orElse(Set.of());
    boolean plain = units.isEmpty() || units.equals(Set.of(""));
    if (plain) {
      return filter(column, bound);
    }
    List<Filter> ends = new ArrayList<>();
    bound.lower().ifPresent(end -> ends.add(cell(column, end, end.operator(true), units)));
    bound.upper().ifPresent(end -> ends.add(cell(column, end, end.operator(false), units)));
    return ends.size() == 1 ? ends.getFirst() : new Filter.And(ends);
  }

  private static Filter cell(
      String column, Bound.End end, Filter.Operator operator, Set<String> units) {
    boolean bare = end.value() instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty();
    String written =
        bare && units.size() == 1 ? end.written() + " " + units.iterator().next() : end.written();
    return new Filter.Comparison(column, operator, new MetadataValue.Keyword(written));
  }

  private static Filter filter(String field, Bound bound) {
    List<Filter> ends = new ArrayList<>();
    bound
        .lower()
        .ifPresent(
            end -> ends.add(new Filter.Comparison(field, end.operator(true), number(end.value()))));
    bound
        .upper()
        .ifPresent(
            end ->
                ends.add(new Filter.Comparison(field, end.operator(false), number(end.value()))));
    return ends.size() == 1 ? ends.getFirst() : new Filter.And(ends);
  }

  private static MetadataValue number(TypedValue value) {
    BigDecimal number =
        switch (value) {
          case TypedValue.Money(BigDecimal amount, _) -> amount;
          case TypedValue.Quantity(BigDecimal of, _) -> of;
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ ->
              throw new IllegalStateException("not a number: " + value);
        };
    return number.stripTrailingZeros().scale() <= 0
            && number.abs().compareTo(new BigDecimal(Long.MAX_VALUE)) < 0
        ? new MetadataValue.Whole(number.longValueExact())
        : new MetadataValue.Decimal(number.doubleValue());
  }

  /** A currency is demanded where documents tell theirs. */
  private void currency(TypedValue value) {
    if (value instanceof TypedValue.Money(_, String code) && !code.isEmpty()) {
      MetadataValue wanted = new MetadataValue.Keyword(code);
      Optional<String> field =
          reading.fields.strings().stream()
              .filter(name -> reading.fields.groups(name).contains("currency"))
              .findFirst();
      if (field.isPresent()) {
        Demand demand = new Demand.Value(Filter.equal(field.get(), wanted), code);
        if (!reading.demands.contains(demand)) {
          reading.demands.add(demand);
        }
      } else {
        reading.notes.add(
            "the documents do not tell the currency of their amounts; taken for " + code);
      }
    }
  }
}
