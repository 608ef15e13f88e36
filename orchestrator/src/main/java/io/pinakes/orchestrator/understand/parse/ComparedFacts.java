package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Table rows or document records by how two of their values compare.
 *
 * @param filter selects those of which one value compares to the other
 * @param unusable those whose values are no dates, or no numbers of the same unit or currency
 * @param all those with both values
 */
public record ComparedFacts(Filter filter, long unusable, long all) {
  /** The most facts in which values are compared. */
  private static final int MAX = 10_000;

  /**
   * Compares the values of each fact; empty if there are too many facts.
   *
   * @param shape {@link Shape#ROW} or {@link Shape#RECORD}
   * @param among the facts to compare
   */
  public static Optional<ComparedFacts> of(
      Library library,
      Shape shape,
      Filter among,
      String left,
      Filter.Operator operator,
      String right) {
    Filter both = new Filter.Exists(left).and(new Filter.Exists(right));
    FactPage page =
        library
            .annotations()
            .search(
                FactRequest.all()
                    .withShapes(Set.of(shape))
                    .withFilter(among.and(both))
                    .withPage(0, MAX));
    if (page.total() > MAX) {
      return Optional.empty();
    }
    List<MetadataValue> ids = new ArrayList<>();
    long unusable = 0;
    for (FactPage.Hit hit : page.hits()) {
      OptionalInt order = order(hit.fact(), left, right);
      if (order.isEmpty()) {
        unusable++;
      } else if (holds(operator, order.getAsInt())) {
        ids.add(id(hit.fact(), shape));
      }
    }
    String field = shape == Shape.RECORD ? Fields.DOCUMENT_ID : Fields.FACT_ID;
    Filter those = ids.isEmpty() ? both.and(new Filter.Not(both)) : new Filter.AnyOf(field, ids);
    return Optional.of(new ComparedFacts(those, unusable, page.total()));
  }

  private static MetadataValue id(Fact fact, Shape shape) {
    return new MetadataValue.Keyword(shape == Shape.RECORD ? fact.document().value() : fact.id());
  }

  private static boolean holds(Filter.Operator operator, int order) {
    return switch (operator) {
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
    };
  }

  private static OptionalInt order(Fact fact, String left, String right) {
    Optional<TypedValue> one = value(fact, left);
    Optional<TypedValue> two = value(fact, right);
    if (one.orElse(null) instanceof TypedValue.Quantity(BigDecimal a, String unit)
        && two.orElse(null) instanceof TypedValue.Quantity(BigDecimal b, String other)
        && unit.equals(other)) {
      return OptionalInt.of(a.compareTo(b));
    }
    if (one.orElse(null) instanceof TypedValue.Day(LocalDate a)
        && two.orElse(null) instanceof TypedValue.Day(LocalDate b)) {
      return OptionalInt.of(a.compareTo(b));
    }
    return one.orElse(null) instanceof TypedValue.Money(BigDecimal a, String currency)
            && two.orElse(null) instanceof TypedValue.Money(BigDecimal b, String other)
            && currency.equals(other)
        ? OptionalInt.of(a.compareTo(b))
        : OptionalInt.empty();
  }

  private static Optional<TypedValue> value(Fact fact, String key) {
    return fact.properties().stream()
        .filter(property -> property.key().equals(key))
        .map(Property::value)
        .findFirst();
  }
}
