package io.pinakes.search.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import java.util.List;

/**
 * The library as a library: catalogue, shelves, tables of contents, sections, chunks. Safe for many
 * threads.
 *
 * <p>Every record fits into one prompt ({@link OutlineLimits#FILE_TOKENS}). A list that does not is
 * divided: the record then has {@code parts} in place of entries, each of which is asked for by its
 * name, and may itself be divided.
 *
 * <p>What is shown is what the commit holds, and in a restricted library what may be seen of it: a
 * text that was drawn from documents outside is empty. Documents that were written after the
 * hierarchy was last built are there without summaries.
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
  default Shelf shelf(String bucket) {
    return shelf(bucket, "");
  }

  /** A part of a bucket. */
  Shelf shelf(String bucket, String part);

  /** All documents of a bucket in the order of their ids, whatever parts they are in. */
  List<DocumentEntry> documents(String bucket);

  /** A document. */
  default DocumentContents document(DocumentId id) {
    return document(id, "");
  }

  /** A part of the table of contents of a document. */
  DocumentContents document(DocumentId id, String part);

  /** All sections of a document in reading order, whatever parts they are in. */
  List<SectionEntry> sections(DocumentId id);

  /** The headings of a document as a tree, with the summaries of the sections. */
  DocumentOutline outline(DocumentId id);

  /** A section. */
  default SectionContents section(DocumentId id, String section) {
    return section(id, section, "");
  }

  /** A part of a section. */
  SectionContents section(DocumentId id, String section, String part);

  /** A section's own chunks in reading order, those of its subsections not included. */
  List<Chunk> chunks(DocumentId id, String section);

  /** These chunks, in this order. */
  List<Chunk> chunks(List<ChunkId> ids);
}
