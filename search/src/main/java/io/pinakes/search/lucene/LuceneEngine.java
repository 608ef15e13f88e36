package io.pinakes.search.lucene;

import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.coordinate.ShardedLibrary;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.shard.ShardSource;
import io.pinakes.search.write.IndexTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The embedded engine: an index is a local directory, and several can be read as one. */
public final class LuceneEngine implements Engine {
  /** Every location is a directory, unless it is a URL. */
  @Override
  public boolean handles(String location) {
    return !location.contains("://");
  }

  @Override
  public Library open(String location, LibraryOptions options) {
    return open(List.of(location), options);
  }

  @Override
  public Library open(List<String> locations, LibraryOptions options) {
    String where = String.join(", ", locations);
    ShardedLibrary.Failures failures = error -> StoreErrors.of(error, where);
    try {
      ShardSource all = DirectoryShard.of(locations.stream().map(Path::of).toList());
      return ShardedLibrary.open(where, List.of(all), options, failures);
    } catch (IOException e) {
      throw failures.of(e);
    }
  }

  @Override
  public IndexTarget target(String location) {
    return new LuceneTarget(Path.of(location));
  }
}
