package io.pinakes.search.write;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.embed.Embedding;

/**
 * A chunk that is ready to be written.
 *
 * @param embeddedText what the embedding was made from; empty if that is not known
 */
public record EmbeddedChunk(Chunk chunk, String embeddedText, Embedding embedding) {}
