package io.pinakes.search.chunk;

import java.util.Optional;

/**
 * The chunks before and after a chunk in its document.
 *
 * @param previous empty for the first chunk
 * @param next empty for the last one
 */
public record Neighbours(Optional<Chunk> previous, Optional<Chunk> next) {}
