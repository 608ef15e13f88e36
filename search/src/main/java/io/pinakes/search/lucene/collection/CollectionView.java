package io.pinakes.search.lucene.collection;

import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.util.SequencedMap;
import org.apache.lucene.search.Query;

/** What retrievers need to know about the whole collection, of which a shard may be a part. */
public interface CollectionView {
  /** Something in more chunks than this is not distinctive. */
  int MAX_MATCHES = 100;

  /**
   * Whether something is distinctive.
   *
   * @param matches number of chunks that contain it
   */
  static boolean isDistinctive(long matches) {
    return matches > 0 && matches <= MAX_MATCHES;
  }

  /** The text analyses of all chunks, and of those that match {@code filter}. */
  QueryAnalyses analyses(Query filter) throws IOException;

  /**
   * Whether an exact lookup is distinctive: some of the chunks that match {@code filter} contain
   * it, but not too many.
   *
   * @param name identifies the lookup, the same in every shard
   */
  boolean isDistinctive(String name, Query query, Query filter) throws IOException;

  /** The number of entries that match {@code query}, which looks up {@code name}. */
  long holders(String name, Query query) throws IOException;

  /** Maximum number of terms that a prefix expands to. */
  int MAX_EXPANSIONS = 1000;

  /**
   * The first {@value #MAX_EXPANSIONS} chunk terms that start with {@code prefix}, in byte order,
   * with their frequencies.
   */
  SequencedMap<String, TermCounts> expand(String prefix) throws IOException;

  /** The number of entries in the collection. */
  long entries() throws IOException;
}
