/**
 * Checks that outlines and summaries describe their documents.
 *
 * <p>In: a document with its pages, sections and summaries. Out: {@link
 * io.pinakes.search.outline.quality.OutlineFinding}s. Start with {@link
 * io.pinakes.search.outline.quality.OutlineQuality}, for one document, or {@link
 * io.pinakes.search.outline.quality.LibraryQuality}, for an index. Nothing is repaired here, and
 * nothing here knows how an index is stored: whether its files are intact is checked elsewhere.
 */
@NullMarked
package io.pinakes.search.outline.quality;

import org.jspecify.annotations.NullMarked;
