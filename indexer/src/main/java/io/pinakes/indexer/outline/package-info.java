/**
 * Builds the hierarchy of a library, bottom-up: sections, documents, buckets, the catalogue.
 *
 * <p>In: the contents of an index, that is, chunks with their vectors, never source files. Out: the
 * JSON files of a generation, and summaries as index entries. Start with {@link
 * io.pinakes.indexer.outline.OutlineBuilder}; summaries are written by a {@link
 * io.pinakes.indexer.outline.Summarizer}. The hierarchy is read by {@code
 * io.pinakes.search.outline}.
 */
@NullMarked
package io.pinakes.indexer.outline;

import org.jspecify.annotations.NullMarked;
