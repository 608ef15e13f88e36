package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COMPARE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.DIFFERENCE;
import static io.pinakes.orchestrator.understand.word.OperationWord.GROWTH;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LESS;
import static io.pinakes.orchestrator.understand.word.OperationWord.MORE;
import static io.pinakes.orchestrator.understand.word.OperationWord.RATIO;
import static io.pinakes.orchestrator.understand.word.OperationWord.SHARE;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.THAN;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.Comparison;
import io.pinakes.orchestrator.structured.Operation.Figure;
import io.pinakes.orchestrator.structured.Operation.How;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.condition.Conditions;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.search.fact.AggregateRequest.Function;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses how several figures are compared. */
public final class ComparisonChoice {
  private final Reading reading;
  private final Conditions conditions;
  private final OperationWords words;
  private final AskedFields fields;

  ComparisonChoice(
      Reading reading, Conditions conditions, OperationWords words, AskedFields fields) {
    this.reading = reading;
    this.conditions = conditions;
    this.words = words;
    this.fields = fields;
  }

  /** The difference, ratio or growth of two figures, or the largest of several. */
  public Optional<Operation> comparison() {
    boolean figures =
        words.plainAction()
            || (fields.amount().isPresent()
                && (fields.asksAmount() || words.any(TOTAL, SUM) || reading.choice().isNamed()))
            || words.any(COUNT);
    if (!figures) {
      return Optional.empty();
    }
    List<Operand> operands = kinds();
    if (operands.isEmpty()) {
      operands = conditions.valueOperands();
    }
    if (operands.isEmpty()) {
      operands = conditions.timeOperands();
    }
    if (operands.size() < 2) {
      return Optional.empty();
    }
    How how = how();
    if (operands.size() > 2 && how != How.LARGEST && how != How.SMALLEST) {
      return Optional.empty();
    }
    boolean count = words.any(COUNT) && !fields.asksAmount() && !words.plainAction();
    Optional<Figure> figure =
        count
            ? Optional.of(new Figure(Function.COUNT, "", List.of()))
            : fields
                .amount()
                .map(
                    field ->
                        new Figure(
                            words.any(AVERAGE) ? Function.AVG : Function.SUM, field, List.of()));
    if (figure.isEmpty()) {
      return Optional.empty();
    }
    words.take(
        DIFFERENCE,
        RATIO,
        GROWTH,
        COMPARE,
        MORE,
        LESS,
        THAN,
        SUM,
        TOTAL,
        AVERAGE,
        COUNT,
        LARGEST,
        SMALLEST);
    words.takeActions();
    for (int i = 0; i < reading.segments().size(); i++) {
      if (fields.subject(reading.segments().get(i)).isPresent()
          || reading.segments().get(i).as(Meaning.Kind.class).isPresent()) {
        reading.explained().set(i); // "the bigger supplier"
      }
    }
    List<Operand> compared = operands;
    return figure.map(each -> new Comparison(how, each, compared));
  }

  private How how() {
    if (words.any(GROWTH)) {
      return How.GROWTH;
    }
    if (words.any(RATIO)) {
      return How.RATIO;
    }
    if (words.any(DIFFERENCE)) {
      return How.DIFFERENCE;
    }
    return words.any(LESS, SMALLEST) ? How.SMALLEST : How.LARGEST;
  }

  /** Two kinds of documents to be compared. */
  private List<Operand> kinds() {
    if (reading.choice().kinds().size() < 2) {
      return List.of();
    }
    List<Operand> operands = new ArrayList<>();
    for (DocumentKind kind : reading.choice().kinds()) {
      operands.add(new Operand(kind.name(), List.of(new Demand.Value(kind.filter(), kind.name()))));
    }
    return operands;
  }

  /** Whether the whole is documents rather than their amounts: "what share of the invoices". */
  private boolean sharesDocuments() {
    int of = reading.next(words.at(SHARE));
    return of >= 0
        && reading.isKind(of)
        && words.isPlural(reading.segments().get(of))
        && !fields.asksAmount()
        && !words.any(SUM, TOTAL);
  }

  /** The share of one value in the whole. */
  public Optional<Operation> share() {
    boolean count = words.any(COUNT) || fields.amount().isEmpty() || sharesDocuments();
    List<Demand> part = conditions.shareOf();
    if (part.isEmpty()) {
      part = conditions.state().map(state -> List.<Demand>of(state)).orElse(List.of());
    }
    if (part.isEmpty()) {
      return Optional.empty();
    }
    words.take(SHARE, SUM, TOTAL, COUNT);
    words.takeActions();
    Figure figure =
        count
            ? new Figure(Function.COUNT, "", List.of())
            : new Figure(Function.SUM, fields.amount().orElseThrow(), List.of());
    return Optional.of(
        new Comparison(
            How.SHARE,
            figure,
            List.of(
                new Operand(part.getFirst().words(), part),
                new Operand(Operand.WHOLE, List.of()))));
  }
}
