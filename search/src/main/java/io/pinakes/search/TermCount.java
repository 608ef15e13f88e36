package io.pinakes.search;

/**
 * A term of the index.
 *
 * @param chunks in how many chunks it stands, context included; 0 if in none
 */
public record TermCount(String term, long chunks) {}
