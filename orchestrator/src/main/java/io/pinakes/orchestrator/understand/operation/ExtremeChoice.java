package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.EARLIEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LATEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.Extreme;
import io.pinakes.orchestrator.structured.Operation.Figure;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Chooses the largest, smallest, latest or earliest document or group. */
public final class ExtremeChoice {
  private final Reading reading;
  private final OperationWords words;
  private final AskedFields fields;

  ExtremeChoice(Reading reading, OperationWords words, AskedFields fields) {
    this.reading = reading;
    this.words = words;
    this.fields = fields;
  }

  /** Groups with an extreme figure: which vendor or month has the highest total. */
  Optional<Operation> topGroups() {
    int superlative = Math.max(words.at(LARGEST), words.at(SMALLEST));
    if (superlative < 0) {
      return Optional.empty();
    }
    int next = reading.next(superlative);
    while (next >= 0 && reading.number(next).isPresent()) {
      next = reading.next(next);
    }
    int head = head(reading.sentence(superlative));
    boolean most = head >= 0 && head < superlative && mostOf(superlative);
    if (!most && next >= 0 && reading.segments().get(next).as(Meaning.Kind.class).isPresent()) {
      return Optional.empty(); // the highest invoice
    }
    if (head >= 0
        && !words.quantifies(reading.segments().get(superlative))
        && reading.isKind(head + 1)) {
      return Optional.empty(); // which supplier invoice is the highest
    }
    if (head >= 0 && !most && isOfOne(head, superlative)) {
      return Optional.empty(); // who signed the contract with the highest value
    }
    boolean same = next >= 0 && reading.sentence(next) == reading.sentence(superlative);
    if (head < 0 && same && fields.group(reading.segments().get(next)).isPresent()) {
      head = next; // the largest supplier
    }
    if (head < 0 || head > superlative + 4) {
      return Optional.empty();
    }
    Optional<GroupBy> group = fields.group(reading.segments().get(head));
    boolean count =
        words.any(COUNT)
            || (!words.plainAction()
                && !fields.asksAmount()
                && !words.any(TOTAL, SUM)
                && mostOf(superlative));
    if (group.isEmpty() || (fields.amount().isEmpty() && !count)) {
      return Optional.empty();
    }
    reading.explained().set(head);
    int many = numbered(superlative);
    words.take(words.at(LARGEST) >= 0 ? LARGEST : SMALLEST, SUM, TOTAL, COUNT);
    words.takeActions();
    return Optional.of(
        new Figure(
            count ? Function.COUNT : Function.SUM,
            count ? "" : fields.amount().orElseThrow(),
            List.of(group.get()),
            words.at(LARGEST) >= 0 ? many : -many));
  }

  /** Whether one document is spoken of before a superlative, which then describes it. */
  private boolean isOfOne(int head, int superlative) {
    return IntStream.range(head + 1, superlative)
        .filter(reading::isKind)
        .mapToObj(reading.segments()::get)
        .anyMatch(kind -> !OperationWords.isVerb(kind) && !words.isPlural(kind));
  }

  /** Whether a superlative counts documents: "the most invoices", not "the largest invoice". */
  private boolean mostOf(int superlative) {
    int next = reading.next(superlative);
    while (next >= 0 && isCondition(reading.segments().get(next))) {
      next = reading.next(next); // "the most unpaid invoices"
    }
    return next >= 0
        && reading.segments().get(next).as(Meaning.Kind.class).isPresent()
        && words.quantifies(reading.segments().get(superlative));
  }

  private static boolean isCondition(Segment segment) {
    return segment.as(Meaning.Kind.class).isEmpty()
        && (segment.as(Meaning.Values.class).isPresent()
            || segment.as(Meaning.Condition.class).isPresent());
  }

