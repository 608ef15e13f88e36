package io.pinakes.orchestrator.understand;

import static io.pinakes.orchestrator.understand.word.OperationWord.EXISTS;
import static io.pinakes.orchestrator.understand.word.OperationWord.EXPLAIN;
import static io.pinakes.orchestrator.understand.word.OperationWord.LIST;
import static io.pinakes.orchestrator.understand.word.OperationWord.ONLY;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.condition.Conditions;
import io.pinakes.orchestrator.understand.condition.Direction;
import io.pinakes.orchestrator.understand.condition.Exclusions;
import io.pinakes.orchestrator.understand.condition.UnknownNames;
import io.pinakes.orchestrator.understand.operation.OperationChoice;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Shape;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Reads a question as being about the documents of some kinds. */
final class BucketReading {
  /** Segments between a property and the condition that uses it. */
  private static final int NEAR = 3;

  private static final Operation COUNTING =
      new Operation.Figure(AggregateRequest.Function.COUNT, "", List.of());

  /** Kinds that a word after another kind does not change: "incident reports". */
  private static final Set<String> PAPERS = Set.of("document", "report");

  private static final Set<String> SPENDING = Set.of("bill", "pay");

  private final Reading reading;

  BucketReading(Reading reading) {
    this.reading = reading;
  }

  /**
   * A reading.
   *
   * @param unread the number of words it does not explain
   * @param rank lower is likelier among readings that explain equally many words
   * @param named whether the question names the kind of documents
   */
  record Result(StructuredQuestion question, int unread, int rank, boolean named) {
    /** Whether it lists documents, though nothing in the question is a word for them. */
    boolean listsUnnamed() {
      return !named && question.operation() instanceof Operation.Listing;
    }
  }

  /** Returns the reading; empty if the question is not about fields. */
  Optional<Result> read() {
    if (reading.fields().names().isEmpty()
        || reading.segments().stream().anyMatch(segment -> segment.does(EXPLAIN))) {
      return Optional.empty();
    }
    for (int i = 0; i < reading.segments().size(); i++) {
      if (reading.segments().get(i).as(Meaning.Kind.class).isPresent()
          || reading.segments().get(i).isFunction()) {
        reading.explained().set(i);
      }
      if (reading.isKind(i - 1) && isPaper(reading.segments().get(i))) {
        reading.explained().set(i);
      }
    }
    UnknownNames.join(reading);
    Exclusions.mark(reading);
    Conditions conditions = new Conditions(reading);
    conditions.add();
    Optional<Operation> operation = new OperationChoice(reading, conditions).operation();
    if (operation.isEmpty()) {
      return Optional.empty();
    }
    conditions.finish();
    numbers();
    boolean named = new UnknownNames(reading).explain(operation.get());
    if (operation.get().equals(COUNTING)) {
      properties();
    }
    Operation turned = new Direction(reading).add(operation.get());
    for (int i = 0; i < reading.segments().size(); i++) {
      if (!reading.explained().get(i) && !isMute(reading.segments().get(i))) {
        reading.unread().add(reading.written(reading.segments().get(i)));
      }
    }
    return gate(turned, conditions, named)
        ? Optional.of(
            new Result(
                question(turned),
                reading.unread().size() + unknown(),
                rank(),
                reading.choice().isNamed()))
        : Optional.empty();
  }

  /** Whether a segment only calls documents what all of them may be called: reports. */
  private static boolean isPaper(Segment segment) {
    return !segment.meanings().isEmpty()
        && segment.meanings().stream()
            .allMatch(
                meaning ->
                    meaning instanceof Meaning.Word(QuestionLexicon.Sense sense)
                        && sense.category() == Category.KIND
                        && PAPERS.contains(sense.key()));
  }

  private int unknown() {
    return (int) reading.demands().stream().filter(Demand.Unknown.class::isInstance).count();
  }

  private int rank() {
    boolean spends =
        reading.segments().stream()
            .anyMatch(each -> each.keys(Category.ACTION).stream().anyMatch(SPENDING::contains));
    Set<String> kinds =
        QuestionLexicon.ALL.groups(Category.KIND, reading.choice().kinds().getFirst().name());
    int preferred =
        !spends && reading.choice().isNamed()
            ? 0
            : kinds.contains("invoice") ? 0 : kinds.contains("receipt") ? 1 : 2;
    return 100 * preferred + reading.choice().rank();
  }

  /** Whether a segment is an operation or kind that adds nothing to what was already read. */
  private static boolean isMute(Segment segment) {
    return Stream.of(LIST, TOTAL, ONLY, EXISTS).anyMatch(segment::does)
        || segment.keys(Category.KIND).contains("document");
  }

