package io.pinakes.search.lucene.annotate;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Finds the facts that match a filter by a full scan. */
final class FactOracle {
  private final Map<String, List<Fact>> documents;

  /**
   * @param documents id to facts in the order of their places
   */
  FactOracle(Map<String, List<Fact>> documents) {
    this.documents = documents;
  }

  /** In the order of documents and places. */
  List<Fact> meeting(Filter filter) {
    List<Fact> found = new ArrayList<>();
    documents.forEach(
        (_, facts) -> facts.stream().filter(fact -> meets(filter, fact)).forEach(found::add));
    return found;
  }

  private boolean meets(Filter filter, Fact fact) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> and(flat(parts), fact);
      case Filter.Or(List<Filter> parts) -> parts.stream().anyMatch(part -> meets(part, fact));
      case Filter.Not(Filter part) -> !meets(part, fact);
      default ->
          fact.properties().stream()
              .filter(property -> filter.fields().contains(property.key()))
              .anyMatch(property -> meets(filter, property.value()));
    };
  }

  private static List<Filter> flat(List<Filter> parts) {
    List<Filter> flat = new ArrayList<>();
    for (Filter part : parts) {
      flat.addAll(part instanceof Filter.And(List<Filter> inner) ? flat(inner) : List.of(part));
    }
    return flat;
  }

  private boolean and(List<Filter> parts, Fact fact) {
    List<Filter> joinable = parts.stream().filter(FactOracle::isPositive).toList();
    boolean plain =
        parts.stream().filter(part -> !isPositive(part)).allMatch(part -> meets(part, fact));
    if (joinable.size() < 2) {
      return plain && joinable.stream().allMatch(part -> meets(part, fact));
    }
    List<Fact> values =
        documents.getOrDefault(fact.document().value(), List.of()).stream()
            .filter(other -> other.shape() == Shape.VALUE)
            .toList();
    return plain
        && joinable.stream().anyMatch(part -> meets(part, fact))
        && joinable.stream()
            .allMatch(
                part -> meets(part, fact) || values.stream().anyMatch(value -> meets(part, value)));
  }

  private static boolean isPositive(Filter filter) {
    return switch (filter) {
      case Filter.Not _, Filter.And _ -> false;
      case Filter.Or(List<Filter> parts) -> parts.stream().allMatch(FactOracle::isPositive);
      default -> true;
    };
  }

  private static boolean meets(Filter condition, TypedValue value) {
    return switch (condition) {
      case Filter.AnyOf(_, List<MetadataValue> values) ->
          values.stream().anyMatch(each -> equal(value, each.display()));
      case Filter.Comparison(_, Filter.Operator operator, MetadataValue bound) ->
          switch (operator) {
            case LESS -> compare(value, bound) < 0 && comparable(value, bound);
            case AT_MOST -> compare(value, bound) <= 0 && comparable(value, bound);
            case GREATER -> compare(value, bound) > 0 && comparable(value, bound);
            case AT_LEAST -> compare(value, bound) >= 0 && comparable(value, bound);
          };
      case Filter.Between(_, MetadataValue from, MetadataValue to) ->
          comparable(value, from) && compare(value, from) >= 0 && compare(value, to) <= 0;
      case Filter.Like(_, String pattern) ->
          value instanceof TypedValue.Text(String text)
              && Pattern.matches("(?i)" + pattern.replace("%", ".*").replace("_", "."), text);
      case Filter.Exists _ -> true;
      default -> throw new IllegalStateException("a join: " + condition);
    };
  }

  private static boolean equal(TypedValue value, String wanted) {
    if (value instanceof TypedValue.Text(String text)) {
      return text.toLowerCase(Locale.ROOT).equals(wanted.toLowerCase(Locale.ROOT));
    }
    if (value instanceof TypedValue.Day(var day)) {
      return day.toString().startsWith(wanted); // 2023-05 is the beginning of all its days
    }
    MetadataValue as = new MetadataValue.Keyword(wanted);
    return comparable(value, as) && compare(value, as) == 0;
  }

  /** Whether a value is of the type and unit of a bound; plain numbers fit amounts of money. */
  private static boolean comparable(TypedValue value, MetadataValue bound) {
    TypedValue read = ValueReader.DEFAULT.any(bound.display());
    return switch (value) {
      case TypedValue.Quantity(_, String unit) ->
          read instanceof TypedValue.Quantity(_, String other) && unit.equals(other);
      case TypedValue.Money(_, String currency) ->
          (read instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty())
              || (read instanceof TypedValue.Money(_, String other) && currency.equals(other));
      case TypedValue.Day _ -> read instanceof TypedValue.Day;
      case TypedValue.Text _ -> read instanceof TypedValue.Text;
      case TypedValue.Flag _ -> false;
    };
  }

  private static int compare(TypedValue value, MetadataValue bound) {
    TypedValue read = ValueReader.DEFAULT.any(bound.display());
    if (value instanceof TypedValue.Day(var day) && read instanceof TypedValue.Day(var other)) {
      return day.compareTo(other);
    }
    if (value instanceof TypedValue.Text(String text)) {
      return text.toLowerCase(Locale.ROOT).compareTo(bound.display().toLowerCase(Locale.ROOT));
    }
    BigDecimal one = number(value);
    BigDecimal other = number(read);
    return one.compareTo(other);
  }

  static BigDecimal number(TypedValue value) {
    return switch (value) {
      case TypedValue.Quantity(BigDecimal number, _) -> number;
      case TypedValue.Money(BigDecimal amount, _) -> amount;
      default -> BigDecimal.ZERO;
    };
  }
}
