package io.pinakes.search.langchain4j.store;

import io.pinakes.search.lucene.schema.VectorCodec;
import java.io.IOException;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.KnnVectorsWriter;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/**
 * Lucene's own vector format for vectors of more than its default limit of 1024 dimensions. The
 * limit only applies to writing; files and their names are Lucene's, so the same release of Lucene
 * can read them.
 */
final class WideVectors extends KnnVectorsFormat {
  /** More than any embedding model in use. */
  static final int MAX_DIMENSION = 16_384;

  private final KnnVectorsFormat lucene;

  private WideVectors(KnnVectorsFormat lucene) {
    super(lucene.getName());
    this.lucene = lucene;
  }

  /** Lucene's default codec with these vectors. */
  static Codec codec() {
    return VectorCodec.of(new WideVectors(new Lucene99HnswVectorsFormat()));
  }

  @Override
  public KnnVectorsWriter fieldsWriter(SegmentWriteState state) throws IOException {
    return lucene.fieldsWriter(state);
  }

  @Override
  public KnnVectorsReader fieldsReader(SegmentReadState state) throws IOException {
    return lucene.fieldsReader(state);
  }

  @Override
  public int getMaxDimensions(String field) {
    return MAX_DIMENSION;
  }
}
