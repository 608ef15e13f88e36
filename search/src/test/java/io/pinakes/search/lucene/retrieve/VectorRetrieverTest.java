package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class VectorRetrieverTest {
  private static final int DIMENSION = 384;
  private static final int ALIKE = 64;

  private final Random random = new Random(Seeds.of(7));

  private float[] unit(float[] near, double spread) {
    double[] vector = new double[DIMENSION];
    double square = 0;
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = near[i] + spread * random.nextGaussian();
      square += vector[i] * vector[i];
    }
    float[] unit = new float[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      unit[i] = (float) (vector[i] / Math.sqrt(square));
    }
    return unit;
  }

  private static Candidate byHand(int entry, float[] question, float[] vector) {
    double dotProduct = 0;
    for (int i = 0; i < DIMENSION; i++) {
      dotProduct += (double) question[i] * vector[i];
    }
    return new Candidate(entry, id(entry), 2 * (double) (float) ((1 + dotProduct) / 2) - 1);
  }

  private static ChunkId id(int entry) {
    return new ChunkId(String.format(Locale.ROOT, "%03d", entry));
  }

  /** Lucene sums in an unspecified order, so the last digits may change while a program runs. */
  @Test
  void scoresAreSummedInIndexOrder() throws IOException {
    float[] question = unit(new float[DIMENSION], 1);
    float[] other = unit(question, 0.05);
    List<Candidate> expected = new ArrayList<>();
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (int entry = 0; entry < 200; entry++) {
        // the first ones are so alike that a sum of floats cannot tell them apart
        float[] vector = entry < ALIKE ? unit(other, 1e-8) : unit(question, 0.2);
        Document document = new Document();
        document.add(new BinaryDocValuesField(Fields.CHUNK_ID, new BytesRef(id(entry).value())));
        document.add(
            new KnnFloatVectorField(Fields.VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
        writer.addDocument(document);
        expected.add(byHand(entry, question, vector));
      }
      writer.forceMerge(1);
    }
    expected.sort(Candidate.BEST_FIRST);
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      Retriever retriever = VectorRetriever.of(question, MatchAllDocsQuery.INSTANCE);
      for (int count : List.of(3, ALIKE / 2, 100)) {
        assertEquals(
            expected.subList(0, count),
            retriever.best(new IndexSearcher(reader), count),
            "best " + count);
      }
    }
  }
}
