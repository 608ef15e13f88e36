package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;

/**
 * The part of a document that a reference points to.
 *
 * @param document the document
 * @param section its section; empty for a numbered paragraph before the first heading
 * @param span the section, or the named numbered paragraph in it
 * @param pages the physical pages that {@code span} touches
 * @param text the words of {@code span}
 * @param chunks the chunks that overlap {@code span}, in reading order
 */
public record FoundSection(
    DocumentId document,
    Optional<Section> section,
    Span span,
    PageRange pages,
    String text,
    List<Chunk> chunks) {
  public FoundSection {
    chunks = List.copyOf(chunks);
  }
}
