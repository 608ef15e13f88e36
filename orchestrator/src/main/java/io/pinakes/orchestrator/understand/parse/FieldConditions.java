package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds conditions on fields that name no value: whether documents have a field ("without a
 * purchase order"), and whether they are in force today or have ended ("expired").
 */
final class FieldConditions {
  /** The most words between a negation and what it denies. */
  private static final int REACH = 3;

  /** The most words from "waiting" to what is waited for: "waiting to see the lease signed". */
  private static final int AWAITED = 5;

  /** The property group of the date of a signature. */
  private static final String SIGNED = "signed";

  /** The property groups of dates that may lie ahead. */
  private static final List<String> COMING = List.of("expiry", "due", "start");

  private static final Set<AnswerKind> TIMES = EnumSet.of(AnswerKind.DATE, AnswerKind.DURATION);

  private static final String NEGATION = "negation";

  private static final QuestionLexicon.Sense FILLERS =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "fillers");

  private final List<Token> tokens;
  private final Wording wording;
  private final BucketFields fields;
  private final Predicate<String> partial;

  /** Whether a date or duration is asked for, as in "until when is it valid". */
  private final boolean asksTime;

  /**
   * @param partial whether only some of the documents have a field
   * @param kind what the question asks for
   */
  FieldConditions(
      Wording wording, BucketFields fields, Predicate<String> partial, AnswerKind kind) {
    asksTime = TIMES.contains(kind);
    tokens = wording.tokens();
    this.wording = wording;
    this.fields = fields;
    this.partial = partial;
  }

  /** Adds conditions that compare a date with today, to a question that names no other time. */
  void today(Chart chart) {
    MetadataValue today = new MetadataValue.Keyword(wording.today().toString());
    states(chart, today);
    done(chart);
    next(chart, today);
  }

  /**
   * Adds the condition that documents have the field named by the words {@code from} to {@code to},
   * or lack it. Numbers are left out, as a total "without tax" is a net amount, and so are names
   * with a value after them: "without supplier Acme" excludes only that one.
   */
  void presence(String field, int from, int to, Chart chart) {
    boolean valued = to < tokens.size() && tokens.get(to).nameLike();
    if (valued || fields.isNumber(field) || fields.yes(field).isPresent()) {
      return;
    }
    int begin = from;
    boolean indefinite = false;
    while (begin > 0 && asks("indefinite", begin - 1) && !asks(NEGATION, begin - 1)) {
      indefinite = true;
      begin--;
    }
    if (begin == 0) {
      return;
    }
    Filter exists = new Filter.Exists(field);
    boolean has = asks("having", begin - 1);
    int denied = has ? negated(begin - 1) : begin - 1;
    boolean lacks = denied >= 0 && (has || asks("without", denied) || asks("missing", denied));
    if (lacks) {
      chart.add(denied, to, new Meaning.Condition(field, new Filter.Not(exists)));
    } else if (has && indefinite && partial.test(field)) {
      chart.add(begin - 1, to, new Meaning.Condition(field, exists));
    }
  }

  /** Documents with the first date from today on: "which contract expires next". */
  private void next(Chart chart, MetadataValue today) {
    List<String> coming =
        COMING.stream()
            .filter(this::isSpokenOf)
            .flatMap(group -> dates(group).stream())
            .distinct()
            .toList();
    for (int at = 0; at < tokens.size(); at++) {
      int length = length("next", at);
      if (length > 0 && coming.size() == 1) {
        String field = coming.getFirst();
        Filter later = new Filter.Comparison(field, Filter.Operator.AT_LEAST, today);
        chart.add(at, at + length, new Meaning.Condition(field, later));
        chart.add(at, at + length, new Meaning.Word(OperationWord.EARLIEST.sense()));
      }
    }
  }

  private boolean isSpokenOf(String group) {
    QuestionLexicon.Sense sense =
        new QuestionLexicon.Sense(QuestionLexicon.Category.PROPERTY, group);
    return IntStream.range(0, tokens.size())
        .mapToObj(at -> QuestionLexicon.ALL.at(wording.language(), tokens, at))
        .flatMap(senses -> senses.values().stream())
        .anyMatch(senses -> senses.contains(sense));
  }

  /** Whether a word says what lasts rather than how it is: "how long is it valid". */
  private boolean lasts(int at, int length) {
    return length("lasting", at) == length
        && IntStream.range(0, tokens.size()).anyMatch(word -> length("how long", word) > 0);
  }

  /** Documents that have ended, or are still in force. */
  private void states(Chart chart, MetadataValue today) {
    List<String> ends = dates("expiry");
    if (ends.size() != 1) {
      unreadable(chart);
      return;
    }
    String end = ends.getFirst();
    Filter ended = new Filter.Comparison(end, Filter.Operator.LESS, today);
    for (int at = 0; at < tokens.size(); at++) {
      int over = length("ended", at);
      int open = length("in force", at);
      int negation = negated(at);
      if (asksTime && open > 0 && asksUntil()) {
        chart.add(at, at + open, new Meaning.Field(end)); // "until when is it valid"
      } else if (!asksTime && over > 0 && negation < 0) {
        chart.add(at, at + over, new Meaning.Condition(end, ended));
      } else if (!asksTime && over > 0) {
        chart.add(negation, at + over, new Meaning.Condition(end, new Filter.Not(ended)));
      } else if (!asksTime && open > 0 && !lasts(at, open)) {
        chart.add(at, at + open, new Meaning.Condition(end, inForce(ended, today)));
      }
    }
  }

  /** Phrases for what has ended, where no date tells: their words do not tell it one by one. */
  private void unreadable(Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      int over = length("ended", at);
      if (over > 1) {
        chart.bar(at, at + over);
      }
    }
  }

  /**
   * Documents in which something has been done, or has not: "not signed", "waiting to be approved".
   */
  private void done(Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      Optional<String> date = doneOn(at);
      if (date.isEmpty() || asksTime) {
        continue;
      }
      int negation = Math.max(negated(at), awaited(at));
      Filter exists = new Filter.Exists(date.get());
      if (negation >= 0) {
        chart.add(negation, at + 1, new Meaning.Condition(date.get(), new Filter.Not(exists)));
      } else if (at > 0 && asks("passive", at - 1) && partial.test(date.get())) {
        chart.add(at, at + 1, new Meaning.Condition(date.get(), exists));
      }
    }
  }

  /** The date of what a word says was done: "signed", "signature". */
  private Optional<String> doneOn(int at) {
    QuestionLexicon.Sense signed =
        new QuestionLexicon.Sense(QuestionLexicon.Category.PROPERTY, SIGNED);
    return FieldLabels.date(fields, tokens.get(at))
        .or(
            () ->
                QuestionLexicon.ALL.isOf(tokens.get(at), signed)
                    ? dates(SIGNED).stream().findFirst()
                    : Optional.empty())
        .filter(field -> COMING.stream().noneMatch(fields.groups(field)::contains));
  }

  /** Where "waiting for" stands, shortly before what is waited for; -1 if it does not. */
  private int awaited(int at) {
    return IntStream.iterate(at - 1, before -> before >= Math.max(0, at - AWAITED), i -> i - 1)
        .filter(before -> asks("waiting", before))
        .findFirst()
        .orElse(-1);
  }

  private boolean asksUntil() {
    return IntStream.range(0, tokens.size()).anyMatch(at -> asks("until", at));
  }

  private Filter inForce(Filter ended, MetadataValue today) {
    List<String> starts = dates("start");
    Filter open = new Filter.Not(ended);
    return starts.size() == 1
        ? open.and(
            new Filter.Not(
                new Filter.Comparison(starts.getFirst(), Filter.Operator.GREATER, today)))
        : open;
  }

  private List<String> dates(String group) {
    return fields.of(Set.of(group)).stream().filter(fields::isDate).toList();
  }

  /** Where a negation of the word at {@code at} stands, shortly before it; -1 if none does. */
  private int negated(int at) {
    for (int before = at - 1; before >= Math.max(0, at - REACH); before--) {
      if (asks(NEGATION, before)) {
        return before;
      }
      boolean light =
          asks("passive", before) || QuestionLexicon.ALL.isOf(tokens.get(before), FILLERS);
      if (Token.tells(tokens.get(before)) && !light) {
        return -1;
      }
    }
    return -1;
  }

  private boolean asks(String group, int at) {
    return length(group, at) > 0;
  }

  private int length(String group, int at) {
    return QuestionLexicon.ALL.asking(group, tokens, at);
  }
}
