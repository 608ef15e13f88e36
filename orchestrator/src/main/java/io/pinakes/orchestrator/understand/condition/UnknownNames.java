package io.pinakes.orchestrator.understand.condition;

import static io.pinakes.orchestrator.understand.word.OperationWord.EXCLUDE;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DemandedDocuments;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads words that are not field values: identifiers and purposes that documents contain literally,
 * and names that occur nowhere.
 */
public final class UnknownNames {
  private final Reading reading;

  public UnknownNames(Reading reading) {
    this.reading = reading;
  }

  /**
   * Merges parts of values with adjacent capitalised words into one unknown name: "Acme Consulting"
   * is not Acme.
   */
  public static void join(Reading reading) {
    if (LanguageTraits.of(reading.wording().language()).nounsInCapitals()) {
      return;
    }
    List<Segment> segments = reading.segments();
    for (int i = 0; i < segments.size(); i++) {
      int end = i;
      boolean unknown = false;
      boolean value = false;
      while (end < segments.size() && joins(reading, segments.get(end), end > i)) {
        unknown |= segments.get(end).isUnknown();
        value |= !segments.get(end).isUnknown();
        end++;
      }
      if (unknown && value && end - i > 1) {
        Segment whole = new Segment(segments.get(i).from(), segments.get(end - 1).to(), List.of());
        List<Segment> rest = new ArrayList<>(segments.subList(end, segments.size()));
        boolean[] functions = new boolean[rest.size()];
        for (int j = 0; j < rest.size(); j++) {
          functions[j] = reading.explained().get(end + j);
        }
        reading.explained().clear(i, segments.size());
        segments.subList(i, segments.size()).clear();
        segments.add(whole);
        for (int j = 0; j < rest.size(); j++) {
          segments.add(rest.get(j));
          reading.explained().set(i + 1 + j, functions[j]);
        }
      }
      i = Math.max(i, Math.min(end, segments.size()) - 1);
    }
  }

  private static boolean joins(Reading reading, Segment segment, boolean within) {
    boolean name = segment.isUnknown() || segment.as(Meaning.Values.class).isPresent();
    boolean capitals =
        reading.wording().tokens().subList(segment.from(), segment.to()).stream()
            .allMatch(Token::nameLike);
    boolean adjacent =
        !within
            || reading
                .wording()
                .question()
                .substring(
                    reading.wording().tokens().get(segment.from() - 1).end(),
                    reading.wording().tokens().get(segment.from()).start())
                .isBlank();
    return name && capitals && adjacent;
  }

  /** Adds demands where possible; returns whether it added any. */
  public boolean explain(Operation operation) {
    boolean made = false;
    for (int from = 0; from < reading.segments().size(); from++) {
      if (isOpen(from)) {
        int to = from + 1;
        while (to < reading.segments().size() && (isOpen(to) || joining(to))) {
          to++;
        }
        while (!isOpen(to - 1)) {
          to--;
        }
        Optional<Demand> demand = demand(from, to, operation);
        if (demand.isPresent()) {
          reading.demands().add(demand.get());
          reading.explained().set(from, to);
          made = true;
        }
        from = to - 1;
      }
    }
    return made;
  }

  private boolean isOpen(int at) {
    Segment segment = reading.segments().get(at);
    boolean number = segment.as(Meaning.SmallNumber.class).isPresent();
    return !reading.explained().get(at) && (segment.isUnknown() || number);
  }

  private boolean joining(int at) {
    return at + 1 < reading.segments().size()
        && isOpen(at + 1)
        && joins(tokens(at, at + 1).getFirst());
  }

  private List<Token> tokens(int from, int to) {
    return reading
        .wording()
        .tokens()
        .subList(reading.segments().get(from).from(), reading.segments().get(to - 1).to());
  }

