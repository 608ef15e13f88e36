package io.pinakes.search.embed;

/**
 * What a cross-encoder reads of a query and a passage.
 *
 * @param ids token ids, special tokens included
 * @param types for each token, which of the two texts it belongs to
 * @param cutQuery tokens at the end of the query that are not among them
 * @param cutPassage tokens at the end of the passage that are not among them
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
record PairWindow(long[] ids, long[] types, int cutQuery, int cutPassage) {}
