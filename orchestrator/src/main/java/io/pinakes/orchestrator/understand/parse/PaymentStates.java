package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeLength;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds states of payment that no field has as a value but dates tell: what is unpaid after its due
 * date is overdue, by the days since then; what has a date of payment is paid.
 */
final class PaymentStates {
  private final String question;
  private final List<Token> tokens;
  private final BucketFields fields;
  private final LocalDate today;

  PaymentStates(Wording wording, BucketFields fields) {
    question = wording.question();
    tokens = wording.tokens();
    today = wording.today();
    this.fields = fields;
  }

  /** What is still to be paid, if fields tell. */
  Optional<Filter> unpaid() {
    List<FieldValue> open = StateFinder.values("unpaid", fields);
    List<FieldValue> settled = StateFinder.values("settled", fields);
    return !open.isEmpty()
        ? Optional.of(anyOf(open))
        : settled.isEmpty()
            ? FieldLabels.payment(fields).map(date -> new Filter.Not(new Filter.Exists(date)))
            : Optional.of(new Filter.Not(anyOf(settled)));
  }

  /** Adds them to a question that names no time, or only today. */
  void add(Chart chart) {
    if (StateFinder.values("unpaid", fields).isEmpty()
        && StateFinder.values("settled", fields).isEmpty()) {
      FieldLabels.payment(fields).ifPresent(date -> dated(date, chart));
    }
    Optional<Filter> unpaid = unpaid();
    List<String> due = fields.of(Set.of("due")).stream().filter(fields::isDate).toList();
    if (due.size() == 1) {
      String date = due.getFirst();
      if (StateFinder.values("overdue", fields).isEmpty()) {
        unpaid.ifPresent(which -> overdue(date, which, chart));
      }
      unpaid.ifPresent(which -> overdueBy(date, which, chart));
      unpaid.ifPresent(which -> notDue(date, which, chart));
    }
  }

  private void overdue(String due, Filter unpaid, Chart chart) {
    Filter past = compared(due, Filter.Operator.LESS, today);
    add("overdue", new Meaning.Condition(due, unpaid.and(past)), chart);
  }

  private void notDue(String due, Filter unpaid, Chart chart) {
    Filter coming = compared(due, Filter.Operator.AT_LEAST, today);
    add("not due", new Meaning.Condition(due, unpaid.and(coming)), chart);
  }

  /** What was due so long before today: "more than 30 days overdue", "overdue by two weeks". */
  private void overdueBy(String due, Filter unpaid, Chart chart) {
    List<TimeLength> lengths = TimeLength.read(question, today);
    for (int at = 0; at < tokens.size(); at++) {
      int end = at + QuestionLexicon.ALL.asking("overdue", tokens, at);
      for (TimeLength length : end > at ? lengths : List.<TimeLength>of()) {
        int from = first(length.start());
        int to = first(length.end());
        boolean before = to == at;
        int by = end < tokens.size() ? QuestionLexicon.ALL.asking("overdue by", tokens, end) : 0;
        boolean after = from == end + by;
        if (before || after) {
          Filter past = unpaid.and(dueBefore(due, length));
          chart.addComparison(
              Math.min(at, from), Math.max(end, to), new Meaning.Condition(due, past));
        }
      }
    }
  }

  /** "30 days overdue" is at least so long, as it stays overdue. */
  private Filter dueBefore(String due, TimeLength length) {
    return switch (length.extent()) {
      case MORE -> compared(due, Filter.Operator.LESS, length.then());
      case EXACTLY, LEAST -> compared(due, Filter.Operator.AT_MOST, length.then());
      case LESS ->
          compared(due, Filter.Operator.GREATER, length.then())
              .and(compared(due, Filter.Operator.LESS, today));
    };
  }

  private static Filter compared(String date, Filter.Operator operator, LocalDate day) {
    return new Filter.Comparison(date, operator, new MetadataValue.Keyword(day.toString()));
  }

  /** The first token from a place in the question on. */
  private int first(int position) {
    return (int) tokens.stream().takeWhile(token -> token.start() < position).count();
  }

  /** Documents with a date of payment are paid, if no field tells. */
  private void dated(String date, Chart chart) {
    Filter paid = new Filter.Exists(date);
    StateFinder events = new StateFinder(tokens);
    add("unpaid", new Meaning.Condition(date, new Filter.Not(paid)), chart);
    for (int at = 0; at < tokens.size(); at++) {
      int length = QuestionLexicon.ALL.asking("settled", tokens, at);
      if (length > 0 && !events.isEvent(at, at + length)) {
        chart.add(at, at + length, new Meaning.Condition(date, paid));
      }
    }
  }

  private void add(String words, Meaning meaning, Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      int length = QuestionLexicon.ALL.asking(words, tokens, at);
      if (length > 0) {
        chart.add(at, at + length, meaning);
      }
    }
  }

  private static Filter anyOf(List<FieldValue> values) {
    List<Filter> any =
        values.stream().map(each -> Filter.equal(each.field(), each.value())).toList();
    return any.size() == 1 ? any.getFirst() : new Filter.Or(any);
  }
}