  /** The noun after a question word at the beginning of a sentence: which vendor, who. */
  private int head(int start) {
    for (int i = start; i < Math.min(start + 4, reading.segments().size()); i++) {
      Segment segment = reading.segments().get(i);
      if (segment.as(Meaning.Kind.class).isPresent()) {
        return -1;
      }
      if ((segment.has(Category.PROPERTY)
              || AskedFields.isPeriod(segment)
              || segment.as(Meaning.Field.class).isPresent())
          && fields.group(segment).isPresent()) {
        return i;
      }
    }
    return -1;
  }

  private int numbered(int superlative) {
    for (int i = Math.max(0, superlative - 1);
        i <= superlative + 1 && i < reading.segments().size();
        i++) {
      OptionalInt number = reading.number(i);
      if (number.isPresent()) {
        reading.explained().set(i);
        return number.getAsInt();
      }
    }
    for (int i = 0; words.several() && i + 1 < reading.segments().size(); i++) {
      boolean noun = reading.segments().get(i + 1).as(Meaning.Kind.class).isPresent();
      if (noun && reading.number(i).isPresent()) {
        reading.explained().set(i);
        return reading.number(i).getAsInt(); // "which three invoices were the highest"
      }
    }
    return 1;
  }

  /** Documents with an extreme value: the highest invoice, the second latest receipt. */
  Optional<Operation> extreme() {
    boolean time = words.any(LATEST, EARLIEST) && !words.any(LARGEST, SMALLEST);
    OperationWord order =
        OperationWord.SUPERLATIVES.stream().filter(words::any).findFirst().orElse(EARLIEST);
    int superlative = words.at(order);
    if (!reading.choice().isNamed() && !words.plainAction()) {
      return Optional.empty();
    }
    Optional<String> ordered =
        time ? toBePaid().or(fields::date).or(reading.fields()::year) : fields.amount();
    if (ordered.isEmpty() || (!time && !reading.fields().isNumber(ordered.get()))) {
      return Optional.empty();
    }
    int rank = rank(superlative);
    int many = numbered(superlative);
    words.take(order);
    if (!time) {
      words.take(SUM, TOTAL);
    }
    words.takeActions();
    return Optional.of(
        new Extreme(
            ordered.get(),
            order == LARGEST || order == LATEST,
            rank,
            many,
            asked(ordered.get(), time)));
  }

  /** The due date, if the question asks what is to be paid first. */
  private Optional<String> toBePaid() {
    return words.obliges() && !words.asks("when")
        ? reading.fields().of(Set.of("due")).stream().filter(reading.fields()::isDate).findFirst()
        : Optional.empty();
  }

  private int rank(int superlative) {
    if (superlative > 0) {
      Optional<String> rank =
          reading.segments().get(superlative - 1).keys(Category.NUMBER).stream()
              .filter(each -> each.startsWith("rank"))
              .findFirst();
      if (rank.isPresent()) {
        reading.explained().set(superlative - 1);
        return Integer.parseInt(rank.get().substring(4));
      }
    }
    return 1;
  }

  /** The field that the verb after "who" names: "who approved". */
  private Optional<String> verb(int head) {
    int next = reading.next(head);
    boolean who = words.asks("person") && reading.segments().get(head).isFunction();
    return who && next >= 0 && reading.segments().get(next).as(Meaning.Field.class).isPresent()
        ? fields.subject(reading.segments().get(next))
        : Optional.empty();
  }

  /** The property asked of the extreme: its amount, its date, who it is from. */
  private String asked(String ordered, boolean time) {
    int head = head(reading.sentence(reading.segments().size() - 1));
    if (head >= 0) {
      Optional<String> subject = verb(head).or(() -> fields.subject(reading.segments().get(head)));
      if (subject.isPresent() && words.asks("subject")) {
        return subject.get();
      }
    }
    if (words.asks("when") || (!time && fields.spoken("date") && !fields.asksAmount())) {
      return fields.date().orElse(ordered);
    }
    if (time
        && fields.amount().isPresent()
        && (fields.asksAmount()
            || words.any(TOTAL, SUM)
            || words.asks("size")
            || (words.plainAction() && !words.lists()))) {
      words.take(SUM, TOTAL);
      return fields.amount().get();
    }
    return ordered;
  }
}
