package io.pinakes.search.embed;

/**
 * What the model reads of a text.
 *
 * @param ids token ids, special tokens included
 * @param cutTokens tokens at the end of the text that are not among them
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
record TokenWindow(long[] ids, int cutTokens) {}
