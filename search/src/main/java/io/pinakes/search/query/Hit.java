package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;

/**
 * A chunk that was found.
 *
 * @param chunk the passage, with its place in the document
 * @param bucket the shelf of its document
 * @param file its document's file, relative to its source
 * @param score higher is better; comparable only within one result
 * @param snippet the part of the chunk that shows best why it was found; empty if none was asked
 *     for
 * @param explanation how it came to its rank
 */
public record Hit(
    Chunk chunk,
    String bucket,
    String file,
    double score,
    String snippet,
    Explanation explanation) {}
