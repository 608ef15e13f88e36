package io.pinakes.orchestrator.cli.output;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.outline.HierarchyStore;
import java.util.Optional;

/** A place in a library that people can walk to by its name. */
public sealed interface LibraryNode {
  /** The whole library. */
  record Root() implements LibraryNode {}

  /** A bucket. */
  record Bucket(String name) implements LibraryNode {}

  /** A document. */
  record Document(DocumentRecord document) implements LibraryNode {}

  /** A section of a document. */
  record Section(DocumentId document, String section) implements LibraryNode {}

  /** A chunk. */
  record Passage(Chunk chunk) implements LibraryNode {}

  /**
   * What {@code name} means: the id of a document, a bucket, {@code DOC_ID#SECTION_ID} (before a
   * chunk that is called the same) or the id of a chunk; empty if there is no such thing.
   *
   * @throws io.pinakes.search.outline.UnknownNodeException if the document is there and the section
   *     is not
   */
  static Optional<LibraryNode> find(String name, Library library) {
    Optional<DocumentRecord> document = library.document(new DocumentId(name));
    if (document.isPresent()) {
      return document.map(Document::new);
    }
    if (library.statistics().documentsPerBucket().containsKey(name)) {
      return Optional.of(new Bucket(name));
    }
    Optional<Chunk> chunk = library.chunk(new ChunkId(name));
    int hash = name.lastIndexOf('#');
    if (hash > 0 && !name.substring(0, hash).isBlank()) {
      DocumentId of = new DocumentId(name.substring(0, hash));
      String section = name.substring(hash + 1);
      if (library.document(of).isPresent()
          && (chunk.isEmpty() || isSection(of, section, library.hierarchy()))) {
        library.hierarchy().section(of, section); // says what there is if there is none
        return Optional.of(new Section(of, section));
      }
    }
    return chunk.map(Passage::new);
  }

  private static boolean isSection(DocumentId document, String section, HierarchyStore store) {
    return store.sections(document).stream().anyMatch(entry -> entry.sectionId().equals(section));
  }
}