  /**
   * Whether a question that is not fully understood is nevertheless about fields: it asks for a
   * figure of a kind of documents that has such a field.
   */
  private boolean gate(Operation operation, Conditions conditions, boolean named) {
    boolean figure =
        switch (operation) {
          case Operation.Figure _, Operation.Extreme _, Operation.Comparison _ -> true;
          case Operation.Listing _,
              Operation.Lookup _,
              Operation.Existence _,
              Operation.All _,
              Operation.Members _,
              Operation.Duration _,
              Operation.Computation _ ->
              false;
        };
    if (Exclusions.isOpen(reading) && (figure || operation instanceof Operation.Listing)) {
      // ask back instead of ignoring an exclusion that was not understood
      boolean told = reading.choice().isNamed();
      return figure ? told || conditions.any() : told && conditions.any();
    }
    boolean ofKind = reading.choice().kinds().getFirst().isNamed();
    if (!reading.choice().isNamed() && valuesArePartsOnly()) {
      return false; // "how many guests" are not the mails to House of Guests
    }
    if (reading.unread().isEmpty()) {
      boolean all = operation instanceof Operation.Listing && reading.demands().isEmpty();
      if (all && reading.choice().isNamed() && !ofKind) {
        return false; // "what papers must a driver carry" asks for no list of all documents
      }
      boolean grouped =
          operation instanceof Operation.Figure sum
              && !sum.property().isEmpty()
              && !sum.groups().isEmpty(); // "total per vendor"
      boolean told = reading.choice().isNamed() || conditions.any() || grouped;
      return told
          && !(operation instanceof Operation.Lookup && reading.demands().isEmpty())
          && (reading.choice().isNamed()
              || named
              || !reading.demands().isEmpty()
              || grouped
              || operation instanceof Operation.Members);
    }
    long met = reading.demands().stream().filter(Demand.Value.class::isInstance).count();
    return figure && conditions.clear() && ((reading.choice().isNamed() && ofKind) || met > 1);
  }

  /** Whether all values are only parts of longer ones, and not written as names. */
  private boolean valuesArePartsOnly() {
    List<Segment> values =
        reading.segments().stream()
            .filter(segment -> segment.as(Meaning.Values.class).isPresent())
            .toList();
    return !values.isEmpty()
        && values.stream()
            .allMatch(
                segment ->
                    !segment.as(Meaning.Values.class).orElseThrow().surely()
                        && reading.wording().tokens().subList(segment.from(), segment.to()).stream()
                            .noneMatch(Token::nameLike));
  }

  private StructuredQuestion question(Operation operation) {
    if (!operation.property().isEmpty()) {
      reading.properties().add(operation.property());
    }
    if (operation instanceof Operation.Listing) {
      reading.segments().stream()
          .flatMap(segment -> segment.as(Meaning.Field.class).stream())
          .forEach(named -> reading.properties().add(named.field()));
    }
    return new StructuredQuestion(
        operation,
        reading.choice().kinds(),
        List.copyOf(reading.demands()),
        List.copyOf(reading.properties()),
        Set.of(Shape.RECORD),
        stated(operation),
        reading.notes(),
        reading.unread());
  }

  /** The count stated in the question: a number shortly before the kind of documents. */
  private OptionalInt stated(Operation operation) {
    boolean counted =
        operation instanceof Operation.Listing
            || (operation instanceof Operation.Figure figure && figure.top() == 0);
    for (int i = 0; i < reading.segments().size(); i++) {
      OptionalInt number = reading.number(i);
      if (counted && number.isPresent() && reading.explained().get(i)) {
        return number;
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Marks properties of what is counted as unexplained unless a condition near them uses them: "how
   * many have a guarantee" is no count of all.
   */
  private void properties() {
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      boolean property =
          segment.as(Meaning.Field.class).isPresent()
              || (segment.has(Category.PROPERTY) && segment.meanings().size() == 1);
      int from = Math.max(0, i - NEAR);
      int to = Math.min(reading.segments().size(), i + NEAR + 1);
      if (property
          && segment.as(Meaning.Kind.class).isEmpty()
          && reading.segments().subList(from, to).stream().noneMatch(BucketReading::isCondition)) {
        reading.explained().clear(i);
      }
    }
  }

  private static boolean isCondition(Segment segment) {
    return segment.as(Meaning.Values.class).isPresent()
        || segment.as(Meaning.Condition.class).isPresent()
        || segment.as(Meaning.Compared.class).isPresent()
        || segment.as(Meaning.Time.class).isPresent();
  }

  /** Reads numbers shortly before the kind of documents as a stated count. */
  private void numbers() {
    for (int i = 0; i < reading.segments().size(); i++) {
      if (!reading.explained().get(i) && reading.number(i).isPresent()) {
        for (int next = i + 1; next <= i + 2 && next < reading.segments().size(); next++) {
          if (reading.segments().get(next).as(Meaning.Kind.class).isPresent()) {
            reading.explained().set(i);
          }
        }
      }
    }
  }
}
