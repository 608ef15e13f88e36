package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.DISTINCT;
import static io.pinakes.orchestrator.understand.word.OperationWord.EXISTS;
import static io.pinakes.orchestrator.understand.word.OperationWord.LIST;
import static io.pinakes.orchestrator.understand.word.OperationWord.MEDIAN;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.Figure;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.quantity.Currencies;
import java.util.List;
import java.util.Optional;

/**
 * Chooses a figure computed from all documents: a sum, a mean, or a number of documents or values.
 */
public final class FigureChoice {
  private final Reading reading;
  private final OperationWords words;
  private final AskedFields fields;

  FigureChoice(Reading reading, OperationWords words, AskedFields fields) {
    this.reading = reading;
    this.words = words;
    this.fields = fields;
  }

  /** Counts distinct values of a field: how many vendors. */
  public Optional<Operation> different() {
    int at = words.at(COUNT);
    int next = at < 0 ? -1 : reading.next(at);
    if (next >= 0 && reading.segments().get(next).does(DISTINCT)) {
      reading.explained().set(next);
      next = reading.next(next);
    }
    if (next < 0 || reading.segments().get(next).as(Meaning.Kind.class).isPresent()) {
      return Optional.empty();
    }
    Optional<String> field = fields.subject(reading.segments().get(next));
    if (field.isEmpty() || reading.segments().get(next).isFunction()) {
      return Optional.empty();
    }
    words.take(COUNT, EXISTS);
    words.takeActions();
    return Optional.of(new Figure(Function.DISTINCT, field.get(), List.of()));
  }

  /**
   * Returns the figure and marks its words as explained; empty if the documents have no amounts.
   */
  public Optional<Operation> figure(Function function, List<GroupBy> groups) {
    if (function == Function.COUNT) {
      words.take(COUNT);
      words.takeActions();
      return Optional.of(new Figure(Function.COUNT, "", groups));
    }
    words.take(SUM, TOTAL);
    words.take(function == Function.AVG ? AVERAGE : function == Function.MEDIAN ? MEDIAN : SUM);
    words.takeActions();
    return fields.amount().map(field -> new Figure(function, field, groups));
  }

  /** The function asked for; empty if none. */
  Optional<Function> function() {
    if (words.any(AVERAGE)) {
      return Optional.of(Function.AVG);
    }
    if (words.any(MEDIAN)) {
      return Optional.of(Function.MEDIAN);
    }
    if (words.any(COUNT)) {
      int at = words.at(COUNT);
      int next = reading.next(at);
      boolean money = next >= 0 && isCurrency(next) && !reading.isKind(next + 1);
      if (money) {
        words.take(COUNT);
        reading.explained().set(next);
        return Optional.of(Function.SUM);
      }
      return countsDocuments(next) ? Optional.of(Function.COUNT) : Optional.empty();
    }
    if (words.any(SUM)
        || (words.several() && words.asks("size"))
        || ((words.several() || words.actions()) && listsTotal())
        || (words.several() && !words.lists() && (words.any(TOTAL) || fields.asksAmount()))) {
      return Optional.of(Function.SUM);
    }
    boolean spending = words.actions() && asksHowMuch() && !words.lists() && !words.asksWhen();
    boolean one = reading.choice().isNamed() && !words.several() && !words.plainAction();
    return spending && !one ? Optional.of(Function.SUM) : Optional.empty();
  }

  /** Whether the total is asked for: "show the total of". */
  private boolean listsTotal() {
    int list = words.at(LIST);
    int next = list < 0 ? -1 : reading.next(list);
    return next >= 0
        && reading.segments().get(next).does(TOTAL)
        && !words.isPlural(reading.segments().get(next));
  }

  /** Whether the question asks how much rather than which ones. */
  private boolean asksHowMuch() {
    return words.asks("amount") || words.any(TOTAL) || fields.asksAmount();
  }

  private boolean isCurrency(int at) {
    Segment segment = reading.segments().get(at);
    return segment.keys(Category.PROPERTY).contains("amount")
        || Currencies.of(reading.written(segment)).isPresent();
  }

  /** Whether documents of the kind are counted, with at most one word before it. */
  private boolean countsDocuments(int at) {
    if (at < 0 || isKind(at) || !reading.segments().get(at).keys(Category.ACTION).isEmpty()) {
      return true;
    }
    int next = reading.next(at);
    boolean kind = next >= 0 && reading.segments().get(next).as(Meaning.Kind.class).isPresent();
    return reading.segments().get(at).isUnknown() && kind;
  }

  private boolean isKind(int at) {
    Segment segment = reading.segments().get(at);
    return segment.as(Meaning.Kind.class).isPresent()
        || segment.as(Meaning.Values.class).isPresent()
        || segment.as(Meaning.Time.class).isPresent()
        || segment.keys(Category.KIND).contains("document")
        || segment.does(DISTINCT);
  }
}
