package io.pinakes.search.lucene.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/**
 * A term that identifies the text from which the vector of a chunk, summary or fact was computed:
 * the first half of its SHA-256. It makes an index its own vector cache.
 */
public final class EmbeddedText {
  private static final int BYTES = 16;

  private static final List<String> VECTORS =
      List.of(Fields.VECTOR, Fields.SUMMARY_VECTOR, Fields.FACT_VECTOR);

  private EmbeddedText() {}

  /** Records in {@code entry} that its vector was computed from {@code text}. */
  public static void addTo(Document entry, String text) {
    entry.add(new StringField(Fields.EMBEDDED_TEXT, key(text), Field.Store.NO));
  }

  /** The stored vector for {@code text}, unchanged; the caller may keep it. */
  public static Optional<float[]> vector(IndexReader reader, String text) throws IOException {
    Term term = new Term(Fields.EMBEDDED_TEXT, key(text));
    for (LeafReaderContext leaf : reader.leaves()) {
      PostingsEnum entries = leaf.reader().postings(term, PostingsEnum.NONE);
      int entry = entries == null ? DocIdSetIterator.NO_MORE_DOCS : entries.nextDoc();
      if (entry != DocIdSetIterator.NO_MORE_DOCS) { // deleted entries are as good
        for (String field : VECTORS) {
          FloatVectorValues vectors = leaf.reader().getFloatVectorValues(field);
          KnnVectorValues.DocIndexIterator at = vectors == null ? null : vectors.iterator();
          if (vectors != null && at != null && at.advance(entry) == entry) {
            return Optional.of(vectors.vectorValue(at.index()).clone());
          }
        }
      }
    }
    return Optional.empty();
  }

  static BytesRef key(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return new BytesRef(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
