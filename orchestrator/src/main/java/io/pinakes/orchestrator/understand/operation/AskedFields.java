package io.pinakes.orchestrator.understand.operation;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the fields named in a question. */
public final class AskedFields {
  /** The property groups of persons. */
  private static final Set<String> PERSONS = Set.of("person", "employee", "holder");

  private final Reading reading;
  private final Optional<String> amount;

  AskedFields(Reading reading) {
    this.reading = reading;
    amount = amountField();
  }

  /** Marks properties that the documents have as explained. */
  public void explain() {
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      Set<String> keys = segment.keys(Category.PROPERTY);
      boolean field = segment.as(Meaning.Field.class).isPresent();
      boolean known = field || !fieldsOf(keys).isEmpty();
      boolean dated =
          keys.contains("date")
              && (reading.fields().hasDates() || reading.fields().year().isPresent());
      boolean sum = keys.contains("amount") && amount.isPresent();
      if (known || dated || sum || ties(i)) {
        reading.explained().set(i);
      } else if (!keys.isEmpty() && isAddition(i)) {
        reading.explained().set(i);
        String words = reading.written(segment);
        reading.notes().add(Messages.in(reading.wording().language()).say("not-used", words));
      }
    }
  }

  /** Whether a verb such as "belongs to" only ties the documents to a value after it. */
  private boolean ties(int at) {
    int next = reading.next(at);
    return reading.segments().get(at).keys(Category.PROPERTY).contains("holder")
        && next >= 0
        && reading.segments().get(next).as(Meaning.Values.class).isPresent();
  }

  /** The fields of these property groups; persons may be called by any word for a person. */
  Set<String> fieldsOf(Set<String> keys) {
    Set<String> own = reading.fields().of(keys);
    return own.isEmpty() && keys.stream().anyMatch(PERSONS::contains)
        ? reading.fields().of(PERSONS)
        : own;
  }

  /** Whether a later sentence only says what to show of the answer: "Give number and amount." */
  private boolean isAddition(int at) {
    int start = reading.sentence(at);
    Segment first = reading.segments().get(start);
    return start > 0
        && (first.does(OperationWord.LIST) || first.keys(Category.FUNCTION).contains("asking"));
  }

  /**
   * The amount field named in the question, else the default amount field. A word that also asks
   * for a sum names a field last: "the total net amount" is net.
   */
  private Optional<String> amountField() {
    return named(segment -> !segment.does(OperationWord.TOTAL))
        .or(this::amountOfGroup)
        .or(() -> named(segment -> segment.does(OperationWord.TOTAL)))
        .or(reading.fields()::amount);
  }

  private Optional<String> named(Predicate<Segment> which) {
    return reading.segments().stream()
        .filter(which)
        .flatMap(segment -> segment.as(Meaning.Field.class).map(Meaning.Field::field).stream())
        .filter(reading.fields()::isNumber)
        .findFirst();
  }

  private Optional<String> amountOfGroup() {
    for (Segment segment : reading.segments()) {
      Set<String> keys = new LinkedHashSet<>(segment.keys(Category.PROPERTY));
      keys.remove("amount");
      Optional<String> named =
          reading.fields().of(keys).stream()
              .filter(reading.fields()::isNumber)
              .filter(_ -> segment.as(Meaning.Compared.class).isEmpty())
              .findFirst();
      if (named.isPresent()) {
        return named;
      }
    }
    return Optional.empty();
  }

  /** Whether a word of the question names an amount. */
  boolean asksAmount() {
    return reading.segments().stream()
        .anyMatch(
            each ->
                each.keys(Category.PROPERTY).contains("amount")
                    || each.as(Meaning.Field.class)
                        .map(field -> reading.fields().isNumber(field.field()))
                        .orElse(false));
  }

  /** A field for who or what, rather than how much or when. */
  Optional<String> subject(Segment segment) {
    Optional<String> named =
        segment
            .as(Meaning.Field.class)
            .map(Meaning.Field::field)
            .filter(field -> !reading.fields().isNumber(field));
    return named.isPresent()
        ? named
        : reading.fields().of(segment.keys(Category.PROPERTY)).stream()
            .filter(field -> !reading.fields().isNumber(field) && !reading.fields().isDate(field))
            .findFirst();
  }

  /** The grouping named by a segment. */
  public Optional<GroupBy> group(Segment segment) {
    for (OperationWord period : OperationWord.PERIODS) {
      if (segment.does(period)) {
        Optional<String> date = date();
        if (date.isPresent()) {
          return Optional.of(new GroupBy.Time(date.get(), Period.valueOf(period.name())));
        }
        if (period == OperationWord.YEAR && reading.fields().year().isPresent()) {
          return reading.fields().year().map(GroupBy.Value::new);
        }
      }
    }
    return subject(segment).map(GroupBy.Value::new);
  }

  /** The amount field to use; empty if the documents have none. */
  public Optional<String> amount() {
    return amount;
  }

  /** The date field to use; empty if the documents have none. */
  public Optional<String> date() {
    return reading.fields().date(reading.spokenOf());
  }

  /** Whether the question mentions a group of properties. */
  boolean spoken(String group) {
    return reading.spokenOf().contains(group);
  }

  /** Whether the words mean months, quarters or years. */
  static boolean isPeriod(Segment segment) {
    return OperationWord.PERIODS.stream().anyMatch(segment::does);
  }
}
