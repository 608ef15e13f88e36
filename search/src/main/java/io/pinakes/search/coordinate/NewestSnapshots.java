package io.pinakes.search.coordinate;

import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardsSource;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The newest commit of each of some shards, with what is known of all of them together. */
final class NewestSnapshots implements Snapshots {
  private final ShardsSource shards;
  private @Nullable Whole newest;

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

  private synchronized Whole whole(List<ShardSnapshot> snapshots) throws IOException {
    Whole known = newest;
    if (known == null || !known.snapshots().equals(snapshots)) {
      known = new Whole(snapshots);
      newest = known;
    }
    return known;
  }

  @Override
  public void close() throws IOException {
    shards.close();
  }
}
