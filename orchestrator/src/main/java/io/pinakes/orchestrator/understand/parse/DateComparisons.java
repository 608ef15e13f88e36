package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.DateOrder;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.Units;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds comparisons of two dates of a document: "paid after the due date", "paid late", "delivered
 * on time".
 */
final class DateComparisons {
  /** The most words between a verb and what it is compared with. */
  private static final int REACH = 5;

  private final List<Token> tokens;
  private final BucketFields fields;
  private final HeldDocuments documents;

  /** The date by which documents are due, if they have one such field. */
  private final Optional<String> due;

  DateComparisons(List<Token> tokens, BucketFields fields, HeldDocuments documents) {
    this.tokens = tokens;
    this.fields = fields;
    this.documents = documents;
    List<String> dates = fields.of(Set.of("due")).stream().filter(fields::isDate).toList();
    due = dates.size() == 1 ? Optional.of(dates.getFirst()) : Optional.empty();
  }

  void add(Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      int from = at;
      boolean apart = at > 0 && Units.of(tokens.get(at - 1).text()).isPresent();
      if (!apart) { // not "ten days after the due date", "how many days late"
        DateOrder.ofPlan(tokens, at)
            .ifPresent(order -> due.ifPresent(date -> planned(from, order, date, chart)));
        DateOrder.at(tokens, at).ifPresent(order -> named(from, order, chart));
      }
    }
  }

  /** A date compared with the planned one: "paid late". */
  private void planned(int at, DateOrder order, String due, Chart chart) {
    int end = at + order.length();
    IntStream.range(Math.max(0, at - REACH), Math.min(tokens.size(), end + REACH))
        .filter(verb -> verb < at || verb >= end)
        .boxed()
        .sorted(Comparator.comparingInt(verb -> Math.abs(verb - at)))
        .flatMap(verb -> done(verb).stream())
        .filter(date -> !date.equals(due))
        .findFirst()
        .ifPresent(date -> add(at, end, date, order, due, chart));
  }

  /** A date compared with one named after it: "paid after the due date", "before they were due". */
  private void named(int at, DateOrder order, Chart chart) {
    int from = at + order.length();
    while (from < tokens.size() && !Token.tells(tokens.get(from)) && called(from).isEmpty()) {
      from++;
    }
    Optional<Called> right = called(from);
    if (right.isEmpty()) {
      return;
    }
    IntStream.iterate(at - 1, verb -> verb >= Math.max(0, at - REACH), verb -> verb - 1)
        .boxed()
        .flatMap(verb -> done(verb).stream())
        .filter(date -> !date.equals(right.get().field()))
        .findFirst()
        .ifPresent(date -> add(at, right.get().end(), date, order, right.get().field(), chart));
  }

  private void add(int from, int to, String left, DateOrder order, String right, Chart chart) {
    documents
        .comparing(left, order.operator(), right)
        .ifPresent(filter -> chart.add(from, to, new Meaning.Condition(left, filter)));
  }

  /** The date of what a verb says was done. */
  private Optional<String> done(int at) {
    return FieldLabels.date(fields, tokens.get(at));
  }

  /** A date named in a question, and where its name ends. */
  private record Called(String field, int end) {}

  private Optional<Called> called(int from) {
    for (int end = Math.min(tokens.size(), from + 3); end > from; end--) {
      String words = String.join(" ", tokens.subList(from, end).stream().map(Token::text).toList());
      Optional<String> field =
          fields
              .called(List.of(words))
              .filter(fields::isDate)
              .or(
                  () ->
                      QuestionLexicon.ALL.groups(Category.PROPERTY, words).contains("due")
                          ? due
                          : Optional.empty());
      if (field.isPresent()) {
        return Optional.of(new Called(field.get(), end));
      }
    }
    return Optional.empty();
  }
}
