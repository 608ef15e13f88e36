/**
 * Reads PDF files.
 *
 * <p>In: a file. Out: its text in reading order, with pages, headings and tables found by
 * typography, position and outline. Start at {@link io.pinakes.indexer.source.pdf.PdfReader}.
 * Nothing here recognizes characters in images.
 */
@NullMarked
package io.pinakes.indexer.source.pdf;

import org.jspecify.annotations.NullMarked;
