package io.pinakes.search.coordinate;

import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import io.pinakes.search.shard.Shard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Counts over all shards, for query analysis. */
record MergedCounts(LibrarySnapshot whole) implements CorpusCounts {
  private interface Count {
    long of(Shard shard) throws IOException;
  }

  private long sum(Count count) {
    try {
      long sum = 0;
      for (Shard shard : whole.shards()) {
        sum += count.of(shard);
      }
      return sum;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<MetadataValue> values(String field, Filter filter, int most) {
    try {
      return whole.values(field, filter, most).stream().map(ValueCount::value).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long documents(Filter filter) {
    return sum(shard -> shard.counts().documents(filter));
  }

  @Override
  public long passages(Filter filter) {
    return passages(filter, "");
  }

  @Override
  public long passages(Filter filter, String words) {
    return sum(shard -> shard.words().passages(filter, words, whole.analyses()));
  }
}
