package io.pinakes.search.lucene;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryContract;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

class LuceneLibraryContractTest extends LibraryContract {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  @Override
  protected Contents contents() throws IOException {
    return new Written(IndexFiles.in(index).commit());
  }

  @Override
  protected Library open() {
    return Library.open(index, new Compass());
  }

  private record Written(IndexFiles files) implements LibraryContract.Contents {
    @Override
    public void put(DocumentRecord document, List<Page> pages, List<Chunk> chunks, List<Fact> facts)
        throws IOException {
      files.put(document, pages, chunks, facts);
    }

    @Override
    public void remove(DocumentId document) throws IOException {
      files.remove(document.value());
    }

    @Override
    public void commit() throws IOException {
      files.commit();
    }

    @Override
    public void close() throws IOException {
      files.close();
    }
  }
}
