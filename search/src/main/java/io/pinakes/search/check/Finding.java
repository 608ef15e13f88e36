package io.pinakes.search.check;

/**
 * A problem found in an index.
 *
 * @param where a document, a Lucene segment, or the index
 * @param what a sentence for the user
 */
public record Finding(String where, String what) {}
