package io.pinakes.search.analyze;

import io.pinakes.search.chunk.Span;

/**
 * A term and the text it came from.
 *
 * @param span UTF-16 offsets in the analyzed text
 */
public record Token(String term, Span span) {}
