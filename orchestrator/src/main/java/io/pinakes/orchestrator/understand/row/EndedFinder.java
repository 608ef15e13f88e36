package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.LapsedDate;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeLength;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds that a date of a row has passed: "whose licence has expired", "past its service date"; and
 * how long ago, "older than three years".
 */
final class EndedFinder {
  /** The most words before a length of time that compare an age with it. */
  private static final int MAX_WORDS = 3;

  private final Wording wording;
  private final List<Token> tokens;
  private final List<Column> columns;

  EndedFinder(Wording wording, List<Column> columns) {
    this.wording = wording;
    tokens = wording.tokens();
    this.columns = columns;
  }

  /**
   * Finds what says that something has ended, on the only date on which it can, or the one with the
   * most words of the question in its name: "whose first-aid certificate has expired".
   */
  void find(Alignment alignment) {
    if (alignment.asks("when") || !wording.ofToday()) {
      return; // "run out in 2027" tells when
    }
    LapsedDate.read(tokens).forEach(lapse -> lapsed(lapse, alignment));
    ages(alignment);
    List<Column> ends =
        columns.stream().filter(column -> column.date() && column.isAbout("expiry")).toList();
    int most = ends.stream().mapToInt(column -> column.named(tokens)).max().orElse(0);
    List<Column> fullest = ends.stream().filter(end -> end.named(tokens) == most).toList();
    if (fullest.size() != 1) {
      return;
    }
    for (int at = 0; at < tokens.size(); at++) {
      int end = at + QuestionLexicon.ALL.asking("ended", tokens, at);
      if (end > at && alignment.isFree(at, end)) {
        alignment.set(
            at, end, new Role.Ended(fullest.getFirst(), false, Token.written(tokens, at, end)));
      }
    }
  }

  /** Finds what is older or newer than a length of time, unless a column has the age. */
  private void ages(Alignment alignment) {
    if (columns.stream().anyMatch(column -> column.number() && column.isAbout("age"))) {
      return;
    }
    for (TimeLength length : TimeLength.read(wording.question(), wording.today())) {
      int from = first(length.start());
      int to = first(length.end());
      for (boolean older : new boolean[] {true, false}) {
        int words = before(older ? "older" : "newer", from);
        if (words > 0) {
          TimeExpression age = age(from - words, to, length.then(), older);
          alignment.set(from - words, to, new Role.Period(age));
          origin()
              .map(date -> new Role.Named(List.of(date), Column.BY_GROUP, Column.BY_GROUP))
              .ifPresent(date -> alignment.set(from - words, from, date));
        }
      }
    }
  }

  /** The date from which the age of what a row is about counts; empty if several may be. */
  private Optional<Column> origin() {
    List<Column> dates =
        columns.stream()
            .filter(column -> column.date() && !column.isComing() && !column.isCompletion())
            .toList();
    List<Column> first = dates.stream().filter(EndedFinder::isBeginning).toList();
    List<Column> origin = first.isEmpty() ? dates : first;
    return origin.size() == 1 ? Optional.of(origin.getFirst()) : Optional.empty();
  }

  private static boolean isBeginning(Column column) {
    return column.isAbout("purchase") || column.isAbout("start");
  }

  /** The number of words right before a place that a group of words has. */
  private int before(String group, int place) {
    return IntStream.rangeClosed(1, Math.min(MAX_WORDS, place))
        .filter(words -> QuestionLexicon.ALL.asking(group, tokens, place - words) == words)
        .findFirst()
        .orElse(0);
  }

  private int first(int position) {
    return (int) tokens.stream().takeWhile(token -> token.start() < position).count();
  }

  /** Some words that mean all days before one, or after it. */
  private TimeExpression age(int from, int to, LocalDate day, boolean before) {
    Interval days =
        before
            ? new Interval(Optional.empty(), Optional.of(day.minusDays(1)))
            : new Interval(Optional.of(day.plusDays(1)), Optional.empty());
    return new TimeExpression(
        tokens.get(from).start(),
        tokens.get(to - 1).end(),
        Token.written(tokens, from, to),
        TimeExpression.Relation.OPEN,
        List.of(days),
        List.of());
  }

  /** Finds that a date has passed by which something was to be done: "past its service date". */
  private void lapsed(LapsedDate lapse, Alignment alignment) {
    List<Column> coming = columns.stream().filter(Column::isComing).toList();
    long most = coming.stream().mapToLong(column -> named(column, lapse)).max().orElse(0);
    List<Column> fullest = coming.stream().filter(column -> named(column, lapse) == most).toList();
    if (fullest.size() != 1 || (most == 0 && (coming.size() > 1 || !isUnnamed(lapse)))) {
      return;
    }
    Column column = fullest.getFirst();
    int to = LapsedDate.tail(tokens, lapse.ofVerb() ? lapse.names().getFirst() + 1 : lapse.to());
    Role role = new Role.Ended(column, lapse.denied(), Token.written(tokens, lapse.from(), to));
    alignment.set(lapse.from(), to, role);
    lapse.names().stream()
        .filter(at -> column.likeness(tokens.get(at)) > 0)
        .forEach(at -> alignment.set(at, LapsedDate.end(tokens, at), role));
    for (int at = 0; at < tokens.size(); at++) {
      if (alignment.at(at).filter(Role.Period.class::isInstance).isPresent()) {
        alignment.set(at, at + 1, new Role.Light()); // today
      }
    }
  }

  /** Whether the only date of a table is meant although no word names it: "overdue". */
  private boolean isUnnamed(LapsedDate lapse) {
    return Stream.of("overdue", "beyond")
        .anyMatch(group -> QuestionLexicon.ALL.asks(group, tokens, lapse.from()));
  }

  private long named(Column column, LapsedDate lapse) {
    return lapse.names().stream().filter(at -> column.likeness(tokens.get(at)) > 0).count();
  }
}
