package io.pinakes.search.shard;

import io.pinakes.search.chunk.Chunk;

/**
 * A chunk with stored data of its document.
 *
 * @param language ISO 639-1 code of its language
 */
public record StoredChunk(Chunk chunk, String bucket, String file, String language) {}
