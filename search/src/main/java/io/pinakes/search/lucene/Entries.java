package io.pinakes.search.lucene;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;

/** Reads document records, chunks and pages by their ids. */
final class Entries {
  private Entries() {}

  static Optional<DocumentRecord> document(Snapshot snapshot, DocumentId id) throws IOException {
    Query query = having(Kind.DOCUMENT, Fields.DOCUMENT_ID, id.value());
    return first(snapshot, query).map(DocumentMapping::read);
  }

  static Optional<Chunk> chunk(Snapshot snapshot, ChunkId id) throws IOException {
    Query query = having(Kind.CHUNK, Fields.CHUNK_ID, id.value());
    return first(snapshot, query).map(ChunkMapping::read);
  }

  /** The pages of a document in {@code range}, in reading order. */
  static List<Page> pages(Snapshot snapshot, DocumentId id, PageRange range) throws IOException {
    Query query =
        ofDocument(
            Kind.PAGE, id, LongField.newRangeQuery(Fields.PAGE, range.first(), range.last()));
    int count = snapshot.count(query);
    List<Page> pages = new ArrayList<>(count);
    if (count > 0) { // Lucene rejects a search for the top 0
      Sort reading = new Sort(new SortField(PageMapping.ORDER, SortField.Type.LONG));
      StoredFields stored = snapshot.storedFields();
      for (ScoreDoc hit : snapshot.search(query, count, reading).scoreDocs) {
        pages.add(PageMapping.read(stored.document(hit.doc)));
      }
    }
    return pages;
  }

  /** Matches the entries of one kind that belong to a document and match {@code condition}. */
  static Query ofDocument(Kind kind, DocumentId id, Query condition) {
    Term document = new Term(Fields.DOCUMENT_ID, id.value());
    return Queries.all(new TermQuery(kind.term()), new TermQuery(document), condition);
  }

  private static Query having(Kind kind, String field, String value) {
    return Queries.all(new TermQuery(kind.term()), new TermQuery(new Term(field, value)));
  }

  private static Optional<Document> first(Snapshot snapshot, Query query) throws IOException {
    ScoreDoc[] hits = snapshot.search(query, 1).scoreDocs;
    return hits.length == 0
        ? Optional.empty()
        : Optional.of(snapshot.storedFields().document(hits[0].doc));
  }
}
