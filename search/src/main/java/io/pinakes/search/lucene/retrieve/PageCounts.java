package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;

/** Reads the number of pages of documents. */
final class PageCounts {
  private PageCounts() {}

  /** The number of pages of a document; 0 if the index has no record of it. */
  static int of(IndexSearcher searcher, DocumentId document) throws IOException {
    Query record =
        Queries.all(
            new TermQuery(Kind.DOCUMENT.term()),
            new TermQuery(new Term(Fields.DOCUMENT_ID, document.value())));
    ScoreDoc[] found = searcher.search(record, 1).scoreDocs;
    return found.length == 0
        ? 0
        : DocumentMapping.read(searcher.storedFields().document(found[0].doc)).pageCount();
  }
}
