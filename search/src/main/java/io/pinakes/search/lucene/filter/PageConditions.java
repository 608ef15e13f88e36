package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.Numbers.LongRange;
import io.pinakes.search.schema.Fields;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** A chunk matches each page that it touches. */
record PageConditions() implements Conditions {
  @Override
  public boolean reads(MetadataValue value) {
    return value.isNumber();
  }

  @Override
  public Query anyOf(List<MetadataValue> values) {
    return on(
        Arrays.stream(Numbers.wholes(values)).mapToObj(page -> new LongRange(page, page)).toList());
  }

  @Override
  public Query range(@Nullable Bound lower, @Nullable Bound upper) {
    return on(Numbers.wholes(lower, upper).stream().toList());
  }

  private static Query on(List<LongRange> pages) {
    return RangesQuery.of(Fields.PAGE, Fields.END_PAGE, pages);
  }

  @Override
  public Query exists() {
    return Conditions.exists(Fields.PAGE);
  }
}
