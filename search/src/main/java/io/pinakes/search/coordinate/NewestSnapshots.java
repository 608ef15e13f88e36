package io.pinakes.search.coordinate;

import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The newest commit of each shard, with the collection-wide views derived from them. */
final class NewestSnapshots implements Snapshots {
  private final List<ShardSource> shards;
  private @Nullable LibrarySnapshot newest;

  /**
   * @param shards at least one
   */
  NewestSnapshots(List<? extends ShardSource> shards) {
    this.shards = List.copyOf(shards);
  }

  @Override
  public Lease acquire() throws IOException {
    List<ShardSnapshot> snapshots = new ArrayList<>(shards.size());
    try {
      for (ShardSource shard : shards) {
        snapshots.add(shard.acquire());
      }
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
    List<IOException> failures = new ArrayList<>();
    for (ShardSource shard : shards) {
      try {
        shard.close();
      } catch (IOException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
  }
}
