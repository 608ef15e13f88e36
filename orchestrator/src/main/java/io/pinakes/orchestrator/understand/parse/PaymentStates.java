package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds states of payment that no field has as a value but dates tell: what is unpaid after its due
 * date is overdue; what has a date of payment is paid.
 */
final class PaymentStates {
  private final List<Token> tokens;
  private final BucketFields fields;
  private final LocalDate today;

  PaymentStates(Wording wording, BucketFields fields) {
    tokens = wording.tokens();
    today = wording.today();
    this.fields = fields;
  }

  /** Adds them to a question that names no time. */
  void add(Chart chart) {
    Optional<String> paid = FieldLabels.payment(fields);
    List<FieldValue> open = StateFinder.values("unpaid", fields);
    List<FieldValue> settled = StateFinder.values("settled", fields);
    if (open.isEmpty() && settled.isEmpty()) {
      paid.ifPresent(date -> dated(date, chart));
    }
    Optional<Filter> unpaid =
        !open.isEmpty()
            ? Optional.of(anyOf(open))
            : settled.isEmpty()
                ? paid.map(date -> new Filter.Not(new Filter.Exists(date)))
                : Optional.of(new Filter.Not(anyOf(settled)));
    List<String> due = fields.of(Set.of("due")).stream().filter(fields::isDate).toList();
    if (unpaid.isPresent() && due.size() == 1 && StateFinder.values("overdue", fields).isEmpty()) {
      Filter past =
          new Filter.Comparison(
              due.getFirst(), Filter.Operator.LESS, new MetadataValue.Keyword(today.toString()));
      add("overdue", new Meaning.Condition(due.getFirst(), unpaid.get().and(past)), chart);
    }
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
