package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the records of a hierarchy are read as they were built: the files of a generation, or
 * several sources as one. Safe for many threads.
 *
 * <p>A record that is too long for one prompt is read in parts; an empty name of a part means what
 * is read first. Every method throws {@link io.pinakes.search.schema.LibraryException} if a record
 * that there should be cannot be read.
 */
public interface OutlineSource {
  /** The catalogue. */
  Catalog catalog(String part);

  /** All buckets of the catalogue, whatever parts they are in. */
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

  /** A bucket that is described. */
  Shelf shelf(String bucket, String part);

  /** Whether there is a record of a document. */
  boolean describes(String bucket, DocumentId document);

  /** A document that is described. */
  DocumentContents document(String bucket, DocumentId document, String part);

  /** A section of a document that is described. */
  SectionContents section(String bucket, DocumentId document, String section, String part);
}
