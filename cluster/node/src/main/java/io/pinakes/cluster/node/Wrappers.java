package io.pinakes.cluster.node;

import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterDirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.jspecify.annotations.Nullable;
import org.opensearch.common.lucene.index.OpenSearchDirectoryReader;

/** The wrappers that a search has around the reader which all searches of a shard share. */
final class Wrappers {
  private Wrappers() {}

  /** The shared reader. */
  static DirectoryReader removed(DirectoryReader ofSearch) {
    DirectoryReader reader = ofSearch;
    while (reader instanceof FilterDirectoryReader wrapper
        && !(reader instanceof OpenSearchDirectoryReader)) {
      reader = wrapper.getDelegate();
    }
    return reader instanceof OpenSearchDirectoryReader ? reader : ofSearch;
  }

  /**
   * Whether a wrapper hides documents or fields, as a security plugin does that lets a user see a
   * part of an index. By Lucene's convention ({@link LeafReader#getReaderCacheHelper}) a wrapper
   * that changes what a reader holds does not share its cache key.
   */
  static boolean hide(DirectoryReader ofSearch, DirectoryReader shared) {
    List<LeafReaderContext> seen = ofSearch.leaves();
    List<LeafReaderContext> all = shared.leaves();
    if (seen.size() != all.size()) {
      return true;
    }
    for (int i = 0; i < seen.size(); i++) {
      if (hides(seen.get(i).reader(), all.get(i).reader())) {
        return true;
      }
    }
    return false;
  }

  @SuppressWarnings("ReferenceEquality") // keys are compared by identity
  private static boolean hides(LeafReader seen, LeafReader whole) {
    return key(seen) != key(whole)
        || seen.numDocs() != whole.numDocs()
        || seen.getFieldInfos().size() != whole.getFieldInfos().size();
  }

  private static IndexReader.@Nullable CacheKey key(LeafReader reader) {
    IndexReader.CacheHelper helper = reader.getReaderCacheHelper();
    return helper == null ? null : helper.getKey();
  }
}
