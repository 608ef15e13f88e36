package io.pinakes.search.lucene;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.outline.HierarchyData;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** The hierarchy data of one snapshot. */
final class StoredDocuments implements HierarchyData {
  private final Snapshot snapshot;

  StoredDocuments(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /** Reads the snapshot. */
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T unchecked(Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Query ofBucket(Query entries, String bucket) {
    return Queries.all(entries, new TermQuery(new Term(Fields.BUCKET, bucket)));
  }

  @Override
  public SortedMap<String, Long> documentsPerBucket() {
    return unchecked(() -> Counts.documentsPerBucket(snapshot));
  }

  @Override
  public long chunks(String bucket) {
    return unchecked(
        () -> (long) snapshot.count(ofBucket(new TermQuery(Kind.CHUNK.term()), bucket)));
  }

  @Override
  public long coveredCount(String bucket) {
    return unchecked(
        () -> (long) snapshot.count(ofBucket(SummaryMapping.wholeDocuments(), bucket)));
  }

  @Override
  public List<DocumentId> documents(String bucket) {
    return unchecked(() -> Counts.documentIds(snapshot, Filter.bucket(bucket)));
  }

  @Override
  public List<DocumentId> covered(String bucket) {
    return unchecked(
        () -> Counts.documentIds(snapshot, ofBucket(SummaryMapping.wholeDocuments(), bucket)));
  }

  @Override
  public boolean isCovered(DocumentId id) {
    return unchecked(
        () ->
            snapshot.count(
                    Queries.all(
                        SummaryMapping.wholeDocuments(), new TermQuery(SummaryMapping.of(id))))
                > 0);
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) {
    return unchecked(() -> Entries.document(snapshot, id));
  }

  @Override
  public List<Chunk> chunks(DocumentId id) {
    return unchecked(() -> Passages.overlapping(snapshot, id, new Span(0, Integer.MAX_VALUE)));
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) {
    return unchecked(() -> Entries.chunk(snapshot, id));
  }
}
