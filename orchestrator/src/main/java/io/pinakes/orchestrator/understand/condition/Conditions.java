package io.pinakes.orchestrator.understand.condition;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.parse.Meaning.Values;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the conditions of a question: field values, times, comparisons, literal words. */
public final class Conditions {
  private final Reading reading;
  private final List<Group> groups = new ArrayList<>();
  private final TimeConditions times;
  private final NumberConditions numbers;

  /** Conditions that are states, such as "signed". */
  private final List<Demand.Value> states = new ArrayList<>();

  private boolean used;

  /** Alternative values of one field, or of several fields that share them. */
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

  public Conditions(Reading reading) {
    this.reading = reading;
    times = new TimeConditions(reading);
    numbers = new NumberConditions(reading);
  }

  /** Whether the conditions include a value or a time. */
  public boolean any() {
    return used || times.any();
  }

  /** Whether all times could be read as conditions. */
  public boolean clear() {
    return times.clear();
  }

  /**
   * Periods of which some must have documents and others none.
   *
   * @param having in order
   * @param lacking in order
   */
  public record Apart(List<Operand> having, List<Operand> lacking) {}

  /** Whether a time is excluded. */
  public boolean excludesTimes() {
    return times.excludesAny();
  }

  /** Whether the question has several times, of which none is excluded. */
  public boolean severalTimes() {
    return times.several();
  }

  /**
   * The times as periods with and without documents, which are then no conditions any more; empty
   * if there are none, or one cannot be read.
   *
   * @param none whether there are to be no documents in any of them
   */
  public Optional<Apart> periods(boolean none) {
    return times.apart(none);
  }

