package io.pinakes.orchestrator.navigate;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;

/** A node in the hierarchy of a library. */
public sealed interface Node {
  /** Its name for people and the trace; empty for the whole catalogue. */
  String name();

  /** The catalogue of the library, the root. */
  record Catalogue(Slice slice) implements Node {
    @Override
    public String name() {
      return slice.of("");
    }
  }

  /** A bucket: the list of its documents. */
  record Bucket(String bucket, Slice slice) implements Node {
    @Override
    public String name() {
      return slice.of(bucket);
    }
  }

  /** A document with its table of contents. */
  record Document(DocumentId id, Slice slice) implements Node {
    @Override
    public String name() {
      return slice.of(id.value());
    }
  }

  /**
   * A section.
   *
   * @param section its id within the document
   */
  record Section(DocumentId document, String section, Slice slice) implements Node {
    @Override
    public String name() {
      return slice.of(document + " § " + section);
    }
  }

  /**
   * A passage, a leaf.
   *
   * @param section id within the document
   */
  record Passage(DocumentId document, String section, ChunkId id) implements Node {
    @Override
    public String name() {
      return id.value();
    }
  }

  /** The library. */
  static Catalogue root() {
    return new Catalogue(Slice.WHOLE);
  }

  static Bucket bucket(String bucket) {
    return new Bucket(bucket, Slice.WHOLE);
  }

  static Document document(DocumentId id) {
    return new Document(id, Slice.WHOLE);
  }

  static Section section(DocumentId document, String section) {
    return new Section(document, section, Slice.WHOLE);
  }

  /**
   * A whole list, or a part of a list that is too long to read at once.
   *
   * @param part the name of the part; empty for the whole list
   * @param from position of its first entry in the whole list, from 0
   * @param to position after its last entry
   */
  record Slice(String part, int from, int to) {
    public static final Slice WHOLE = new Slice("", 0, Integer.MAX_VALUE);

    public boolean isWhole() {
      return part.isEmpty();
    }

    public boolean holds(long position) {
      return from <= position && position < to;
    }

    private String of(String name) {
      return isWhole() ? name : (name + ", part " + part).replaceFirst("^, ", "");
    }
  }
}
