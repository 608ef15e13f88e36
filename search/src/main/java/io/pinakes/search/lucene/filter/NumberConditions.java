package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import java.math.BigDecimal;
import java.util.List;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Compares numbers by their exact value, also whole numbers with fractions. */
record NumberConditions(String name, FieldType type) implements Conditions {
  @Override
  public boolean reads(MetadataValue value) {
    return value.isNumber();
  }

  @Override
  public Query anyOf(List<MetadataValue> values) {
    if (type == FieldType.LONG) {
      long[] wholes = Numbers.wholes(values);
      return wholes.length == 0 ? Numbers.none() : LongField.newSetQuery(name, wholes);
    }
    double[] exact =
        values.stream()
            .map(MetadataValue::exactNumber)
            .filter(number -> new BigDecimal(number.doubleValue()).compareTo(number) == 0)
            .mapToDouble(BigDecimal::doubleValue)
            .toArray();
    return exact.length == 0 ? Numbers.none() : DoubleField.newSetQuery(name, exact);
  }

  @Override
  public Query range(@Nullable Bound lower, @Nullable Bound upper) {
    if (type == FieldType.LONG) {
      return RangesQuery.of(name, name, Numbers.wholes(lower, upper).stream().toList());
    }
    double first = lower == null ? Double.NEGATIVE_INFINITY : Numbers.least(lower);
    double last = upper == null ? Double.POSITIVE_INFINITY : Numbers.greatest(upper);
    return first > last ? Numbers.none() : DoubleField.newRangeQuery(name, first, last);
  }

  @Override
  public Query exists() {
    return Conditions.exists(name);
  }
}
