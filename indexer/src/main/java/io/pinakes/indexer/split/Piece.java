package io.pinakes.indexer.split;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A chunk before it has a context.
 *
 * @param sectionId empty before the first heading
 * @param headings the headings above it, outermost first
 */
public record Piece(
    ChunkId id,
    String sectionId,
    List<String> headings,
    ChunkType type,
    Span span,
    PageRange pages) {}
