package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.LIST;

import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.List;
import java.util.stream.IntStream;

/** The operation words of a question, and which of them are explained. */
public final class OperationWords {
  /** The most words from "all" to the noun. */
  private static final int ALL_REACH = 4;

  private final Reading reading;
  private final boolean several;

  OperationWords(Reading reading) {
    this.reading = reading;
    several = speaksOfSeveral();
  }

  /** Whether there is a word for one of these operations. */
  public boolean any(OperationWord... operations) {
    for (OperationWord operation : operations) {
      if (at(operation) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The first word for an operation; -1 if there is none. */
  public int at(OperationWord operation) {
    for (int i = 0; i < reading.segments().size(); i++) {
      if (reading.segments().get(i).does(operation)
          && reading.segments().get(i).as(Meaning.Kind.class).isEmpty()) {
        return i;
      }
    }
    return -1;
  }

  /** Marks the words for these operations as explained. */
  void take(OperationWord... operations) {
    for (int i = 0; i < reading.segments().size(); i++) {
      for (OperationWord operation : operations) {
        if (reading.segments().get(i).does(operation)) {
          reading.explained().set(i);
        }
      }
    }
  }

  /** Marks "which of" as explained, in a question that compares nothing: it means "which". */
  void takeWhichOf() {
    int at = at(OperationWord.COMPARE);
    if (at >= 0
        && reading.sentence(at) == at
        && QuestionLexicon.ALL.asks(
            "members", reading.wording().tokens(), reading.segments().get(at).from())) {
      reading.explained().set(at);
    }
  }

  /** Whether an action is named: billed, spend. */
  boolean actions() {
    return reading.segments().stream().anyMatch(each -> !each.keys(Category.ACTION).isEmpty());
  }

  /** Whether an action is named apart from the kind of documents: "did X bill us", not "bills". */
  boolean plainAction() {
    return reading.segments().stream()
        .filter(each -> each.as(Meaning.Kind.class).isEmpty() || isVerb(each))
        .anyMatch(each -> !each.keys(Category.ACTION).isEmpty());
  }

  /** Whether something is still to be paid: "must be paid", "to be settled". */
  boolean obliges() {
    List<Token> tokens = reading.wording().tokens();
    return reading.segments().stream()
        .filter(each -> each.keys(Category.ACTION).contains("pay"))
        .anyMatch(each -> QuestionLexicon.ALL.isObliged(tokens, each.from(), each.to()));
  }

  /** Whether a verb also names a kind of documents: "invoiced". */
  static boolean isVerb(Segment segment) {
    return !segment.keys(Category.ACTION).isEmpty() && segment.keys(Category.KIND).isEmpty();
  }

  /** Whether the only action is a word that names the kind of documents too: "did X bill us". */
  boolean actsByKind() {
    List<Segment> acting =
        reading.segments().stream().filter(each -> !each.keys(Category.ACTION).isEmpty()).toList();
    return acting.size() == 1 && acting.getFirst().as(Meaning.Kind.class).isPresent();
  }

  /** Marks the words for actions as explained. */
  void takeActions() {
    for (int i = 0; i < reading.segments().size(); i++) {
      if (!reading.segments().get(i).keys(Category.ACTION).isEmpty()) {
        reading.explained().set(i);
      }
    }
  }

  /** Whether the question asks which ones rather than how much. */
  public boolean lists() {
    return any(LIST) || (asks("members") && !asksDate());
  }

  /** Whether the question asks if there is one: "does any customer owe us money". */
  boolean asksForAny() {
    return reading.confirms() && asks("any");
  }

  /** Whether the question contains a question word of this group. */
  public boolean asks(String group) {
    List<Token> tokens = reading.wording().tokens();
    return IntStream.range(0, tokens.size())
        .anyMatch(at -> QuestionLexicon.ALL.asks(group, tokens, at));
  }

  /** Whether a date is asked for: "when", "by what date", "on which day". */
  boolean asksWhen() {
    return asks("when") || asksDate();
  }

  private boolean asksDate() {
    return reading.segments().stream()
        .filter(segment -> segment.keys(Category.PROPERTY).contains("date") && segment.from() > 0)
        .filter(segment -> !isPlural(segment))
        .anyMatch(
            segment ->
                QuestionLexicon.ALL.asks(
                    "subject", reading.wording().tokens(), segment.from() - 1));
  }

  /** Whether a superlative is a count word: "the most", not "the most expensive". */
  boolean quantifies(Segment superlative) {
    return QuestionLexicon.ALL.asks("quantifier", reading.wording().tokens(), superlative.to() - 1);
  }

  /** Whether the question is about all documents of a kind rather than one. */
  public boolean several() {
    return several;
  }

  /** Whether the question is about all documents of a kind: "all our invoices". */
  boolean speaksOfAll() {
    List<Token> tokens = reading.wording().tokens();
    return reading.segments().stream()
        .filter(segment -> segment.as(Meaning.Kind.class).isPresent() && !isVerb(segment))
        .anyMatch(
            segment ->
                IntStream.range(Math.max(0, segment.from() - ALL_REACH), segment.from())
                    .anyMatch(at -> QuestionLexicon.ALL.asks("every", tokens, at)));
  }

  private boolean speaksOfSeveral() {
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      if (segment.as(Meaning.Kind.class).isPresent() && !isVerb(segment)) {
        boolean each = i > 0 && isEach(reading.segments().get(i - 1));
        if (each || isPlural(segment)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isEach(Segment segment) {
    return segment.to() - segment.from() == 1
        && QuestionLexicon.ALL.asks("each", reading.wording().tokens(), segment.from());
  }

  /** Whether the last word looks like a plural. */
  boolean isPlural(Segment segment) {
    return LanguageTraits.of(reading.wording().language()).isPlural(last(segment));
  }

  /** Whether a period word is periodic: monthly, yearly. */
  boolean isPeriodic(Segment segment) {
    return LanguageTraits.isPeriodic(last(segment));
  }

  private String last(Segment segment) {
    return reading.wording().tokens().get(segment.to() - 1).folded();
  }
}
