package io.pinakes.search.langchain4j.store;

import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * The Lucene index behind an embedding store: opening, committing, and the common dimension of its
 * vectors, which is stored with each commit.
 */
final class SegmentIndex implements AutoCloseable {
  private static final String FORMAT_KEY = "pinakes.embedding-store";
  private static final String FORMAT = "1";
  private static final String DIMENSION_KEY = "dimension";
  private static final double BUFFER_MEGABYTES = 64;

  private final Directory directory;
  private final IndexWriter writer;
  private final SearcherManager searchers;
  private int dimension;

  private SegmentIndex(Directory directory, IndexWriter writer, int dimension) throws IOException {
    this.directory = directory;
    this.writer = writer;
    this.dimension = dimension;
    searchers = new SearcherManager(writer, new SearcherFactory());
  }

  static SegmentIndex open(Path path) {
    String where = path.toString();
    try {
      Directory directory = FSDirectory.open(Files.createDirectories(path));
      try {
        boolean isNew = !DirectoryReader.indexExists(directory);
        int dimension = isNew ? 0 : dimension(directory, where);
        IndexWriter writer = new IndexWriter(directory, config());
        try {
          SegmentIndex index = new SegmentIndex(directory, writer, dimension);
          if (isNew) { // marks it as an embedding store even if nothing is ever added
            index.describe();
            index.commit();
          }
          return index;
        } catch (IOException | RuntimeException e) {
          writer.rollback();
          throw e;
        }
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  private static IndexWriterConfig config() {
    return new IndexWriterConfig()
        .setCodec(WideVectors.codec())
        .setRAMBufferSizeMB(BUFFER_MEGABYTES);
  }

  private static int dimension(Directory directory, String where) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      Map<String, String> data = reader.getIndexCommit().getUserData();
      String format = data.get(FORMAT_KEY);
      if (!FORMAT.equals(format)) {
        throw new LibraryException.Mismatch(
            where
                + " holds "
                + (format == null ? "an index that is not an embedding store" : "format " + format)
                + ", not an embedding store of format "
                + FORMAT
                + "; choose another directory");
      }
      return Integer.parseInt(data.getOrDefault(DIMENSION_KEY, "0"));
    }
  }

  IndexWriter writer() {
    return writer;
  }

  SearcherManager searchers() {
    return searchers;
  }

  /** The dimension of all vectors; 0 before the first one. */
  synchronized int dimension() {
    return dimension;
  }

  /** Rejects vectors whose dimension differs from the first. */
  synchronized void requireDimension(int given) {
    if (dimension == 0) {
      if (given > WideVectors.MAX_DIMENSION) {
        throw new IllegalArgumentException(
            "an embedding has at most " + WideVectors.MAX_DIMENSION + " dimensions, got " + given);
      }
      dimension = given;
      describe();
    } else if (dimension != given) {
      throw new IllegalArgumentException(
          "this store holds embeddings of "
              + dimension
              + " dimensions, got one of "
              + given
              + "; use the model that its embeddings came from, or empty it first");
    }
  }

  /** Removes everything; the next vector sets the dimension. */
  synchronized void clear() throws IOException {
    writer.deleteAll();
    dimension = 0;
    describe();
  }

  /** Sets the data of the next commit; committing without changes remains a no-op. */
  private void describe() {
    writer.setLiveCommitData(
        Map.of(FORMAT_KEY, FORMAT, DIMENSION_KEY, Integer.toString(dimension)).entrySet());
  }

  /** When this returns, everything written before is durable. */
  void commit() throws IOException {
    writer.commit();
  }

  @Override
  public void close() throws IOException {
    try (directory;
        writer;
        searchers) {
      // closed in reverse order, even if one of them throws; the writer commits
    }
  }
}
