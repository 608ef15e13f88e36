package io.pinakes.orchestrator.understand.condition;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.FieldLabels;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.OnlyYear;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeExpression.Relation;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reads the times of a question, as operands of a comparison or conditions on dates. */
public final class TimeConditions {
  private final Reading reading;
  private final List<Integer> times = new ArrayList<>();
  private final List<Token> verbs = new ArrayList<>();
  private boolean used;
  private boolean clear = true;

  TimeConditions(Reading reading) {
    this.reading = reading;
  }

  /** Whether the conditions include a time. */
  public boolean any() {
    return used;
  }

  /** Whether all times could be read as conditions. */
  public boolean clear() {
    return clear;
  }

  /** Adds a segment that is a time. */
  public void add(int at) {
    times.add(at);
    verbs.addAll(beside(at));
  }

  /** Periods that are operands of a comparison. */
  public List<Operand> operands() {
    List<Operand> operands = new ArrayList<>();
    for (int at : times) {
      for (TimeExpression.Part part : time(at).parts()) {
        Optional<Filter> filter = dated(List.of(part.interval()));
        if (filter.isEmpty() || reading.excluded().get(at)) {
          return List.of();
        }
        operands.add(
            new Operand(part.words(), List.of(new Demand.Value(filter.get(), part.words()))));
      }
    }
    if (operands.size() > 1) {
      times.forEach(reading.explained()::set);
      times.clear();
      dateField().ifPresent(reading.properties()::add);
      used = true;
      return operands;
    }
    return List.of();
  }

  boolean excludesAny() {
    return times.stream().anyMatch(reading.excluded()::get);
  }

  boolean several() {
    return !excludesAny() && times.stream().mapToInt(at -> time(at).parts().size()).sum() > 1;
  }

  /** See {@link Conditions#periods}. */
  Optional<Conditions.Apart> apart(boolean none) {
    List<Operand> having = new ArrayList<>();
    List<Operand> lacking = new ArrayList<>();
    for (int at : times) {
      for (TimeExpression.Part part : time(at).parts()) {
        Optional<Filter> filter = dated(List.of(part.interval()));
        if (filter.isEmpty() || time(at).lacksYear()) {
          return Optional.empty();
        }
        (none || reading.excluded().get(at) ? lacking : having)
            .add(new Operand(part.words(), List.of(new Demand.Value(filter.get(), part.words()))));
      }
    }
    if (having.isEmpty() && lacking.isEmpty()) {
      return Optional.empty();
    }
    times.forEach(reading.explained()::set);
    times.clear();
    dateField().ifPresent(reading.properties()::add);
    used = true;
    return Optional.of(new Conditions.Apart(having, lacking));
  }

  /**
   * Turns times into demands: open ranges are intersected; closed periods are alternatives, with
   * the narrower of two nested ones.
   */
  public void demand(boolean excluded) {
    List<Integer> of = times.stream().filter(at -> reading.excluded().get(at) == excluded).toList();
    if (of.isEmpty()) {
      return;
    }
    Optional<Interval> open = Optional.empty();
    List<Interval> closed = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int at : of) {
      Optional<TimeExpression> dated = inYear(time(at));
      if (dated.isEmpty()) {
        return; // stays unexplained: May of which year?
      }
      TimeExpression time = dated.get();
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
    of.forEach(reading.explained()::set);
    used = true;
    String joined = String.join(", ", words);
    reading
        .demands()
        .add(
            excluded
                ? new Demand.Value(new Filter.Not(filter.get()), "not " + joined)
                : new Demand.Value(filter.get(), joined));
    dateField().ifPresent(reading.properties()::add);
  }

  /** A time with its year, or the only year of the documents if it lacks one. */
  private Optional<TimeExpression> inYear(TimeExpression time) {
    if (!time.lacksYear()) {
      return Optional.of(time);
    }
    Optional<TimeExpression> read =
        date(reading.fields())
            .flatMap(
                date ->
                    new OnlyYear(reading.library(), Shape.RECORD, reading.documents())
                        .of(time, date));
    read.ifPresent(
        each ->
            reading
                .notes()
                .add(Messages.in(reading.wording().language()).say("read-as", each.words())));
    return read;
  }

  private TimeExpression time(int at) {
    return reading.segments().get(at).as(Meaning.Time.class).orElseThrow().time();
  }

  Optional<String> dateField() {
    return date(reading.fields()).or(reading.fields()::year);
  }

  private Optional<String> date(BucketFields fields) {
    return verbs.stream()
        .flatMap(verb -> FieldLabels.date(fields, verb).stream())
        .findFirst()
        .or(() -> fields.date(reading.spokenOf()));
  }

  /** The words beside a time, which may say what happened then: "paid in May". */
  private List<Token> beside(int at) {
    List<Token> tokens = reading.wording().tokens();
    int before = reading.segments().get(at).from() - 1;
    while (before > 0 && !Token.tells(tokens.get(before))) {
      before--;
    }
    int after = reading.segments().get(at).to();
    return IntStream.of(before, after)
        .filter(word -> word >= 0 && word < tokens.size())
        .mapToObj(tokens::get)
        .toList();
  }

  private Optional<Filter> dated(List<Interval> intervals) {
    if (intervals.isEmpty()) {
      return Optional.empty();
    }
    List<Filter> filters = new ArrayList<>();
    for (BucketFields fields : reading.dated()) {
      Optional<String> date = date(fields);
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
}
