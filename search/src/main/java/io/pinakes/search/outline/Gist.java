package io.pinakes.search.outline;

import io.pinakes.search.chunk.ChunkId;

/**
 * A chunk as its section lists it.
 *
 * @param sectionId empty before the first heading
 * @param text a sentence or two of it; may be empty
 */
public record Gist(ChunkId id, String sectionId, String text) {}
