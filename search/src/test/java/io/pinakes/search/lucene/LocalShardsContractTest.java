package io.pinakes.search.lucene;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryContract;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Three directories that Lucene reads as one, whose documents are divided by their ids. */
class LocalShardsContractTest extends LibraryContract {
  private static final int SHARDS = 3;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private List<Path> directories() {
    List<Path> directories = new ArrayList<>();
    for (int i = 0; i < SHARDS; i++) {
      directories.add(folder.resolve("shard" + i));
    }
    return directories;
  }

  @Override
  protected Contents contents() throws IOException {
    List<IndexFiles> shards = new ArrayList<>();
    for (Path directory : directories()) {
      shards.add(IndexFiles.in(directory).commit());
    }
    return new Written(shards);
  }

  @Override
  protected Library open() throws IOException {
    return open(directories());
  }

  /** Opens the directories together. */
  Library open(List<Path> directories) throws IOException {
    return Library.open(
        directories.stream().map(Path::toString).toList(),
        LibraryOptions.DEFAULT.withEmbedder(new Compass()));
  }

  private record Written(List<IndexFiles> shards) implements LibraryContract.Contents {
    private IndexFiles of(DocumentId document) {
      return shards.get(Math.floorMod(document.value().hashCode(), shards.size()));
    }

    @Override
    public void put(DocumentRecord document, List<Page> pages, List<Chunk> chunks, List<Fact> facts)
        throws IOException {
      of(document.id()).put(document, pages, chunks, facts);
    }

    @Override
    public void remove(DocumentId document) throws IOException {
      of(document).remove(document.value());
    }

    @Override
    public void commit() throws IOException {
      for (IndexFiles shard : shards) {
        shard.commit();
      }
    }

    @Override
    public void close() throws IOException {
      for (IndexFiles shard : shards) {
        shard.close();
      }
    }
  }
}
