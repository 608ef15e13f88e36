package io.pinakes.search.shard;

import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Counts the documents of one shard; a document is in one shard, so counts add up. */
public interface CountShard {
  /** Which values of a field are asked for. */
  sealed interface Values {
    /**
     * The most frequent ones.
     *
     * @param limit how many at most
     */
    record First(int limit) implements Values {}

    /** All that at least so many documents of the shard have. */
    record AtLeast(long documents) implements Values {}

    /** Those of these that the shard has. */
    record Among(Set<MetadataValue> values) implements Values {
      public Among {
        values = Set.copyOf(values);
      }
    }
  }

  /** In how many documents {@code filter} finds something. */
  long documents(Filter filter) throws IOException;

  /**
   * Values that {@code field} takes in the documents that meet {@code filter}, in the order of
   * {@link ValueCount#MOST_FREQUENT_FIRST}.
   */
  List<ValueCount> values(String field, Filter filter, Values asked) throws IOException;

  /**
   * Whether {@code field} certainly takes more than {@code values} values here. False if that is
   * not known without counting them.
   */
  boolean hasMoreValues(String field, int values) throws IOException;
}
