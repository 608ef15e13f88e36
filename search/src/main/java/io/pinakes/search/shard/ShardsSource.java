package io.pinakes.search.shard;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Where the commits of all shards of a library are read, together. Safe for many threads.
 *
 * <p>Their number may differ from commit to commit.
 */
public interface ShardsSource extends Closeable {
  /**
   * Borrows the newest commit of each shard; each stays readable until it is released. While
   * nothing is committed they are the same objects.
   *
   * @return at least one
   * @throws io.pinakes.search.schema.LibraryException if one of them cannot be read
   */
  List<ShardSnapshot> acquire() throws IOException;

  /**
   * Commits that were read before.
   *
   * @param snapshots borrowed, at least one; each is to be released
   * @param newest whether they are what {@link #acquire} would have returned; waits until that is
   *     known
   */
  record Early(List<ShardSnapshot> snapshots, BooleanSupplier newest) {}

  /**
   * Borrows the commits that were read before and finds out meanwhile whether they are still the
   * newest; what is read from them must not be used if they are not. Empty if there are none, or
   * {@link #acquire} does not have to wait.
   */
  default Optional<Early> early() {
    return Optional.empty();
  }

  /** Frees what was opened; a commit that is still borrowed stays readable. */
  @Override
  void close() throws IOException;

  /**
   * Shards that know nothing of each other.
   *
   * @param shards at least one
   */
  static ShardsSource of(List<? extends ShardSource> shards) {
    List<ShardSource> all = List.copyOf(shards);
    return new ShardsSource() {
      @Override
      public List<ShardSnapshot> acquire() throws IOException {
        List<ShardSnapshot> snapshots = new ArrayList<>(all.size());
        try {
          for (ShardSource shard : all) {
            snapshots.add(shard.acquire());
          }
          return snapshots;
        } catch (IOException | RuntimeException e) {
          for (ShardSnapshot snapshot : snapshots) {
            snapshot.release();
          }
          throw e;
        }
      }

      @Override
      public void close() throws IOException {
        List<IOException> failures = new ArrayList<>();
        for (ShardSource shard : all) {
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
    };
  }
}
