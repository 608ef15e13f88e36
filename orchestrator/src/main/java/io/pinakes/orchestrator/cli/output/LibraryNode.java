package io.pinakes.orchestrator.cli.output;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.schema.ShownNames;
import java.util.Optional;

/** A node of a library that can be reached by name. */
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
   * Finds the node called {@code name}: a document id, a bucket, the path of a document's file,
   * {@code DOC_ID#SECTION_ID} (or the path in place of the id; preferred to a chunk of the same
   * name) or a chunk id; empty if there is none.
   *
   * @throws IllegalArgumentException if it is the path of several documents
   * @throws io.pinakes.search.outline.UnknownNodeException if the document exists but the section
   *     does not
   */
  static Optional<LibraryNode> find(String name, Library library) {
    Optional<DocumentRecord> document = library.document(new DocumentId(name));
    if (document.isPresent()) {
      return document.map(Document::new);
    }
    if (library.statistics().documentsPerBucket().containsKey(name)) {
      return Optional.of(new Bucket(name));
    }
    Optional<DocumentRecord> file = NamedDocuments.find(name, library).flatMap(library::document);
    if (file.isPresent()) {
      return file.map(Document::new);
    }
    Optional<Chunk> chunk =
        library
            .chunk(new ChunkId(name))
            .or(() -> library.chunk(new ChunkId(ShownNames.stored(name))));
    int hash = name.lastIndexOf('#');
    if (hash > 0 && !name.substring(0, hash).isBlank()) {
      Optional<DocumentId> of = NamedDocuments.find(name.substring(0, hash), library);
      String section = name.substring(hash + 1);
      if (of.isPresent()
          && (chunk.isEmpty() || isSection(of.get(), section, library.hierarchy()))) {
        library.hierarchy().section(of.get(), section); // throws, listing the sections there are
        return Optional.of(new Section(of.get(), section));
      }
    }
    return chunk.map(Passage::new);
  }

  private static boolean isSection(DocumentId document, String section, HierarchyStore store) {
    return store.sections(document).stream().anyMatch(entry -> entry.sectionId().equals(section));
  }
}
