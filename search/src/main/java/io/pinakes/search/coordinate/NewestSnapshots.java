package io.pinakes.search.coordinate;

import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardsSource;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The newest commit of each shard, with the collection-wide views derived from them. */
final class NewestSnapshots implements Snapshots {
  private final ShardsSource shards;
  private @Nullable LibrarySnapshot newest;

  NewestSnapshots(ShardsSource shards) {
    this.shards = shards;
  }

  @Override
  public Lease acquire() throws IOException {
    List<ShardSnapshot> snapshots = shards.acquire();
    try {
      return Snapshots.lease(whole(snapshots), () -> Snapshots.release(snapshots));
    } catch (IOException | RuntimeException e) {
      Snapshots.release(snapshots);
      throw e;
    }
  }

  private synchronized LibrarySnapshot whole(List<ShardSnapshot> snapshots) throws IOException {
    LibrarySnapshot known = newest;
    if (known == null || !known.snapshots().equals(snapshots)) {
      known = new LibrarySnapshot(snapshots);
      newest = known;
    }
    return known;
  }

  @Override
  public void close() throws IOException {
    shards.close();
  }
}
