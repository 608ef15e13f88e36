package io.pinakes.search.chunk;

import java.util.Optional;

/**
 * The chunks beside a chunk in the reading order of its document.
 *
 * @param previous empty for the first chunk
 * @param next empty for the last one
 */
public record Neighbours(Optional<Chunk> previous, Optional<Chunk> next) {}
