package io.pinakes.indexer.source.pdf;

import io.pinakes.search.chunk.Span;

/**
 * A printed line and the position of its words in the text.
 *
 * @param inTable whether it is a table row
 */
record PdfPlacedLine(PdfLine line, Span span, boolean inTable) {}
