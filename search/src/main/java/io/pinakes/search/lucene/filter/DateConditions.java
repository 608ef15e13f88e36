package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.Numbers.LongRange;
import io.pinakes.search.schema.IsoDate;
import java.util.List;
import org.apache.lucene.document.LongField;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/**
 * Dates are milliseconds since 1970.
 *
 * @param names the Lucene fields that hold them
 */
record DateConditions(List<String> names) implements Conditions {
  @Override
  public boolean reads(MetadataValue value) {
    return value instanceof MetadataValue.Keyword(String text) && IsoDate.of(text).isPresent();
  }

  @Override
  public Query anyOf(List<MetadataValue> values) {
    List<LongRange> ranges =
        values.stream()
            .map(DateConditions::date)
            .map(date -> new LongRange(date.first(), date.last()))
            .toList();
    return Queries.any(names.stream().map(name -> RangesQuery.of(name, name, ranges)).toList());
  }

  @Override
  public Query range(@Nullable Bound lower, @Nullable Bound upper) {
    long first = Long.MIN_VALUE;
    if (lower != null) {
      IsoDate date = date(lower.value());
      first = lower.included() ? date.first() : date.last() + 1;
    }
    long last = Long.MAX_VALUE;
    if (upper != null) {
      IsoDate date = date(upper.value());
      last = upper.included() ? date.last() : date.first() - 1;
    }
    if (first > last) {
      return Numbers.none();
    }
    long from = first;
    long to = last;
    return Queries.any(
        names.stream().map(name -> LongField.newRangeQuery(name, from, to)).toList());
  }

  @Override
  public Query exists() {
    return Queries.any(names.stream().map(Conditions::exists).toList());
  }

  private static IsoDate date(MetadataValue value) {
    return IsoDate.of(value.display()).orElseThrow();
  }
}
