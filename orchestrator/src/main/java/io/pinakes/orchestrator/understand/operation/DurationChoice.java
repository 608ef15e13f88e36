package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.MEDIAN;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.Duration;
import io.pinakes.orchestrator.structured.Operation.Durations;
import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.FieldLabels;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.DateOrder;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.query.Filter;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Chooses the time between two dates: "how long does the contract run", "how many days late was the
 * invoice paid", "what is the average time from order to delivery".
 */
final class DurationChoice {
  private final Reading reading;
  private final OperationWords words;
  private final BucketFields fields;
  private final List<Token> tokens;

  /** The words that say that a time is asked for, and which. */
  private final BitSet read = new BitSet();

  DurationChoice(Reading reading, OperationWords words) {
    this.reading = reading;
    this.words = words;
    fields = reading.fields();
    tokens = reading.wording().tokens();
  }

  /** Two dates; the last one is empty for today. */
  private record Pair(String start, Optional<String> end) {}

  Optional<Operation> duration() {
    boolean asked = mark("how long");
    boolean lasting = mark("lasting");
    boolean mean = words.any(AVERAGE) && mark("time span");
    boolean extreme = words.any(LARGEST, SMALLEST) && words.asks("lengthy") && lasting;
    boolean other = words.any(SUM, TOTAL, MEDIAN); // figures that are not given
    if (!(asked || mean || extreme) || other || !reading.choice().isNamed()) {
      return Optional.empty();
    }
    boolean open = lasting || mean || (owed() && pays());
    Optional<Pair> pair = late().or(this::named).or(() -> open ? lasted() : none());
    if (pair.isEmpty()) {
      return Optional.empty();
    }
    Durations durations =
        words.any(AVERAGE)
            ? Durations.AVERAGE
            : !extreme
                ? Durations.EACH
                : words.any(LARGEST) ? Durations.LONGEST : Durations.SHORTEST;
    words.take(COUNT, AVERAGE, LARGEST, SMALLEST);
    mark("every"); // but not "per vendor", which stays unread
    words.takeActions();
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      if (read.nextClearBit(segment.from()) >= segment.to()) {
        reading.explained().set(i);
      }
    }
    reading.properties().add(pair.get().start());
    return Optional.of(
        new Duration(pair.get().start(), pair.get().end(), reading.wording().today(), durations));
  }

  private static Optional<Pair> none() {
    return Optional.empty();
  }

  /** Marks the words of a group; returns whether there are any. */
  private boolean mark(String group) {
    boolean found = false;
    for (int at = 0; at < tokens.size(); at++) {
      int length = QuestionLexicon.ALL.asking(group, tokens, at);
      read.set(at, at + length);
      found |= length > 0;
    }
    return found;
  }

  /** The time after the due date: "how many days late was it paid", "how long is it overdue". */
  private Optional<Pair> late() {
    Optional<String> due = only("due");
    if (due.isEmpty()) {
      return Optional.empty();
    }
    for (int at = 0; at < tokens.size(); at++) {
      Optional<DateOrder> plan = DateOrder.ofPlan(tokens, at);
      if (plan.isPresent() && plan.get().operator() == Filter.Operator.GREATER) {
        Optional<String> done =
            dates().values().stream()
                .filter(date -> !date.equals(due.get()))
                .findFirst()
                .or(() -> FieldLabels.payment(fields));
        if (done.isPresent()) {
          read.set(at, at + plan.get().length());
        }
        return done.map(date -> new Pair(due.get(), Optional.of(date)));
      }
    }
    return words.asks("overdue") ? Optional.of(new Pair(due.get(), Optional.empty())) : none();
  }

  /** Two dates named in the question: "from order to delivery", "after the due date". */
  private Optional<Pair> named() {
    List<Map.Entry<Integer, String>> dates = List.copyOf(dates().entrySet());
    if (dates.size() != 2) {
      return Optional.empty();
    }
    int one = dates.getFirst().getKey();
    int other = dates.get(1).getKey();
    String first = dates.getFirst().getValue();
    String second = dates.get(1).getValue();
    boolean swapped = false;
    for (int at = 0; at < other; at++) {
      Optional<DateOrder> order = DateOrder.at(tokens, at);
      if (order.isPresent()) {
        swapped = isLater(order.get()) == (at > one); // "paid after it was due"
        read.set(at, at + order.get().length());
      }
    }
    return Optional.of(
        swapped ? new Pair(second, Optional.of(first)) : new Pair(first, Optional.of(second)));
  }

  private static boolean isLater(DateOrder order) {
    return order.operator() == Filter.Operator.GREATER
        || order.operator() == Filter.Operator.AT_LEAST;
  }

  /** The dates that words of the question name, by place; each once. */
  private NavigableMap<Integer, String> dates() {
    NavigableMap<Integer, String> dates = new TreeMap<>();
    for (Segment segment : reading.segments()) {
      segment
          .as(Meaning.Field.class)
          .map(Meaning.Field::field)
          .filter(fields::isDate)
          .ifPresent(field -> add(segment.from(), segment.to(), field, dates));
    }
    BitSet kinds = new BitSet(); // the "invoice" paid is not the invoice date
    reading.segments().stream()
        .filter(segment -> segment.as(Meaning.Kind.class).isPresent())
        .forEach(segment -> kinds.set(segment.from(), segment.to()));
    for (int at = 0; at < tokens.size(); at++) {
      int from = at;
      Optional<String> date =
          kinds.get(at) ? Optional.empty() : FieldLabels.date(fields, tokens.get(at));
      date.ifPresent(field -> add(from, from + 1, field, dates));
    }
    return dates;
  }

  private void add(int from, int to, String field, Map<Integer, String> dates) {
    if (!dates.containsValue(field)) {
      dates.put(from, field);
    }
    read.set(from, to);
  }

  /**
   * The time until the only date named, or else from the beginning of something to its end. What is
   * still to be done has no date but the due one.
   */
  private Optional<Pair> lasted() {
    NavigableMap<Integer, String> dates = dates();
    Optional<String> start = only("start");
    Optional<String> end = only("expiry");
    if (dates.size() > 1) {
      return Optional.empty();
    }
    if (dates.isEmpty() && !pays()) {
      return start.isPresent() && end.isPresent() ? start.map(from -> new Pair(from, end)) : none();
    }
    Optional<String> named = dates.values().stream().findFirst();
    if (named.isPresent() && (named.equals(end) || named.equals(start))) {
      return start.filter(_ -> end.isPresent()).map(from -> new Pair(from, end));
    }
    Optional<String> last =
        owed() ? only("due") : named.isPresent() ? named : FieldLabels.payment(fields);
    Optional<String> first = fields.date(Set.of()).or(() -> start);
    return first.isPresent() && last.isPresent() && !first.equals(last)
        ? Optional.of(new Pair(first.get(), last))
        : Optional.empty();
  }

  /** Whether something is still to be done: "must be paid". */
  private boolean owed() {
    return words.obliges() || words.asks("ought");
  }

  private boolean pays() {
    return reading.segments().stream()
        .anyMatch(each -> each.keys(QuestionLexicon.Category.ACTION).contains("pay"));
  }

  /** The only date of a property group. */
  private Optional<String> only(String group) {
    List<String> dates = fields.of(Set.of(group)).stream().filter(fields::isDate).toList();
    return dates.size() == 1 ? Optional.of(dates.getFirst()) : Optional.empty();
  }
}
