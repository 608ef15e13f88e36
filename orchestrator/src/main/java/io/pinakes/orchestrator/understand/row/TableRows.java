package io.pinakes.orchestrator.understand.row;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
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

/** The rows of a document's tables, as far as reading a question needs them. */
final class TableRows {
  /** The most rows in which cells are compared. */
  private static final int MAX_COMPARED = 10_000;

  private final Library library;
  private final Filter document;

  TableRows(Library library, Filter document) {
    this.library = library;
    this.document = document;
  }

  Filter filter() {
    return document;
  }

  private FactRequest request(Filter filter) {
    return FactRequest.all().withShapes(Set.of(Shape.ROW)).withFilter(document.and(filter));
  }

  long count(Filter filter) {
    return library.annotations().search(request(filter).withPage(0, 1)).total();
  }

  /** The column that says what each row is about: that of the first cell. */
  Optional<String> subject() {
    return library
        .annotations()
        .search(FactRequest.all().withShapes(Set.of(Shape.ROW)).withFilter(document).withPage(0, 1))
        .hits()
        .stream()
        .findFirst()
        .map(hit -> hit.fact().properties().getFirst().key());
  }

  /** Whether some rows have no cell in a column. */
  boolean isPartial(String column) {
    return count(new Filter.Not(new Filter.Exists(column))) > 0;
  }

  /** Whether rows share values of a column, so that counting these is not counting rows. */
  boolean hasRepeated(String column) {
    AggregateRequest asked =
        new AggregateRequest(
            request(new Filter.Exists(column)),
            List.of(new AggregateRequest.Measure(Function.COUNT, "")),
            List.of(new AggregateRequest.GroupBy.Value(column)),
            1,
            true);
    return library.annotations().aggregate(asked).groups().stream()
        .anyMatch(group -> group.facts() > 1);
  }

  /** The first values of a column among rows that meet a condition, in order. */
  List<TypedValue> first(String column, Filter filter, boolean descending, int most) {
    return library
        .annotations()
        .search(
            request(filter.and(new Filter.Exists(column)))
                .withSort(List.of(new FactRequest.Sort(column, descending)))
                .withPage(0, most))
        .hits()
        .stream()
        .flatMap(hit -> hit.fact().properties().stream())
        .filter(cell -> cell.key().equals(column))
        .map(Property::value)
        .toList();
  }

  /**
   * Rows by their cells in two columns.
   *
   * @param filter selects those of which one cell compares to the other
   * @param unusable those whose cells are no numbers of the same unit or currency
   * @param all those with both cells
   */
  record Compared(Filter filter, long unusable, long all) {}

  /** Compares the cells of each row; empty if there are too many rows. */
  Optional<Compared> comparing(Role.Compared compared) {
    Filter both =
        new Filter.Exists(compared.left().key()).and(new Filter.Exists(compared.right().key()));
    FactPage page = library.annotations().search(request(both).withPage(0, MAX_COMPARED));
    if (page.total() > MAX_COMPARED) {
      return Optional.empty();
    }
    List<MetadataValue> ids = new ArrayList<>();
    long unusable = 0;
    for (FactPage.Hit hit : page.hits()) {
      OptionalInt order = order(hit.fact(), compared.left().key(), compared.right().key());
      if (order.isEmpty()) {
        unusable++;
      } else if (holds(compared.operator(), order.getAsInt())) {
        ids.add(new MetadataValue.Keyword(hit.fact().id()));
      }
    }
    Filter those =
        ids.isEmpty() ? both.and(new Filter.Not(both)) : new Filter.AnyOf(Fields.FACT_ID, ids);
    return Optional.of(new Compared(those, unusable, page.total()));
  }

  private static boolean holds(Filter.Operator operator, int order) {
    return switch (operator) {
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
    };
  }

  private static OptionalInt order(Fact row, String left, String right) {
    Optional<TypedValue> one = value(row, left);
    Optional<TypedValue> two = value(row, right);
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

  private static Optional<TypedValue> value(Fact row, String column) {
    return row.properties().stream()
        .filter(cell -> cell.key().equals(column))
        .map(Property::value)
        .findFirst();
  }
}
