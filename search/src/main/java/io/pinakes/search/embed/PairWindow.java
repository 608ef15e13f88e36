package io.pinakes.search.embed;

/**
 * The part of a query and a passage that a cross-encoder reads.
 *
 * @param ids token ids, special tokens included
 * @param types for each token, which of the two texts it belongs to
 * @param cutQuery tokens cut from the end of the query
 * @param cutPassage tokens cut from the end of the passage
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
record PairWindow(long[] ids, long[] types, int cutQuery, int cutPassage) {}
