package io.pinakes.search.lucene.write;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.schema.VectorCodec;
import io.pinakes.search.schema.Fields;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.Directory;

/** Configures Lucene's writers, and handles what they leave to us. */
public final class Writers {
  private static final double BUFFER_MEGABYTES = 64;

  /**
   * Segments with fewer than about ten thousand vectors get no graph: scanning them is exact and
   * takes a millisecond, and merging would rebuild the graph. In Lucene's unit, in which the number
   * of vectors is compared with this times its logarithm.
   */
  private static final int GRAPH_THRESHOLD = 1_100;

  private static final KnnVectorsFormat VECTORS =
      new Lucene99HnswVectorsFormat(
          Lucene99HnswVectorsFormat.DEFAULT_MAX_CONN,
          Lucene99HnswVectorsFormat.DEFAULT_BEAM_WIDTH,
          Lucene99HnswVectorsFormat.DEFAULT_NUM_MERGE_WORKER,
          null,
          GRAPH_THRESHOLD);

  /** Fact vectors are compared exactly, once per distinct text, so they need no graph. */
  private static final KnnVectorsFormat WITHOUT_GRAPH =
      new Lucene99HnswVectorsFormat(
          Lucene99HnswVectorsFormat.DEFAULT_MAX_CONN,
          Lucene99HnswVectorsFormat.DEFAULT_BEAM_WIDTH,
          Lucene99HnswVectorsFormat.DEFAULT_NUM_MERGE_WORKER,
          null,
          Integer.MAX_VALUE);

  private Writers() {}

  /** How entries are stored, whoever writes them. */
  public static Codec codec() {
    return VectorCodec.of(VECTORS, Map.of(Fields.FACT_VECTOR, WITHOUT_GRAPH));
  }

  /** The settings of a writer with explicit commits only. */
  static IndexWriterConfig config(IndexWriterConfig.OpenMode mode) {
    return new IndexWriterConfig(TextAnalysis.analyzer())
        .setSimilarity(TextAnalysis.similarity())
        .setCodec(codec())
        .setRAMBufferSizeMB(BUFFER_MEGABYTES)
        .setCommitOnClose(false)
        .setMergeScheduler(new QuietMerges())
        .setOpenMode(mode);
  }

  /** Whether {@code failure} means that index files are damaged. */
  static boolean isDamage(IOException failure) {
    return failure instanceof CorruptIndexException
        || failure instanceof IndexFormatTooOldException
        || failure instanceof IndexFormatTooNewException
        || failure instanceof EOFException
        || failure instanceof NoSuchFileException
        || failure instanceof FileNotFoundException;
  }

  /**
   * Deletes all files but the lock; files that refer to others go first, so that no reference
   * dangles.
   */
  static void deleteFiles(Directory directory) throws IOException {
    List<String> files =
        Arrays.stream(directory.listAll())
            .filter(file -> !file.equals(IndexWriter.WRITE_LOCK_NAME))
            .sorted(
                Comparator.comparing((String file) -> !file.startsWith(IndexFileNames.SEGMENTS)))
            .toList();
    for (String file : files) {
      directory.deleteFile(file);
    }
  }

  /**
   * A failed merge closes the writer, whose next call throws the reason, so it is not reported here
   * too.
   */
  private static final class QuietMerges extends ConcurrentMergeScheduler {
    @Override
    protected void handleMergeException(Throwable failure) {}
  }
}