  public void add() {
    boolean mentions =
        reading.segments().stream()
            .anyMatch(segment -> segment.keys(Category.FUNCTION).contains("contains"));
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      Optional<Meaning.Quoted> quoted = segment.as(Meaning.Quoted.class);
      boolean valued = !mentions && segment.as(Values.class).filter(Values::surely).isPresent();
      if (quoted.isPresent() && !valued) {
        reading.demands().add(new Demand.Text(quoted.get().words()));
        reading.explained().set(i);
      } else if (segment.as(Meaning.Time.class).isPresent()) {
        times.add(i);
      } else if (segment.as(Meaning.Compared.class).isPresent()) {
        used |= numbers.add(i, segment.as(Meaning.Compared.class).get().bound());
      } else if (segment.as(Values.class).isPresent() && segment.as(Meaning.Kind.class).isEmpty()) {
        value(i, segment);
      } else {
        int at = i;
        segment.as(Meaning.Condition.class).ifPresent(condition -> add(at, condition));
      }
    }
  }

  private void add(int at, Meaning.Condition condition) {
    String words = reading.written(reading.segments().get(at));
    Demand.Value demand = new Demand.Value(condition.filter(), words);
    states.add(demand);
    reading.demands().add(demand);
    reading.properties().add(condition.field());
    reading.explained().set(at);
    used = true;
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
    boolean excluded = reading.excluded().get(at);
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
    reading.explained().set(at);
    used = true;
    all.stream()
        .map(Values::taken)
        .filter(taken -> !taken.isEmpty())
        .findFirst()
        .ifPresent(
            taken ->
                reading
                    .notes()
                    .add(
                        Messages.in(reading.wording().language())
                            .say("took", reading.written(segment), taken)));
  }

  /** The fields named by words next to a value: "insured by", "supplier". */
  private Set<String> fieldsNear(int at) {
    Set<String> near = new LinkedHashSet<>();
    for (int i = Math.max(0, at - 3); i < Math.min(reading.segments().size(), at + 3); i++) {
      if (i != at) {
        near.addAll(reading.fields().of(reading.segments().get(i).keys(Category.PROPERTY)));
        reading.segments().get(i).as(Meaning.Field.class).ifPresent(each -> near.add(each.field()));
      }
    }
    return near;
  }

  /** Values that are operands of a comparison. */
  public List<Operand> valueOperands() {
    Optional<Group> several =
        groups.stream().filter(group -> !group.excluded && group.values.size() > 1).findFirst();
    if (several.isEmpty()) {
      return List.of();
    }
    Group group = several.get();
    groups.remove(group);
    List<Operand> operands = new ArrayList<>();
    for (int i = 0; i < group.values.size(); i++) {
      String written = reading.written(reading.segments().get(group.segments.get(i)));
      List<FieldValue> values = group.values.get(i);
      String name =
          values.stream().map(each -> each.value().display()).distinct().count() == 1
              ? values.getFirst().value().display()
              : written;
      operands.add(new Operand(name, List.of(new Demand.Value(anyOf(values), written))));
    }
    group.fields.forEach(reading.properties()::add);
    return operands;
  }

  /** Periods that are operands of a comparison. */
  public List<Operand> timeOperands() {
    return times.operands();
  }

  /** The values whose share is asked for, which are not conditions on the whole. */
  public List<Demand> shareOf() {
    List<Group> named = groups.stream().filter(group -> !group.excluded).toList();
    Optional<Group> party =
        named.stream()
            .filter(group -> !group.fields.stream().allMatch(this::isCurrency)) // of the whole
            .findFirst()
            .or(() -> named.stream().findFirst());
    if (party.isEmpty()) {
      return List.of();
    }
    groups.remove(party.get());
    List<Demand> demands = new ArrayList<>();
    party.get().fields.forEach(reading.properties()::add);
    demands.add(demand(party.get()));
    return demands;
  }

  private boolean isCurrency(String field) {
    return reading.fields().groups(field).contains("currency");
  }

  /**
   * The only state that the question names, which is then no condition any more; empty if there is
   * none, or several.
   */
  public Optional<Demand.Value> state() {
    List<Group> named =
        groups.stream()
            .filter(group -> !group.excluded)
            .filter(
                group ->
                    group.fields.stream()
                        .allMatch(field -> reading.fields().groups(field).contains("status")))
            .toList();
    if (named.size() == 1 && states.isEmpty()) {
      groups.remove(named.getFirst());
      reading.properties().addAll(named.getFirst().fields);
      return Optional.of(demand(named.getFirst()));
    }
    if (named.isEmpty() && states.size() == 1) {
      reading.demands().remove(states.getFirst());
      return Optional.of(states.getFirst());
    }
    return Optional.empty();
  }

  /** Turns values not used by an operation into demands. */
  public void finish() {
    for (Group group : groups) {
      reading.demands().add(demand(group));
      group.fields.forEach(reading.properties()::add);
    }
    times.demand(false);
    times.demand(true);
  }

  private Demand.Value demand(Group group) {
    List<FieldValue> values =
        group.values.stream()
            .filter(each -> group.values.stream().noneMatch(other -> isNarrower(other, each)))
            .flatMap(List::stream)
            .distinct()
            .toList();
    List<String> words =
        group.segments.stream().map(at -> reading.written(reading.segments().get(at))).toList();
    Filter any = anyOf(values);
    return group.excluded
        ? new Demand.Value(new Filter.Not(any), "not " + String.join(", ", words))
        : new Demand.Value(any, String.join(", ", words));
  }

  /** Whether values are some of others: what is overdue is owed, too. */
  private static boolean isNarrower(List<FieldValue> some, List<FieldValue> all) {
    return some.size() < all.size() && all.containsAll(some);
  }

  static Filter anyOf(List<FieldValue> values) {
    Map<String, List<MetadataValue>> byField = new LinkedHashMap<>();
    values.forEach(
        each -> byField.computeIfAbsent(each.field(), _ -> new ArrayList<>()).add(each.value()));
    List<Filter> filters = new ArrayList<>();
    byField.forEach((field, list) -> filters.add(new Filter.AnyOf(field, list)));
    return filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters);
  }
}
