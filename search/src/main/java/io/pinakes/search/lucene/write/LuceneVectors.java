package io.pinakes.search.lucene.write;

import io.pinakes.search.lucene.schema.EmbeddedText;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.StoredVectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/** The vectors of an index on disk, by the hashes of their texts. */
final class LuceneVectors implements StoredVectors {
  private final String where;
  private final Directory directory;
  private final DirectoryReader reader;

  private LuceneVectors(String where, Directory directory, DirectoryReader reader) {
    this.where = where;
    this.directory = directory;
    this.reader = reader;
  }

  /** As {@link io.pinakes.search.write.IndexTarget#vectors}. */
  static StoredVectors open(
      Path index, Manifest expected, boolean verify, Consumer<String> warnings) {
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      return NONE;
    }
    try {
      Directory directory = FSDirectory.open(lucene);
      try {
        DirectoryReader reader = reader(directory, index.toString(), expected, verify);
        if (reader != null) {
          return new LuceneVectors(index.toString(), directory, reader);
        }
        directory.close();
        return NONE;
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (LibraryException.Mismatch e) {
      return NONE; // built with other settings, which is why it is rebuilt
    } catch (IOException | LibraryException e) {
      warnings.accept(
          "the vectors of the index at "
              + index
              + " cannot be reused, so every text is embedded: "
              + e.getMessage());
      return NONE;
    }
  }

  private static @Nullable DirectoryReader reader(
      Directory directory, String where, Manifest expected, boolean verify) throws IOException {
    if (!DirectoryReader.indexExists(directory)) {
      return null;
    }
    DirectoryReader reader = DirectoryReader.open(directory);
    try {
      CommittedIndex.manifest(reader, where)
          .requireEmbedder(expected.embedderId(), expected.dimension(), where);
      if (verify) {
        verify(reader);
      }
      return reader;
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  private static void verify(DirectoryReader reader) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      if (leaf.reader() instanceof CodecReader segment) {
        if (segment.getPostingsReader() != null) {
          segment.getPostingsReader().checkIntegrity();
        }
        if (segment.getVectorReader() != null) {
          segment.getVectorReader().checkIntegrity();
        }
      }
    }
  }

  @Override
  public Optional<float[]> of(String text) {
    try {
      return EmbeddedText.vector(reader, text);
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  @Override
  public void close() {
    try (Directory _ = directory;
        DirectoryReader _ = reader) {
      // closes both, even if the reader throws
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }
}
