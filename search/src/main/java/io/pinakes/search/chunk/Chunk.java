package io.pinakes.search.chunk;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A passage small enough to embed, cut from one section of one document.
 *
 * @param id unique in the index
 * @param document the document it was cut from
 * @param sectionId id of its section within the document; empty before the first heading
 * @param headings the headings above the passage, outermost first; empty before the first heading
 * @param type the kind of passage
 * @param text the words exactly as the document has them, never blank
 * @param span the position of {@code text} in the document, in UTF-16 offsets, end exclusive
 * @param pages the physical pages it touches
 * @param context text that situates it, kept apart from its own words
 * @param definitions the terms it defines, in reading order; their spans lie within {@code span}
 * @param references its references to other parts of the document, in reading order
 */
public record Chunk(
    ChunkId id,
    DocumentId document,
    String sectionId,
    List<String> headings,
    ChunkType type,
    String text,
    Span span,
    PageRange pages,
    Context context,
    List<Definition> definitions,
    List<CrossReference> references) {
  public Chunk {
    requireNonNull(id, "id");
    requireNonNull(document, "document");
    headings = List.copyOf(headings);
    definitions = List.copyOf(definitions);
    references = List.copyOf(references);
    if (text.isBlank()) {
      throw new IllegalArgumentException("chunk " + id + " has no text");
    }
    if (span.length() != text.length()) {
      throw new IllegalArgumentException(
          "chunk " + id + " has " + text.length() + " chars but its span covers " + span.length());
    }
    for (Definition definition : definitions) {
      requireInside(id, span, definition.span());
    }
    for (CrossReference reference : references) {
      requireInside(id, span, reference.span());
    }
  }

  /** A chunk without definitions and references. */
  public Chunk(
      ChunkId id,
      DocumentId document,
      String sectionId,
      List<String> headings,
      ChunkType type,
      String text,
      Span span,
      PageRange pages,
      Context context) {
    this(id, document, sectionId, headings, type, text, span, pages, context, List.of(), List.of());
  }

  private static void requireInside(ChunkId id, Span span, Span part) {
    if (!span.contains(part)) {
      throw new IllegalArgumentException(
          "chunk " + id + " at " + span + " cannot have a part at " + part);
    }
  }

  /** The text of a part of this chunk; {@code part} is a span in the document. */
  public String words(Span part) {
    return part.shift(-span.start()).of(text);
  }
}
