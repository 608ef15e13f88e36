package io.pinakes.search;

import io.pinakes.search.chunk.MetadataValue;
import java.util.Comparator;

/** A value that a field takes, and in how many documents. */
public record ValueCount(MetadataValue value, long documents) {
  /** Equals in the order of their text; what is written alike, by type. */
  public static final Comparator<ValueCount> MOST_FREQUENT_FIRST =
      Comparator.comparingLong((ValueCount count) -> -count.documents())
          .thenComparing(count -> count.value().display())
          .thenComparing(count -> count.value().getClass().getSimpleName());
}
