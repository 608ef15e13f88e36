package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.LapsedDate;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds documents of which a date has passed by which something was to be done: "past its review
 * date", "overdue for renewal", "should have been delivered by now".
 */
final class PastDates {
  /** The property groups of dates that may lie ahead. */
  private static final Set<String> COMING = Set.of("expiry", "due");

  private final List<Token> tokens;
  private final BucketFields fields;
  private final HeldDocuments documents;
  private final LocalDate today;
  private final Optional<Filter> unpaid;

  /**
   * @param unpaid documents that are still to be paid, if that is known
   */
  PastDates(
      Wording wording, BucketFields fields, HeldDocuments documents, Optional<Filter> unpaid) {
    tokens = wording.tokens();
    today = wording.today();
    this.fields = fields;
    this.unpaid = unpaid;
    this.documents = documents;
  }

  void add(Chart chart) {
    for (LapsedDate lapse : LapsedDate.read(tokens)) {
      lapse.names().stream()
          .filter(name -> called(name).isPresent())
          .findFirst()
          .ifPresent(name -> add(lapse, name, called(name).orElseThrow(), chart));
    }
  }

  /** Whether a date may lie ahead: by its name, or as it does for some document. */
  private boolean isComing(String date) {
    return fields.groups(date).stream().anyMatch(COMING::contains)
        || documents.reaches(date, today);
  }

  private void add(LapsedDate lapse, int name, String date, Chart chart) {
    Optional<Filter> which = filter(date, lapse.denied());
    if (which.isEmpty()) {
      return;
    }
    Meaning.Condition condition = new Meaning.Condition(date, which.get());
    int end = LapsedDate.end(tokens, name);
    int from = Math.min(lapse.from(), name);
    int to = Math.max(lapse.to(), end);
    boolean together =
        IntStream.range(from, to)
            .filter(at -> at < lapse.from() || at >= lapse.to())
            .filter(at -> at < name || at >= end)
            .noneMatch(at -> Token.tells(tokens.get(at)));
    if (together) {
      chart.add(from, LapsedDate.tail(tokens, to), condition);
    } else {
      chart.add(lapse.from(), lapse.to(), condition);
      chart.add(name, end, condition);
    }
  }

  private Optional<Filter> filter(String date, boolean denied) {
    Filter past =
        new Filter.Comparison(
            date,
            denied ? Filter.Operator.AT_LEAST : Filter.Operator.LESS,
            new MetadataValue.Keyword(today.toString()));
    return fields.groups(date).contains("due")
        ? unpaid.map(which -> which.and(past))
        : Optional.of(past);
  }

  /** The only date that a word names: its own name, or what is done by it. */
  private Optional<String> called(int at) {
    Token word = tokens.get(at);
    if (QuestionLexicon.ALL.namesKind(tokens, at) && LapsedDate.end(tokens, at) == at + 1) {
      return Optional.empty(); // an overdue invoice is not one past its invoice date
    }
    Set<String> stems = new HashSet<>(Token.stems(word.text()));
    Set<String> groups = QuestionLexicon.ALL.groups(Category.PROPERTY, word.text());
    boolean pays = QuestionLexicon.ALL.asks("paying", tokens, at);
    List<String> named =
        fields.names().stream()
            .filter(fields::isDate)
            .filter(
                date ->
                    (!stems.isEmpty() && Token.stems(fields.label(date)).containsAll(stems))
                        || !Collections.disjoint(fields.groups(date), groups)
                        || (pays && fields.groups(date).contains("due")))
            .filter(this::isComing)
            .toList();
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }
}
