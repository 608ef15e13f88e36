/**
 * Builds the hierarchy of a library, bottom-up: sections, documents, buckets, the catalogue.
 *
 * <p>In: what an index holds, chunks with their vectors, never a source file. Out: the JSON files
 * of a generation, and summaries as entries of the index. Start with {@link
 * io.pinakes.indexer.outline.OutlineBuilder}; how things are summed up is a {@link
 * io.pinakes.indexer.outline.Summarizer}. Reading the hierarchy is {@code
 * io.pinakes.search.outline}.
 */
@NullMarked
package io.pinakes.indexer.outline;

import org.jspecify.annotations.NullMarked;
