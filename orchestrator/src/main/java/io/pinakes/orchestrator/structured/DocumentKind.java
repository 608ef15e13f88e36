package io.pinakes.orchestrator.structured;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.ShownNames;
import java.util.List;

/**
 * A kind of documents: a bucket, or the documents whose type field has a value.
 *
 * @param name the bucket, or the value as words
 * @param buckets where its documents are; not empty
 * @param typed whether it is the value of a field
 * @param filter for its documents
 */
public record DocumentKind(String name, List<String> buckets, boolean typed, Filter filter) {
  public DocumentKind {
    buckets = List.copyOf(buckets);
    if (buckets.isEmpty()) {
      throw new IllegalArgumentException("the documents of a kind are in a bucket");
    }
  }

  /** The documents of a bucket. */
  public static DocumentKind bucket(String bucket) {
    return new DocumentKind(bucket, List.of(bucket), false, Filter.bucket(bucket));
  }

  /** The documents in {@code buckets} whose {@code field} has a value. */
  public static DocumentKind typed(
      String name, List<String> buckets, String field, MetadataValue value) {
    return new DocumentKind(name, buckets, true, Filter.equal(field, value));
  }

  /** All documents, whatever their kind. */
  public static DocumentKind all(List<String> buckets) {
    return new DocumentKind(Fields.NO_BUCKET, buckets, false, Filter.all());
  }

  /** A filter for the documents of any of these kinds. */
  public static Filter anyOf(List<DocumentKind> kinds) {
    List<Filter> filters = kinds.stream().map(DocumentKind::filter).toList();
    return filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters);
  }

  /** Whether it has a name that people know. */
  public boolean isNamed() {
    return typed || ShownNames.isNamed(name);
  }
}
