package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.Conditions.Bound;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Compares whole numbers and fractions exactly; converting either would round. */
public final class Numbers {
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

  private Numbers() {}

  /** Whole numbers, both ends included. */
  record LongRange(long first, long last) {}

  /** The distinct whole numbers among {@code values}, ascending. */
  static long[] wholes(List<MetadataValue> values) {
    return values.stream()
        .map(value -> new Bound(value, true))
        .flatMap(bound -> wholes(bound, bound).stream())
        .mapToLong(LongRange::first)
        .sorted()
        .distinct()
        .toArray();
  }

  /** The whole numbers between two bounds; empty if there are none. */
  static Optional<LongRange> wholes(@Nullable Bound lower, @Nullable Bound upper) {
    BigInteger first = LEAST;
    if (lower != null) {
      BigDecimal value = lower.value().exactNumber();
      first =
          lower.included()
              ? rounded(value, RoundingMode.CEILING)
              : rounded(value, RoundingMode.FLOOR).add(BigInteger.ONE);
    }
    BigInteger last = GREATEST;
    if (upper != null) {
      BigDecimal value = upper.value().exactNumber();
      last =
          upper.included()
              ? rounded(value, RoundingMode.FLOOR)
              : rounded(value, RoundingMode.CEILING).subtract(BigInteger.ONE);
    }
    first = first.max(LEAST);
    last = last.min(GREATEST);
    return first.compareTo(last) > 0
        ? Optional.empty()
        : Optional.of(new LongRange(first.longValueExact(), last.longValueExact()));
  }

  private static BigInteger rounded(BigDecimal value, RoundingMode mode) {
    return value.setScale(0, mode).toBigInteger();
  }

  /** The least double within {@code lower}. */
  static double least(Bound lower) {
    BigDecimal value = lower.value().exactNumber();
    double nearest = value.doubleValue();
    int order = new BigDecimal(nearest).compareTo(value);
    return order < 0 || (order == 0 && !lower.included()) ? Math.nextUp(nearest) : nearest;
  }

  /** The greatest double within {@code upper}. */
  static double greatest(Bound upper) {
    BigDecimal value = upper.value().exactNumber();
    double nearest = value.doubleValue();
    int order = new BigDecimal(nearest).compareTo(value);
    return order > 0 || (order == 0 && !upper.included()) ? Math.nextDown(nearest) : nearest;
  }

  static Query none() {
    return new MatchNoDocsQuery("no number is in the range");
  }
}
