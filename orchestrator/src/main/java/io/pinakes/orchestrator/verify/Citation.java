package io.pinakes.orchestrator.verify;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A place in a document that says what a claim says; the quotation has been compared with it.
 *
 * @param marker as it stands in the answer, in brackets
 * @param span of {@code quote} in the document's text, in UTF-16 offsets
 * @param section the headings above it, outermost first
 */
public record Citation(
    String marker,
    DocumentId document,
    String file,
    PageRange pages,
    List<String> section,
    ChunkId chunk,
    Span span,
    String quote) {
  public Citation {
    section = List.copyOf(section);
  }
}
