package io.pinakes.search;

import io.pinakes.search.chunk.MetadataValue;
import java.util.Comparator;

/** A field value and the number of documents that have it. */
public record ValueCount(MetadataValue value, long documents) {
  /** Ties by text, then by type. */
  public static final Comparator<ValueCount> MOST_FREQUENT_FIRST =
      Comparator.comparingLong((ValueCount count) -> -count.documents())
          .thenComparing(count -> count.value().display())
          .thenComparing(count -> count.value().getClass().getSimpleName());
}
