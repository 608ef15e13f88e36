package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.search.Library;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.TypedValue;
import java.util.List;
import java.util.Optional;

/**
 * The field of a document or column of a table that states the currency of amounts which are plain
 * numbers.
 *
 * @param property its key
 * @param values the currencies that it states for the amounts asked about
 */
record StatedCurrency(String property, List<String> values) {
  /** Its usual name. */
  static final String NAME = "currency";

  /** A library has fewer currencies than this. */
  private static final int MAX_VALUES = 300;

  StatedCurrency {
    values = List.copyOf(values);
  }

  /** Whether amounts must be kept apart. */
  boolean several() {
    return values.size() > 1;
  }

  /** The property of a fact that states the currency of its amounts; empty if none does. */
  static Optional<Property> of(Fact fact) {
    return fact.property(NAME)
        .or(() -> fact.properties().stream().filter(StatedCurrency::isCurrency).findFirst());
  }

  /**
   * What states the currency of the values of {@code amount}.
   *
   * @param amount a property; empty if nothing but facts is counted
   * @param request the facts with these values
   * @param page some of them
   */
  static StatedCurrency of(Library library, FactRequest request, FactPage page, String amount) {
    if (amount.isEmpty() || MoneyProperty.of(amount) == MoneyProperty.OTHER) {
      return new StatedCurrency(NAME, List.of());
    }
    Optional<String> property =
        page.hits().stream().flatMap(hit -> of(hit.fact()).stream()).map(Property::key).findFirst();
    return property.isEmpty() || property.get().equals(NAME)
        ? new StatedCurrency(NAME, library.annotations().currencies(request, amount))
        : new StatedCurrency(property.get(), stated(library, request, property.get()));
  }

  private static List<String> stated(Library library, FactRequest request, String property) {
    AggregateRequest counted =
        new AggregateRequest(
            request,
            List.of(new Measure(Function.COUNT, property)),
            List.of(new GroupBy.Value(property)),
            MAX_VALUES,
            false);
    return library.annotations().aggregate(counted).groups().stream()
        .flatMap(group -> group.keys().getFirst().stream())
        .map(TypedValue::display)
        .toList();
  }

  /** Whether a property is called a currency, in any language, and its value is one. */
  private static boolean isCurrency(Property property) {
    return Currencies.of(property.raw()).isPresent()
        && QuestionLexicon.ALL
            .groups(QuestionLexicon.Category.PROPERTY, property.name())
            .contains(NAME);
  }
}
