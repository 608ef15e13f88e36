package io.pinakes.search.shard;

import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One shard at one commit, or the part of it that may be seen, before it is known what it is a part
 * of. Safe for many threads.
 */
public interface ShardSnapshot {
  /** The shard, for messages. */
  String name();

  /** What it was built with. */
  Manifest manifest();

  /** Its hierarchy as it was built; null if none was. */
  @Nullable OutlineSource outline();

  /**
   * What names and words mean in this shard alone.
   *
   * @param declared what the shards declare of their fields, together
   */
  CollectionFields fields(LibrarySchema declared) throws IOException;

  /** This shard, which is all there is. */
  Shard alone() throws IOException;

  /** This shard, in which names and words mean what they mean in {@code whole}. */
  Shard within(CollectionFields whole) throws IOException;

  /** Borrows it once more; it must be borrowed still. */
  void retain();

  /** Gives it back, once for every time it was borrowed. */
  void release() throws IOException;
}
