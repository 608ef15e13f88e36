package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.Library;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Completes a month or day by the only year that the rows or documents have. */
public record OnlyYear(Library library, Shape shape, Filter among) {
  /**
   * The time in that year; empty if there are several.
   *
   * @param date the field or column with the dates
   */
  public Optional<TimeExpression> of(TimeExpression time, String date) {
    Optional<Integer> first = year(date, false);
    if (first.isEmpty() || !first.equals(year(date, true))) {
      return Optional.empty();
    }
    return TimeGrammar.read(time.words() + " " + first.get(), LocalDate.EPOCH).stream()
        .filter(each -> !each.lacksYear())
        .findFirst();
  }

  private Optional<Integer> year(String date, boolean last) {
    FactRequest request =
        FactRequest.all()
            .withShapes(Set.of(shape))
            .withFilter(among.and(new Filter.Exists(date)))
            .withSort(List.of(new FactRequest.Sort(date, last)))
            .withPage(0, 1);
    return library.annotations().search(request).hits().stream()
        .map(FactPage.Hit::fact)
        .flatMap(fact -> fact.properties().stream())
        .filter(property -> property.key().equals(date))
        .map(Property::value)
        .filter(TypedValue.Day.class::isInstance)
        .map(value -> ((TypedValue.Day) value).date().getYear())
        .findFirst();
  }
}
