/**
 * The embedded engine: a library in a local Lucene index.
 *
 * <p>Start with {@link io.pinakes.search.lucene.LuceneEngine}. A {@code Snapshot} is one commit,
 * open for searching; a {@code LuceneShard} reads it for {@link io.pinakes.search.coordinate}. Only
 * the packages below this one, {@link io.pinakes.search.analyze} and the embedding store for
 * langchain4j depend on Lucene.
 */
@NullMarked
package io.pinakes.search.lucene;

import org.jspecify.annotations.NullMarked;
