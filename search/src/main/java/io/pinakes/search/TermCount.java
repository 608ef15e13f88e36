package io.pinakes.search;

/**
 * A term of the index.
 *
 * @param chunks number of chunks that contain it, context included; may be 0
 */
public record TermCount(String term, long chunks) {}
