package io.pinakes.indexer.write;

import io.pinakes.search.lucene.schema.EmbeddedText;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
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

/**
 * The vectors of an index as it was when this was opened, by the texts they were made from; for any
 * number of threads.
 */
public final class StoredVectors implements AutoCloseable {
  /** Has none. */
  public static final StoredVectors NONE = new StoredVectors("", null, null);

  private final String where;
  private final @Nullable Directory directory;
  private final @Nullable DirectoryReader reader;

  private StoredVectors(
      String where, @Nullable Directory directory, @Nullable DirectoryReader reader) {
    this.where = where;
    this.directory = directory;
    this.reader = reader;
  }

  /**
   * Opens those of {@code index}; none if it is not there, cannot be read, or was built with
   * something else.
   *
   * @param expected what the vectors must have been made with
   * @param verify whether to compare checksums first, and take none from an index that is damaged
   * @param warnings takes that it is there but cannot be read
   */
  public static StoredVectors open(
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
          return new StoredVectors(index.toString(), directory, reader);
        }
        directory.close();
        return NONE;
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (LibraryException.Mismatch e) {
      return NONE; // built with something else, which is why it is built again
    } catch (IOException | LibraryException e) {
      warnings.accept(
          "the vectors of the index at "
              + index
              + " cannot be used again, so every text is embedded: "
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
      StoredIndex.manifest(reader, where)
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

  /**
   * A vector that was made from {@code text}.
   *
   * @throws LibraryException if the index cannot be read any more
   */
  public Optional<float[]> of(String text) {
    if (reader == null) {
      return Optional.empty();
    }
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
      // both are closed, whatever the reader throws
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }
}
