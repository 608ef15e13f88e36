package io.pinakes.search.shard;

import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Counts the documents of one shard; a document is in one shard, so counts add up. */
public interface CountShard {
  /** Which values of a field to return. */
  sealed interface Values {
    /**
     * The most frequent values.
     *
     * @param limit maximum number of values
     */
    record First(int limit) implements Values {}

    /** All values that at least this many documents of the shard have. */
    record AtLeast(long documents) implements Values {}

    /** Those of the given values that the shard has. */
    record Among(Set<MetadataValue> values) implements Values {
      public Among {
        values = Set.copyOf(values);
      }
    }
  }

  /** The number of documents in which {@code filter} matches something. */
  long documents(Filter filter) throws IOException;

  /**
   * Values of {@code field} in the documents that match {@code filter}, in the order of {@link
   * ValueCount#MOST_FREQUENT_FIRST}.
   */
  List<ValueCount> values(String field, Filter filter, Values asked) throws IOException;

  /**
   * Whether {@code field} certainly has more than {@code values} values here. False if that cannot
   * be known without counting them.
   */
  boolean hasMoreValues(String field, int values) throws IOException;
}
