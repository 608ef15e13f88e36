package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentSummary;

/**
 * A summary ready to be written.
 *
 * @param embeddedText the text the vector was computed from; empty if that was a chunk
 * @param vector of unit length
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record EmbeddedSummary(DocumentSummary summary, String embeddedText, float[] vector) {}
