package io.pinakes.search.annotate;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.FactColumn;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** Builds filters that match exactly the facts of a group. */
public record GroupFilters(GroupBy by, Names.Target target, List<Origin> origins) {
  /** Matches the facts without a value to group by. */
  public Filter none() {
    return new Filter.Not(any());
  }

  /** Matches the facts with this key. */
  public Filter of(GroupKeys.Key key, Dictionary texts) {
    Origin origin = origins.get(key.origin());
    Filter condition = condition(name(origin.part()), origin, key.value(), texts);
    // within "not", other facts of the document do not count
    return target.columns().isEmpty() ? condition : new Filter.Not(new Filter.Not(condition));
  }

  /** Matches the facts with any value to group by. */
  private Filter any() {
    if (by instanceof GroupBy.Value) {
      return new Filter.Exists(by.property());
    }
    if (target.columns().isEmpty()) {
      MetadataValue least =
          by instanceof GroupBy.Time
              ? new MetadataValue.Keyword("0001-01-01")
              : new MetadataValue.Decimal(-Double.MAX_VALUE);
      return new Filter.Comparison(target.field().orElseThrow(), Filter.Operator.AT_LEAST, least);
    }
    return new Filter.Or(
        origins.stream().<Filter>map(each -> new Filter.Exists(name(each.part()))).toList());
  }

  private String name(FactColumn part) {
    if (target.columns().isEmpty()) {
      return target.field().orElseThrow();
    }
    boolean plain = target.columns().size() == 1 && part.type() != FactColumn.Type.NUMBER;
    return target.one() || plain ? by.property() : part.key() + "@" + part.kind();
  }

  private Filter condition(String name, Origin origin, double value, Dictionary texts) {
    Filter condition =
        switch (by) {
          case GroupBy.Value _ -> equal(name, origin, value, texts);
          case GroupBy.Time(_, Period period) -> {
            DaySpan span = Periods.span(period, LocalDate.ofEpochDay((long) value));
            yield new Filter.Between(name, day(span.first()), day(span.last()));
          }
          case GroupBy.Step(_, BigDecimal width) -> {
            BigDecimal from = width.multiply(BigDecimal.valueOf((long) value));
            double least = origin.fromPart(from.doubleValue());
            double beyond = origin.fromPart(from.add(width).doubleValue());
            yield new Filter.Between(name, number(least), number(Math.nextDown(beyond)));
          }
        };
    return origin.buckets().isEmpty()
        ? condition
        : condition.and(new Filter.AnyOf("bucket", texts(origin.buckets())));
  }

  private static Filter equal(String name, Origin origin, double value, Dictionary texts) {
    return switch (origin.part().type()) {
      case NUMBER, MONEY -> Filter.equal(name, number(origin.fromPart(value)));
      case DATE -> Filter.equal(name, day(LocalDate.ofEpochDay((long) value)));
      case BOOLEAN ->
          Filter.equal(
              name, new MetadataValue.Flag(Boolean.parseBoolean(texts.shown((int) value))));
      case TEXT -> new Filter.AnyOf(name, texts(texts.forms((int) value)));
    };
  }

  private static List<MetadataValue> texts(Set<String> texts) {
    return texts.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList();
  }

  private static MetadataValue day(LocalDate day) {
    return new MetadataValue.Keyword(day.toString());
  }

  private static MetadataValue number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? new MetadataValue.Whole((long) value)
        : new MetadataValue.Decimal(value);
  }
}
