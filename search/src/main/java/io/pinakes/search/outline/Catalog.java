package io.pinakes.search.outline;

import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The catalogue of a library: buckets, then documents, then their headings. */
public final class Catalog {
  private final Library library;

  /**
   * @param library stays the caller's; a restricted one makes a catalogue of what it permits
   */
  public Catalog(Library library) {
    this.library = library;
  }

  /**
   * A shelf.
   *
   * @param documents how many stand on it, at least 1
   */
  public record Bucket(String name, long documents) {}

  /** The buckets by name. */
  public List<Bucket> buckets() {
    return library.statistics().documentsPerBucket().entrySet().stream()
        .map(bucket -> new Bucket(bucket.getKey(), bucket.getValue()))
        .toList();
  }

  /** The ids of the documents of a bucket, in order; none if there is no such bucket. */
  public List<DocumentId> documents(String bucket) {
    return ids(Filter.bucket(bucket));
  }

  /** The ids of all documents, in order. */
  public List<DocumentId> documents() {
    return ids(Filter.all());
  }

  /** The record of a document; empty if there is no such document. */
  public Optional<DocumentRecord> document(DocumentId id) {
    return library.document(id);
  }

  /** The heading tree of a document; empty if there is no such document. */
  public Optional<DocumentOutline> outline(DocumentId id) {
    return document(id).map(DocumentOutline::of);
  }

  private List<DocumentId> ids(Filter filter) {
    return library.values("doc_id", filter, Integer.MAX_VALUE).stream()
        .map(ValueCount::value)
        .map(value -> new DocumentId(value.display()))
        .sorted(Comparator.comparing(DocumentId::value))
        .toList();
  }
}
