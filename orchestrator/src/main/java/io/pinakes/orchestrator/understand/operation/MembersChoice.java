package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.EXCLUDE;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.condition.Conditions;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.OperationWord;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses the values of a field that documents of some periods have and those of others lack:
 * "which vendors billed us in 2023 but not in 2024".
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

  Optional<Operation> members() {
    Optional<String> field = field();
    boolean other =
        Stream.of(OperationWord.FIGURES, OperationWord.SUPERLATIVES, OperationWord.COMPARING)
            .flatMap(Set::stream)
            .anyMatch(words::any);
    if (field.isEmpty() || other || !(words.asks("members") || words.asks("subject"))) {
      return Optional.empty();
    }
    boolean never = negatesAll();
    boolean apart = never || conditions.excludesTimes() || joined();
    if (!apart) {
      return Optional.empty();
    }
    Optional<Conditions.Apart> periods = conditions.periods(never);
    if (periods.isEmpty()) {
      return Optional.empty();
    }
    if (never) {
      IntStream.range(0, reading.segments().size())
          .filter(at -> reading.segments().get(at).does(EXCLUDE))
          .forEach(reading.explained()::set);
    }
    words.takeActions();
    return Optional.of(
        new Operation.Members(field.get(), periods.get().having(), periods.get().lacking()));
  }

  /** The field of the first noun: which vendors, who. */
  private Optional<String> field() {
    for (int i = 0; i < Math.min(HEAD, reading.segments().size()); i++) {
      Segment segment = reading.segments().get(i);
      if (segment.as(Meaning.Bucket.class).isPresent()) {
        return Optional.empty();
      }
      Optional<String> field = fields.subject(segment);
      if (field.isPresent()) {
        reading.explained().set(i);
        return field;
      }
    }
    return Optional.empty();
  }

  /** Whether the documents themselves are negated: "sent no invoice". */
  private boolean negatesAll() {
    return IntStream.range(0, reading.segments().size())
        .filter(at -> reading.segments().get(at).does(EXCLUDE))
        .filter(at -> !reading.explained().get(at) || conditions.excludesTimes())
        .map(reading::next)
        .anyMatch(
            next -> next >= 0 && reading.segments().get(next).as(Meaning.Bucket.class).isPresent());
  }

  /** Whether periods are joined by "and" rather than "or". */
  private boolean joined() {
    return conditions.severalTimes() && words.asks("both") && !words.asks("either");
  }
}
