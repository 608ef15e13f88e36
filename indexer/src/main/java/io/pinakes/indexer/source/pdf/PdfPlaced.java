package io.pinakes.indexer.source.pdf;

import io.pinakes.search.chunk.Span;

/**
 * A printed line and where its words are in the text.
 *
 * @param inTable whether it is a row of a table
 */
record PdfPlaced(PdfLine line, Span span, boolean inTable) {}
