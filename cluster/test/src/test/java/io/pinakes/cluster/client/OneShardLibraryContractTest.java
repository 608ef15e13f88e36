package io.pinakes.cluster.client;

/** A single shard, which knows all there is. */
class OneShardLibraryContractTest extends ClusterLibraryContractTest {
  @Override
  int shards() {
    return 1;
  }
}
