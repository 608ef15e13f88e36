package io.pinakes.search.lucene.schema;

import java.util.Map;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.perfield.PerFieldKnnVectorsFormat;

/**
 * Lucene's default codec with another vector format for writing; the same release of Lucene can
 * read it.
 */
public final class VectorCodec {
  private VectorCodec() {}

  /**
   * The default codec that writes the vectors of every field as {@code format} does.
   *
   * @param format a format that Lucene can load by name
   */
  public static Codec of(KnnVectorsFormat format) {
    return of(format, Map.of());
  }

  /** Like {@link #of(KnnVectorsFormat)}, except for fields that have their own format. */
  public static Codec of(KnnVectorsFormat format, Map<String, KnnVectorsFormat> others) {
    Codec lucene = Codec.getDefault();
    KnnVectorsFormat everyField =
        new PerFieldKnnVectorsFormat() {
          @Override
          public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return others.getOrDefault(field, format);
          }
        };
    return new FilterCodec(lucene.getName(), lucene) {
      @Override
      public KnnVectorsFormat knnVectorsFormat() {
        return everyField;
      }
    };
  }
}
