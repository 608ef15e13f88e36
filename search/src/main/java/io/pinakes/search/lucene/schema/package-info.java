/**
 * Maps documents, chunks, pages, summaries and facts to entries of a Lucene index.
 *
 * <p>Each kind of entry is written and read by the same class, so that field names are defined
 * once. Entries: {@link io.pinakes.search.lucene.schema.ChunkMapping}, {@link
 * io.pinakes.search.lucene.schema.DocumentMapping}, {@link
 * io.pinakes.search.lucene.schema.PageMapping}, {@link
 * io.pinakes.search.lucene.schema.SummaryMapping}, {@link
 * io.pinakes.search.lucene.schema.FactMapping}.
 */
@NullMarked
package io.pinakes.search.lucene.schema;

import org.jspecify.annotations.NullMarked;
