package io.pinakes.search.outline.compose;

import io.pinakes.search.chunk.ChunkId;

/**
 * A chunk as listed in its section.
 *
 * @param sectionId empty before the first heading
 * @param text one or two of its sentences; may be empty
 */
public record Gist(ChunkId id, String sectionId, String text) {}