  private Optional<Demand> demand(int from, int to, Operation operation) {
    List<Token> run = tokens(from, to);
    String written = written(run);
    boolean number = run.size() == 1 && run.getFirst().number() > 0;
    if (excludedBefore(from) || operation instanceof Operation.Lookup) {
      return name(run) && !(operation instanceof Operation.Lookup) && !excludedBefore(from)
          ? Optional.of(new Demand.Unknown(written))
          : Optional.empty();
    }
    boolean purpose = purposeBefore(from);
    Optional<List<Token>> identifier = identifier(run);
    Optional<Demand.Text> held =
        Stream.of(
                identifier.map(each -> List.of(written(each))).orElse(List.of()),
                purpose ? List.of(written) : List.<String>of(),
                purpose ? alternatives(run) : List.<String>of())
            .filter(any -> !any.isEmpty())
            .map(any -> new Demand.Text(written, any, true))
            .filter(this::isHeld)
            .findFirst();
    if (held.isEmpty() && reading.isKind(to)) { // "fuel receipts"
      held =
          Optional.of(new Demand.Text(written, List.of(written), true))
              .filter(
                  text ->
                      !DemandedDocuments.named(written, reading.library(), reading.documents())
                          .isEmpty());
    }
    if (held.isPresent()) {
      Messages messages = Messages.in(reading.wording().language());
      reading
          .notes()
          .add(
              messages.say(
                  "only-literal",
                  held.get().any().stream()
                      .map(word -> '"' + word + '"')
                      .reduce((one, next) -> messages.say("or", one, next))
                      .orElseThrow()));
      return held.map(text -> text);
    }
    return name(run) && !number && !isElsewhere(written)
        ? Optional.of(new Demand.Unknown(written))
        : Optional.empty();
  }

  /** Whether other documents have a name, and the question does not say which kind it is about. */
  private boolean isElsewhere(String name) {
    return !reading.choice().isNamed()
        && !reading.library().lexicon().holding(name, Filter.all()).isEmpty();
  }

  private boolean isHeld(Demand.Text text) {
    return text.any().stream()
        .allMatch(
            words ->
                !reading.library().lexicon().holding(words, reading.documents()).isEmpty()
                    || !DemandedDocuments.named(words, reading.library(), reading.documents())
                        .isEmpty());
  }

  /**
   * Whether words are written like a name; in languages that capitalise nouns, only after words
   * that precede names.
   */
  private boolean name(List<Token> run) {
    boolean capitals = run.stream().allMatch(token -> token.nameLike() || joins(token));
    LanguageTraits traits = LanguageTraits.of(reading.wording().language());
    return capitals
        && (!traits.nounsInCapitals() || traits.comesBeforeNames(before(run)) || run.size() > 1)
        && !reading.fields().strings().isEmpty();
  }

  private String before(List<Token> run) {
    int at = reading.wording().tokens().indexOf(run.getFirst());
    return at > 0 ? reading.wording().tokens().get(at - 1).folded() : "";
  }

  private boolean purposeBefore(int from) {
    int at = reading.segments().get(from).from();
    return IntStream.range(Math.max(0, at - 2), at)
        .anyMatch(
            i ->
                isFunction(reading.wording().tokens().get(i), "purposes")
                    || isFunction(reading.wording().tokens().get(i), "contains"));
  }

  private static boolean joins(Token token) {
    return isFunction(token, "joining");
  }

  private static boolean isFunction(Token token, String key) {
    return QuestionLexicon.ALL.isOf(
        token, new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, key));
  }

  private boolean excludedBefore(int from) {
    for (int i = from - 1; i >= Math.max(0, from - 3); i--) {
      if (reading.segments().get(i).does(EXCLUDE)) {
        return true;
      }
    }
    return false;
  }

  /** The identifier at the end of a run: "the van HH-NQ 214". */
  private static Optional<List<Token>> identifier(List<Token> run) {
    int start = run.size();
    while (start > 0 && run.get(start - 1).nameLike()) {
      start--;
    }
    List<Token> tail = run.subList(start, run.size());
    return start <= 2 && tail.stream().anyMatch(Token::hasDigit)
        ? Optional.of(tail)
        : Optional.empty();
  }

  /** The alternatives in "for tires and workshop", which are subjects of different documents. */
  private List<String> alternatives(List<Token> run) {
    List<String> parts = new ArrayList<>();
    List<Token> part = new ArrayList<>();
    for (Token token : run) {
      if (joins(token) && !part.isEmpty()) {
        parts.add(written(part));
        part.clear();
      } else {
        part.add(token);
      }
    }
    if (!part.isEmpty()) {
      parts.add(written(part));
    }
    return parts.size() > 1 ? parts : List.of();
  }

  private String written(List<Token> run) {
    return reading.wording().question().substring(run.getFirst().start(), run.getLast().end());
  }
}
