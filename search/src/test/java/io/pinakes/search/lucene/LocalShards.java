package io.pinakes.search.lucene;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.coordinate.ShardedLibrary;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.shard.ShardSource;
import io.pinakes.search.testing.Compass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Opens directories as the shards of a library, which knows them by their ports alone. */
final class LocalShards {
  private LocalShards() {}

  static Library open(List<Path> directories) throws IOException {
    List<ShardSource> shards = new ArrayList<>();
    for (Path directory : directories) {
      shards.add(DirectoryShard.of(List.of(directory)));
    }
    return ShardedLibrary.open(
        "the shards",
        shards,
        LibraryOptions.DEFAULT.withEmbedder(new Compass()),
        error -> StoreErrors.of(error, "the shards"));
  }
}
