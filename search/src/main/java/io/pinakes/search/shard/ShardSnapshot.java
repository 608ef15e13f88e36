package io.pinakes.search.shard;

import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One shard at one commit, or the permitted part of it, before it is combined with other shards.
 * Thread-safe.
 */
public interface ShardSnapshot {
  /** The shard, for messages. */
  String name();

  /** Its manifest. */
  Manifest manifest();

  /** Its hierarchy; null if none was built. */
  @Nullable OutlineSource outline();

  /**
   * The fields, columns and languages of this shard alone.
   *
   * @param declared the combined declarations of all shards
   */
  CollectionFields fields(LibrarySchema declared) throws IOException;

  /** This shard as the only one. */
  Shard alone() throws IOException;

  /** This shard as a part of {@code whole}, which resolves names. */
  Shard within(CollectionFields whole) throws IOException;

  /** Borrows it once more; it must still be borrowed. */
  void retain();

  /** Releases it; called once per borrowing. */
  void release() throws IOException;
}
