package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.EXCLUDE;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.condition.Conditions;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.OperationWord;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses the values of a field that documents have: "which vendors billed us in 2023"; or that
 * documents of some periods have and those of others lack: "in 2023 but not in 2024".
 */
final class MembersChoice {
  /** The head noun is among the first segments. */
  private static final int HEAD = 4;

  private final Reading reading;
  private final Conditions conditions;
  private final OperationWords words;
  private final AskedFields fields;

  MembersChoice(Reading reading, Conditions conditions, OperationWords words, AskedFields fields) {
    this.reading = reading;
    this.conditions = conditions;
    this.words = words;
    this.fields = fields;
  }

  /** The values that documents of some periods have and those of others lack. */
  Optional<Operation> apart() {
    OptionalInt head = head();
    if (head.isEmpty()) {
      return Optional.empty();
    }
    BitSet negations = negations();
    boolean never = !negations.isEmpty();
    if (!never && !conditions.excludesTimes() && !joined()) {
      return Optional.empty();
    }
    Optional<String> field = fields.subject(reading.segments().get(head.getAsInt()));
    Optional<Conditions.Apart> periods = conditions.periods(never);
    if (periods.isEmpty()) {
      return Optional.empty();
    }
    reading.explained().set(head.getAsInt());
    reading.explained().or(negations);
    words.takeActions();
    return Optional.of(
        new Operation.Members(
            field.orElseThrow(), periods.get().having(), periods.get().lacking()));
  }

  /** The values that the documents asked for have. */
  Optional<Operation> all() {
    OptionalInt head = head();
    if (head.isEmpty() || isAttribute(head.getAsInt())) {
      return Optional.empty();
    }
    reading.explained().set(head.getAsInt());
    return fields
        .subject(reading.segments().get(head.getAsInt()))
        .map(
            field ->
                new Operation.Members(
                    field, List.of(new Operation.Operand("", List.of())), List.of()));
  }

  /** Whether a noun describes the documents: "which vendor invoices". */
  private boolean isAttribute(int at) {
    return at + 1 < reading.segments().size()
        && reading.segments().get(at + 1).as(Meaning.Kind.class).isPresent();
  }

  /** The first noun, if it names a field whose values are asked for: which vendors, who. */
  private OptionalInt head() {
    boolean other =
        Stream.of(OperationWord.FIGURES, OperationWord.SUPERLATIVES, OperationWord.COMPARING)
            .flatMap(Set::stream)
            .anyMatch(words::any);
    if (other || !(words.asks("members") || words.asks("subject") || words.asksForAny())) {
      return OptionalInt.empty();
    }
    for (int i = 0; i < Math.min(HEAD, reading.segments().size()); i++) {
      Segment segment = reading.segments().get(i);
      if (segment.as(Meaning.Kind.class).isPresent()) {
        return OptionalInt.empty();
      }
      if (fields.subject(segment).isPresent()) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Words that negate the documents and no condition: "in 2024, who sent no invoice?" */
  private BitSet negations() {
    BitSet found = new BitSet();
    IntStream.range(0, reading.segments().size())
        .filter(at -> reading.segments().get(at).does(EXCLUDE))
        .filter(at -> !reading.explained().get(at))
        .filter(
            at -> {
              int next = reading.next(at);
              return next >= 0 && reading.segments().get(next).as(Meaning.Kind.class).isPresent();
            })
        .forEach(found::set);
    return found;
  }

  /** Whether periods are joined by "and" rather than "or". */
  private boolean joined() {
    return conditions.severalTimes() && words.asks("both") && !words.asks("either");
  }
}
