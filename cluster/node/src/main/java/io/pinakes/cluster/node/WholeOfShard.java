package io.pinakes.cluster.node;

import io.pinakes.cluster.wire.WholeShard;
import io.pinakes.search.Statistics;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import java.io.IOException;

/** Answers about a shard on this node as a whole. */
record WholeOfShard(ShardSnapshot snapshot, Shard shard) implements WholeShard {
  @Override
  public CollectionFields fields(LibrarySchema declared) throws IOException {
    return snapshot.fields(declared);
  }

  @Override
  public Statistics statistics() throws IOException {
    return shard.statistics();
  }
}
