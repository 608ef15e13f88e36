package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** What whoever writes an index must know of its entries, wherever they are kept. */
public final class StoredEntries {
  private StoredEntries() {}

  /**
   * Where documents came from, and what they were made with, in the order of the bytes of their
   * ids.
   *
   * @param after the id before the first one; empty for all
   * @param most how many at most
   */
  public static Map<DocumentId, KnownDocument> documents(
      DirectoryReader reader, String after, int most) throws IOException {
    Map<DocumentId, KnownDocument> found = new LinkedHashMap<>();
    Terms ids = MultiTerms.getTerms(reader, Fields.DOCUMENT_ID);
    if (ids == null) {
      return found;
    }
    TermsEnum from = ids.iterator();
    BytesRef last = new BytesRef(after);
    BytesRef id = from.seekCeil(last) == TermsEnum.SeekStatus.END ? null : from.term();
    if (id != null && id.equals(last)) {
      id = from.next();
    }
    IndexSearcher searcher = new IndexSearcher(reader);
    StoredFields stored = reader.storedFields();
    Set<String> fields = CommittedIndex.storedFields();
    Map<String, String> once = new HashMap<>();
    for (; id != null && found.size() < most; id = from.next()) {
      TermQuery of = new TermQuery(new Term(Fields.DOCUMENT_ID, BytesRef.deepCopyOf(id)));
      ScoreDoc[] record =
          searcher.search(Queries.all(new TermQuery(Kind.DOCUMENT.term()), of), 1).scoreDocs;
      if (record.length > 0) { // the others were removed
        found.put(
            new DocumentId(id.utf8ToString()),
            CommittedIndex.known(stored.document(record[0].doc, fields), once));
      }
    }
    return found;
  }

  /**
   * Everything that a reader shows.
   *
   * @param reader is closed with the result
   * @param where the index, for messages
   */
  public static WrittenIndex written(DirectoryReader reader, String where) {
    return new LuceneWrittenIndex(reader, where);
  }
}
