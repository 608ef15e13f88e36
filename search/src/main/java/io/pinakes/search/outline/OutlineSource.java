package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads hierarchy records as they were built, from the files of one generation or from several
 * sources combined. Thread-safe.
 *
 * <p>A record that is too long for one prompt is read in parts; an empty part name means the part
 * to read first. Every method throws {@link io.pinakes.search.schema.LibraryException} if an
 * existing record cannot be read.
 */
public interface OutlineSource {
  /** The catalogue. */
  Catalog catalog(String part);

  /** All buckets of the catalogue, from all parts. */
  default List<BucketEntry> buckets() {
    return buckets(catalog(""));
  }

  private List<BucketEntry> buckets(Catalog from) {
    List<BucketEntry> all = new ArrayList<>(from.buckets());
    from.parts().forEach(part -> all.addAll(buckets(catalog(part.part()))));
    return all;
  }

  /** Whether there is a record of a bucket. */
  boolean describes(String bucket);

  /** A bucket, which must be described. */
  BucketContents bucket(String bucket, String part);

  /** Whether there is a record of a document. */
  boolean describes(String bucket, DocumentId document);

  /** A document, which must be described. */
  DocumentContents document(String bucket, DocumentId document, String part);

  /** A section of a document, which must be described. */
  SectionContents section(String bucket, DocumentId document, String section, String part);

  /** The repairs of a described document; empty if there were none. */
  List<OutlineRepair> repairs(String bucket, DocumentId document);
}
