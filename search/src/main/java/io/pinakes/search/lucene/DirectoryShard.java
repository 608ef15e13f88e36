package io.pinakes.search.lucene;

import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A shard in one local directory, or in several that Lucene reads as one. */
record DirectoryShard(NewestCommits newest) implements ShardSource {
  /**
   * @param directories at least one
   * @throws io.pinakes.search.schema.LibraryException if there is no index in one of them, or they
   *     cannot be combined
   */
  static DirectoryShard of(List<Path> directories) throws IOException {
    return new DirectoryShard(NewestCommits.of(directories));
  }

  @Override
  public ShardSnapshot acquire() throws IOException {
    newest.maybeRefresh();
    return newest.acquire();
  }

  @Override
  public void close() throws IOException {
    newest.close();
  }
}
