package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;

/**
 * The location of a fact in its document.
 *
 * @param sectionId id of its section; empty before the first heading
 * @param headings the headings above it, outermost first
 * @param chunk the chunk it begins in; empty for metadata, and if it is in no chunk
 * @param span its position in the document's text: the line of a label, the row of a table; empty
 *     ({@code 0..0}) for metadata
 * @param pages the physical pages it touches
 * @param table identifies the table within its document; empty if the fact is not a row
 * @param row from 1, header not counted; 0 if the fact is not a row
 */
public record FactPlace(
    String sectionId,
    List<String> headings,
    Optional<ChunkId> chunk,
    Span span,
    PageRange pages,
    String table,
    int row) {
  public FactPlace {
    requireNonNull(sectionId, "sectionId");
    headings = List.copyOf(headings);
    requireNonNull(chunk, "chunk");
    requireNonNull(span, "span");
    requireNonNull(pages, "pages");
    if (row < 0 || table.isEmpty() != (row == 0)) {
      throw new IllegalArgumentException(
          "a row has a table and a number from 1, got \"" + table + "\" and " + row);
    }
  }
}
