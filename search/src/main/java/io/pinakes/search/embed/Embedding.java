package io.pinakes.search.embed;

/**
 * The vector of a text.
 *
 * @param vector of unit length
 * @param tokens tokens the model read, special tokens included; 0 if the vector was reused
 * @param cutTokens tokens at the end of the text that did not fit and were not read; 0 if all
 *     fitted
 */
@SuppressWarnings("ArrayRecordComponent") // vectors are handed over, never compared
public record Embedding(float[] vector, int tokens, int cutTokens) {}
