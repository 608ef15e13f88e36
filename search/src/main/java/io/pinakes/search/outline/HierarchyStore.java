package io.pinakes.search.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.outline.compose.OutlineLimits;
import java.util.List;

/**
 * Browses a library: catalogue, buckets, documents, sections, chunks. Thread-safe.
 *
 * <p>Every record fits into one prompt ({@link OutlineLimits#FILE_TOKENS}). A longer list is
 * divided: the record then has {@code parts} instead of entries, which are requested by name and
 * may be divided again.
 *
 * <p>Records show the contents of the commit; in a restricted library only what is permitted, so
 * texts derived from other documents are empty. Documents written after the hierarchy was last
 * built have no summaries.
 *
 * <p>Every method that names a node throws {@link UnknownNodeException} if there is none.
 */
public interface HierarchyStore {
  /** The catalogue. */
  default Catalog catalog() {
    return catalog("");
  }

  /**
   * A part of the catalogue.
   *
   * @param part empty for the catalogue itself
   */
  Catalog catalog(String part);

  /** A bucket. */
  default BucketContents bucket(String bucket) {
    return bucket(bucket, "");
  }

  /** A part of a bucket. */
  BucketContents bucket(String bucket, String part);

  /** All documents of a bucket from all parts, ordered by id. */
  List<DocumentEntry> documents(String bucket);

  /** A document. */
  default DocumentContents document(DocumentId id) {
    return document(id, "");
  }

  /** A part of the table of contents of a document. */
  DocumentContents document(DocumentId id, String part);

  /** All sections of a document from all parts, in reading order. */
  List<SectionEntry> sections(DocumentId id);

  /**
   * All sections of a document with their summaries, in reading order; of a section with parts only
   * what stands before them.
   */
  List<SectionContents> sectionContents(DocumentId id);

  /**
   * What was wrong with the outline and the summaries of a document when they were made, and how it
   * was repaired.
   */
  List<OutlineRepair> repairs(DocumentId id);

  /** The headings of a document as a tree, with the summaries of the sections. */
  DocumentOutline outline(DocumentId id);

  /** A section. */
  default SectionContents section(DocumentId id, String section) {
    return section(id, section, "");
  }

  /** A part of a section. */
  SectionContents section(DocumentId id, String section, String part);

  /** A section's own chunks in reading order, without those of its subsections. */
  List<Chunk> chunks(DocumentId id, String section);

  /** These chunks, in this order. */
  List<Chunk> chunks(List<ChunkId> ids);
}
