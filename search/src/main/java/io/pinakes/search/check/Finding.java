package io.pinakes.search.check;

/**
 * Something that is not as it has to be.
 *
 * @param where a document, a segment of Lucene, or the index
 * @param what a sentence for people
 */
public record Finding(String where, String what) {}
