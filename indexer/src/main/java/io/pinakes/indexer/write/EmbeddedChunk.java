package io.pinakes.indexer.write;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.embed.Embedding;

/** A chunk that is ready to be written. */
public record EmbeddedChunk(Chunk chunk, Embedding embedding) {}
