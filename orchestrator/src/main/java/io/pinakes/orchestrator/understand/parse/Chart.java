package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.understand.parse.Meaning.Compared;
import io.pinakes.orchestrator.understand.parse.Meaning.Quoted;
import io.pinakes.orchestrator.understand.parse.Meaning.Time;
import io.pinakes.orchestrator.understand.parse.Meaning.Values;
import io.pinakes.orchestrator.understand.word.BoundReader;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Quotes;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Divides a question into segments: the division that explains the most words, preferring longer
 * segments on ties (weighted interval scheduling).
 */
public final class Chart {
  private static final QuestionLexicon.Sense COUNT = OperationWord.COUNT.sense();
  private static final int MAX_FIELD_NAME = 4;
  private static final int WORD = 10;
  private static final int UNKNOWN = -10;

  private static final QuestionLexicon.Sense FILLERS =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "fillers");

  private final int size;
  private final List<Map<Integer, List<Meaning>>> spans = new ArrayList<>();

  Chart(int size) {
    this.size = size;
    for (int i = 0; i < size; i++) {
      spans.add(new LinkedHashMap<>());
    }
  }

  /** Adds a meaning for the tokens {@code from} to {@code to}. */
  public void add(int from, int to, Meaning meaning) {
    if (from < to && to <= size) {
      List<Meaning> meanings = spans.get(from).computeIfAbsent(to, _ -> new ArrayList<>());
      if (!meanings.contains(meaning)) {
        meanings.add(meaning);
      }
    }
  }

  /** Leaves words unread, as what they say together cannot be read: "out of date". */
  void bar(int from, int to) {
    for (int at = 0; at < to; at++) {
      int start = at;
      spans.get(at).keySet().removeIf(end -> end > from && start < to);
    }
  }

  /** Adds a meaning of words that compare nothing else: "more than 30 days overdue". */
  void addComparison(int from, int to, Meaning meaning) {
    for (Map<Integer, List<Meaning>> span : spans.subList(from, to)) {
      span.values().forEach(meanings -> meanings.removeIf(Compared.class::isInstance));
      span.values().removeIf(List::isEmpty);
    }
    add(from, to, meaning);
  }

  private long conditions() {
    return spans.stream()
        .flatMap(span -> span.values().stream())
        .flatMap(List::stream)
        .filter(Meaning.Condition.class::isInstance)
        .count();
  }

  /** Takes times to say nothing more. */
  private void forgetTimes() {
    Meaning filler = new Meaning.Word(FILLERS);
    for (Map<Integer, List<Meaning>> span : spans) {
      span.values()
          .forEach(meanings -> meanings.replaceAll(each -> each instanceof Time ? filler : each));
    }
  }

  public List<Segment> best() {
    int[] score = new int[size + 1];
    List<Segment> last =
        new ArrayList<>(Collections.nCopies(size + 1, new Segment(0, 0, List.of())));
    java.util.Arrays.fill(score, Integer.MIN_VALUE / 2);
    score[0] = 0;
    for (int at = 0; at < size; at++) {
      offer(new Segment(at, at + 1, List.of()), score[at] + UNKNOWN, score, last);
      for (Map.Entry<Integer, List<Meaning>> span : spans.get(at).entrySet()) {
        Segment segment = new Segment(at, span.getKey(), span.getValue());
        offer(segment, score[at] + weight(segment), score, last);
      }
    }
    List<Segment> best = new ArrayList<>();
    for (int end = size; end > 0; end = best.getLast().from()) {
      best.add(last.get(end));
    }
    Collections.reverse(best);
    return best;
  }

  private static void offer(Segment segment, int total, int[] score, List<Segment> last) {
    if (total > score[segment.to()]) {
      score[segment.to()] = total;
      last.set(segment.to(), segment);
    }
  }

  private static int weight(Segment segment) {
    int length = segment.to() - segment.from();
    int kind = 0;
    for (Meaning meaning : segment.meanings()) {
      kind =
          Math.max(
              kind,
              switch (meaning) {
                case Quoted _ -> 8;
                case Compared _ -> 5;
                case Time _, Meaning.Condition _ -> 4;
                case Values(_, boolean surely, String taken) ->
                    surely ? 3 : taken.isEmpty() ? 2 : 1;
                case Meaning.Field _ -> 4;
                case Meaning.Kind _ -> 2;
                case Meaning.Word _ -> 1;
                case Meaning.SmallNumber _ -> 0;
              });
    }
    return WORD * length - 4 + kind;
  }

  /** Whether a word for a kind stands before a word: the "number" of "invoice number of". */
  private static boolean isOfKind(List<Token> tokens, int at) {
    return at > 0
        && !QuestionLexicon.ALL
            .groups(QuestionLexicon.Category.KIND, tokens.get(at - 1).text())
            .isEmpty();
  }

  /**
   * All possible meanings of a question's words for documents with these fields.
   *
   * @param documents those that have the fields
   */
  public static Chart of(
      Wording wording,
      Kinds.Choice choice,
      BucketFields fields,
      HeldDocuments documents,
      QueryAnalysis analysis) {
    List<Token> tokens = wording.tokens();
    Chart chart = new Chart(tokens.size());
    AnswerKind kind = KindReader.read(wording.question(), wording.language());
    boolean confirms = kind.confirms();
    FieldConditions conditions = new FieldConditions(wording, fields, documents::isPartial, kind);
    for (int at = 0; at < tokens.size(); at++) {
      int from = at;
      Map<Integer, Set<QuestionLexicon.Sense>> senses =
          QuestionLexicon.ALL.at(wording.language(), tokens, at);
      (senses.isEmpty() ? QuestionLexicon.ALL.elsewhere(wording.language(), tokens, at) : senses)
          .forEach(
              (length, all) ->
                  all.stream()
                      .filter(sense -> !(sense.equals(COUNT) && isOfKind(tokens, from)))
                      .forEach(sense -> chart.add(from, from + length, new Meaning.Word(sense))));
      for (int length = 1; length <= MAX_FIELD_NAME && at + length <= tokens.size(); length++) {
        int to = at + length;
        if (!Token.tells(tokens.get(at)) || !Token.tells(tokens.get(to - 1))) {
          continue;
        }
        fields
            .called(tokens.subList(at, to).stream().map(Token::text).toList())
            .ifPresent(
                field -> {
                  chart.add(from, to, named(field, fields, confirms));
                  conditions.presence(field, from, to, chart);
                });
      }
      if (tokens.get(at).number() > 0 && tokens.get(at).number() <= 1000) {
        chart.add(at, at + 1, new Meaning.SmallNumber(tokens.get(at).number()));
      }
    }
    choice
        .names()
        .forEach(name -> chart.add(name.from(), name.to(), new Meaning.Kind(name.kinds())));
    wording
        .times()
        .forEach(time -> chart.add(tokens, time.start(), time.end(), new Meaning.Time(time)));
    chart.releaseOperations();
    new BoundReader(wording.question(), tokens, wording.times(), wording.language())
        .read()
        .forEach(
            bound -> chart.add(tokens, bound.start(), bound.end(), new Meaning.Compared(bound)));
    Quotes.in(wording.question())
        .forEach(
            quote ->
                chart.add(tokens, quote.start(), quote.end(), new Meaning.Quoted(quote.words())));
    new NumbersOfFields(tokens, fields).add(chart);
    if (wording.ofToday()) {
      long before = chart.conditions();
      conditions.today(chart);
      PaymentStates payments = new PaymentStates(wording, fields);
      new PastDates(wording, fields, documents, payments.unpaid()).add(chart);
      payments.add(chart);
      if (chart.conditions() > before) {
        chart.forgetTimes(); // "overdue today" is overdue, not of today
      }
    }
    new DocumentLanguages(tokens, documents).add(chart);
    new DateComparisons(tokens, fields, documents).add(chart);
    new ValueFinder(wording.question(), tokens, wording.language()).add(fields, analysis, chart);
    if (confirms && !speaksOfSeveral(tokens, choice, wording.language())) {
      chart.confirmStates(fields);
    }
    return chart;
  }

  private static boolean speaksOfSeveral(List<Token> tokens, Kinds.Choice choice, String language) {
    LanguageTraits traits = LanguageTraits.of(language);
    boolean plural =
        choice.names().stream()
            .anyMatch(
                name ->
                    traits.isPlural(tokens.get(name.to() - 1).folded())
                        || (name.from() > 0
                            && Stream.of("indefinite", "every")
                                .anyMatch(
                                    group ->
                                        QuestionLexicon.ALL.asks(group, tokens, name.from() - 1))));
    boolean any =
        IntStream.range(0, tokens.size())
            .anyMatch(at -> QuestionLexicon.ALL.asks("any", tokens, at));
    return plural
        || any
        || IntStream.range(0, tokens.size())
            .mapToObj(at -> QuestionLexicon.ALL.at(language, tokens, at))
            .flatMap(senses -> senses.values().stream())
            .anyMatch(senses -> senses.contains(OperationWord.EXISTS.sense()));
  }

  /**
   * Takes states as the fields asked about rather than as conditions: "is invoice 7 paid" is
   * answered by its status, "has the contract expired" by its end.
   */
  private void confirmStates(BucketFields fields) {
    for (Map<Integer, List<Meaning>> span : spans) {
      span.values()
          .forEach(
              meanings ->
                  meanings.replaceAll(
                      meaning ->
                          state(meaning, fields).<Meaning>map(Meaning.Field::new).orElse(meaning)));
    }
  }

  /** The field of a state; empty if the meaning is none. */
  private static Optional<String> state(Meaning meaning, BucketFields fields) {
    if (meaning instanceof Meaning.Condition(String field, _)) {
      return Optional.of(field);
    }
    return meaning instanceof Values values && values.fields().size() == 1
        ? values.fields().stream()
            .filter(field -> fields.groups(field).contains("status"))
            .findFirst()
        : Optional.empty();
  }

  /**
   * The meaning of a field's name. That of a yes-no field is a condition, as in "discountable
   * articles", unless the question asks for a yes or no itself.
   */
  private static Meaning named(String field, BucketFields fields, boolean confirms) {
    return fields
        .yes(field)
        .filter(_ -> !confirms)
        .<Meaning>map(yes -> new Values(List.of(new Meaning.FieldValue(field, yes)), true, ""))
        .orElse(new Meaning.Field(field));
  }

  /**
   * Lets a time that begins with the last word of an operation also begin after it: in "number of
   * 2016 invoices" the preposition belongs to the operation.
   */
  private void releaseOperations() {
    for (int at = 1; at < size; at++) {
      int end = at + 1;
      boolean operation =
          spans.subList(0, at).stream()
              .flatMap(each -> each.getOrDefault(end, List.of()).stream())
              .anyMatch(Chart::isOperation);
      if (operation) {
        Map<Integer, List<Meaning>> times = new LinkedHashMap<>();
        spans
            .get(at)
            .forEach(
                (to, meanings) -> {
                  if (to > end && meanings.stream().anyMatch(Chart::isWithin)) {
                    times.put(to, meanings);
                  }
                });
        times.keySet().forEach(spans.get(at)::remove);
        times.forEach((to, meanings) -> meanings.forEach(each -> add(end, to, each)));
      }
    }
  }

  private static boolean isOperation(Meaning meaning) {
    return meaning instanceof Meaning.Word(QuestionLexicon.Sense sense)
        && sense.category() == QuestionLexicon.Category.OPERATION;
  }

  private static boolean isWithin(Meaning meaning) {
    return meaning instanceof Time(TimeExpression time)
        && time.relation() == TimeExpression.Relation.WITHIN;
  }

  private void add(List<Token> tokens, int start, int end, Meaning meaning) {
    int from = 0;
    while (from < tokens.size() && tokens.get(from).start() < start) {
      from++;
    }
    int to = from;
    while (to < tokens.size() && tokens.get(to).start() < end) {
      to++;
    }
    add(from, to, meaning);
  }
}
