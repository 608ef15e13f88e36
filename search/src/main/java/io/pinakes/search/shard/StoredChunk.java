package io.pinakes.search.shard;

import io.pinakes.search.chunk.Chunk;

/**
 * A chunk with what the index keeps of its document beside it.
 *
 * @param language of its words, ISO 639-1
 */
public record StoredChunk(Chunk chunk, String bucket, String file, String language) {}
