package io.pinakes.search.lucene.collection;

import io.pinakes.search.lucene.filter.Queries;
import java.io.IOException;
import java.util.SortedSet;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/** A collection that is all in one index. */
public record LocalView(IndexSearcher searcher) implements CollectionView {
  @Override
  public SortedSet<String> analyses(Query filter) throws IOException {
    return Languages.searched(searcher, filter);
  }

  @Override
  public boolean tells(String name, Query query, Query filter) throws IOException {
    return CollectionView.tells(matches(query, filter));
  }

  long matches(Query query, Query filter) throws IOException {
    return searcher.count(Queries.all(query, filter));
  }

  @Override
  public long holders(String name, Query query) throws IOException {
    return searcher.count(query);
  }

  @Override
  public long entries() {
    return searcher.getIndexReader().numDocs();
  }
}
