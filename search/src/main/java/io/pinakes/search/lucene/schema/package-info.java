/**
 * How documents, chunks, pages, summaries and facts are kept as entries of a Lucene index.
 *
 * <p>Write side and read side of each kind of entry stand together in one class, so that a field is
 * spelled once. Entries: {@link io.pinakes.search.lucene.schema.ChunkMapping}, {@link
 * io.pinakes.search.lucene.schema.DocumentMapping}, {@link
 * io.pinakes.search.lucene.schema.PageMapping}, {@link
 * io.pinakes.search.lucene.schema.SummaryMapping}, {@link
 * io.pinakes.search.lucene.schema.FactMapping}.
 */
@NullMarked
package io.pinakes.search.lucene.schema;

import org.jspecify.annotations.NullMarked;
