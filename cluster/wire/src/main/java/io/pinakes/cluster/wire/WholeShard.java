package io.pinakes.cluster.wire;

import io.pinakes.search.Statistics;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.shard.CollectionFields;
import java.io.IOException;

/** What is known about a shard as a whole. */
public interface WholeShard {
  /** See {@link io.pinakes.search.shard.ShardSnapshot#fields}. */
  CollectionFields fields(LibrarySchema declared) throws IOException;

  /** See {@link io.pinakes.search.shard.Shard#statistics}. */
  Statistics statistics() throws IOException;
}
