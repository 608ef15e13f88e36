package io.pinakes.search.lucene.collection;

import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.util.SequencedMap;
import java.util.SortedSet;
import org.apache.lucene.search.Query;

/** What retrievers need to know of the whole collection, of which a shard may be a part. */
public interface CollectionView {
  /** What more chunks hold tells none of them apart. */
  int MAX_MATCHES = 100;

  /**
   * Whether something that so many chunks hold tells them apart.
   *
   * @param matches how many chunks hold it
   */
  static boolean tells(long matches) {
    return matches > 0 && matches <= MAX_MATCHES;
  }

  /** The analyses of the chunks that meet {@code filter}. */
  SortedSet<String> analyses(Query filter) throws IOException;

  /**
   * Whether something that is looked up letter by letter tells chunks apart: some of those that
   * meet {@code filter} hold it, and not too many.
   *
   * @param name of what is looked up, the same in every shard
   */
  boolean tells(String name, Query query, Query filter) throws IOException;

  /** How many entries {@code query} finds, which looks up {@code name}. */
  long holders(String name, Query query) throws IOException;

  /** So many terms are looked at for a prefix. */
  int MAX_BEGINNING = 1000;

  /**
   * The first {@value #MAX_BEGINNING} terms of chunks, in the order of their bytes, that begin with
   * {@code prefix}, and how frequent they are.
   */
  SequencedMap<String, TermCounts> beginning(String prefix) throws IOException;

  /** Everything the collection holds. */
  long entries() throws IOException;
}
