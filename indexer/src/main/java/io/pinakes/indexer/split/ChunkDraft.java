package io.pinakes.indexer.split;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A chunk without context yet.
 *
 * @param sectionId empty before the first heading
 * @param headings the headings above it, outermost first
 * @param tableHeader the header of the table that it continues; empty if none
 * @param definitions the terms it defines
 * @param references its references to other parts
 */
public record ChunkDraft(
    ChunkId id,
    String sectionId,
    List<String> headings,
    ChunkType type,
    Span span,
    PageRange pages,
    String tableHeader,
    List<Definition> definitions,
    List<CrossReference> references) {}
