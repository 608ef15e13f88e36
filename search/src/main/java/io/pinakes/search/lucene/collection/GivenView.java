package io.pinakes.search.lucene.collection;

import io.pinakes.search.shard.CollectionStatistics;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.search.Query;

/** A collection of several shards, whose statistics were added up. */
public record GivenView(CollectionStatistics whole) implements CollectionView {
  @Override
  public SortedSet<String> analyses(Query filter) {
    return new TreeSet<>(whole.analyses());
  }

  @Override
  public boolean tells(String name, Query query, Query filter) {
    return CollectionView.tells(whole.matches().getOrDefault(name, 0L));
  }

  @Override
  public long holders(String name, Query query) {
    return whole.holders().getOrDefault(name, 0L);
  }

  @Override
  public long entries() {
    return whole.entries();
  }
}
