package io.pinakes.search.lucene;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;

/** Reads chunks by their position in a document. */
final class Passages {
  private Passages() {}

  static List<Chunk> overlapping(Snapshot snapshot, DocumentId id, Span span) throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    // chunks are disjoint: only the last one that starts before the span can reach into it
    chunks.addAll(
        read(snapshot, starting(id, 0, span.start() - 1L), 1, true).stream()
            .filter(chunk -> chunk.span().overlaps(span))
            .toList());
    Query inside = starting(id, span.start(), span.end() - 1L);
    chunks.addAll(read(snapshot, inside, snapshot.count(inside), false));
    return chunks;
  }

  /** The text of a document at {@code span}; empty if the text ends before. */
  static Optional<Quote> quote(Snapshot snapshot, DocumentId id, Span span) throws IOException {
    Query pages =
        Entries.ofDocument(
            Kind.PAGE,
            id,
            NumericDocValuesField.newSlowRangeQuery(PageMapping.ORDER, 0, span.end() - 1L));
    int count = snapshot.count(pages);
    if (count == 0 || span.length() == 0) {
      return Optional.empty();
    }
    Sort backwards = new Sort(new SortField(PageMapping.ORDER, SortField.Type.LONG, true));
    StoredFields stored = snapshot.storedFields();
    ArrayDeque<Page> touched = new ArrayDeque<>();
    for (ScoreDoc hit : snapshot.search(pages, count, backwards).scoreDocs) {
      Page page = PageMapping.read(stored.document(hit.doc));
      if (page.span().overlaps(span)) {
        touched.addFirst(page);
      } else if (page.span().end() < span.start()) {
        break; // pages are disjoint
      }
    }
    return Quote.of(id, span, touched);
  }

  private static Query starting(DocumentId id, long from, long to) {
    return Entries.ofDocument(
        Kind.CHUNK, id, NumericDocValuesField.newSlowRangeQuery(Fields.START, from, to));
  }

  private static List<Chunk> read(Snapshot snapshot, Query query, int limit, boolean backwards)
      throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    if (limit > 0) {
      Sort reading = new Sort(new SortField(Fields.START, SortField.Type.LONG, backwards));
      StoredFields stored = snapshot.storedFields();
      for (ScoreDoc hit : snapshot.search(query, limit, reading).scoreDocs) {
        chunks.add(ChunkMapping.read(stored.document(hit.doc)));
      }
    }
    return chunks;
  }
}
