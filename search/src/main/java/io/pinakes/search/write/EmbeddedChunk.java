package io.pinakes.search.write;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.embed.Embedding;

/**
 * A chunk ready to be written.
 *
 * @param embeddedText the text the embedding was computed from; empty if unknown
 */
public record EmbeddedChunk(Chunk chunk, String embeddedText, Embedding embedding) {}
