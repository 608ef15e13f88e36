package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds columns of numbers that are years: named after years or dates, with no other numbers. */
final class YearColumns {
  private static final BigDecimal FIRST = BigDecimal.valueOf(1500);
  private static final BigDecimal LAST = BigDecimal.valueOf(2200);
  private static final Set<String> GROUPS = Set.of("year", "date");

  private YearColumns() {}

  /**
   * Returns those of {@code numbers} whose cells are years.
   *
   * @param labels the names of columns as printed, where they differ
   */
  static Set<String> of(
      Library library, Filter document, Set<String> numbers, Map<String, String> labels) {
    return numbers.stream()
        .filter(
            column ->
                QuestionLexicon.ALL
                    .groups(Category.PROPERTY, labels.getOrDefault(column, Token.separated(column)))
                    .stream()
                    .anyMatch(GROUPS::contains))
        .filter(column -> holdsYears(library, document.and(new Filter.Exists(column)), column))
        .collect(Collectors.toSet());
  }

  private static boolean holdsYears(Library library, Filter rows, String column) {
    AggregateRequest ends =
        new AggregateRequest(
            FactRequest.all().withShapes(Set.of(Shape.ROW)).withFilter(rows),
            List.of(new Measure(Function.MIN, column), new Measure(Function.MAX, column)),
            List.of(),
            1,
            true);
    return library.annotations().aggregate(ends).groups().stream()
        .flatMap(group -> group.results().stream())
        .allMatch(
            result ->
                result.without() == 0
                    && result.parts().stream()
                        .map(Aggregate.Part::value)
                        .allMatch(YearColumns::isYear));
  }

  private static boolean isYear(TypedValue value) {
    return value instanceof TypedValue.Quantity(BigDecimal number, String unit)
        && unit.isEmpty()
        && number.stripTrailingZeros().scale() <= 0
        && number.compareTo(FIRST) >= 0
        && number.compareTo(LAST) <= 0;
  }
}
