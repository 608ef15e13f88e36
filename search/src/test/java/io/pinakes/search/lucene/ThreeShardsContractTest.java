package io.pinakes.search.lucene;

import io.pinakes.search.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Three shards, known by their ports alone. One shard is {@link LuceneLibraryContractTest}. */
class ThreeShardsContractTest extends LocalShardsContractTest {
  @Override
  Library open(List<Path> directories) throws IOException {
    return LocalShards.open(directories);
  }
}
