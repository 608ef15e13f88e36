package io.pinakes.search.query;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;

/**
 * A literal occurrence of words in a document.
 *
 * @param span the position of the words in the document's text, in UTF-16 offsets
 * @param pages the physical pages {@code span} touches
 */
public record Occurrence(DocumentId document, Span span, PageRange pages) {}
