package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.Queries;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;

/** How many pages documents have, each looked up at most once. */
final class PageCounts {
  private final IndexSearcher searcher;
  private final Map<DocumentId, Integer> counts = new HashMap<>();

  PageCounts(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /** Pages of a document; 0 if the index has no record of it. */
  int of(DocumentId document) throws IOException {
    Integer known = counts.get(document);
    if (known != null) {
      return known;
    }
    Query record =
        Queries.all(
            new TermQuery(Kind.DOCUMENT.term()),
            new TermQuery(new Term(Fields.DOCUMENT_ID, document.value())));
    ScoreDoc[] found = searcher.search(record, 1).scoreDocs;
    int count =
        found.length == 0
            ? 0
            : DocumentMapping.read(searcher.storedFields().document(found[0].doc)).pageCount();
    counts.put(document, count);
    return count;
  }
}
