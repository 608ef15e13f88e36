package io.pinakes.search.coordinate;

import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardsSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
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
    return lease(shards.acquire(), () -> true);
  }

  @Override
  public Lease early() throws IOException {
    Optional<ShardsSource.Early> known = shards.early();
    return known.isEmpty() ? acquire() : lease(known.get().snapshots(), known.get().newest());
  }

  private Lease lease(List<ShardSnapshot> snapshots, BooleanSupplier newest) throws IOException {
    try {
      return Snapshots.lease(whole(snapshots), newest, () -> Snapshots.release(snapshots));
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
