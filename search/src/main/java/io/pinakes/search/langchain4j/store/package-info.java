/**
 * An embedding store for langchain4j in a Lucene index of its own.
 *
 * <p>Start with {@link io.pinakes.search.langchain4j.store.LuceneEmbeddingStore}. It stores an
 * application's embeddings and segments and is unrelated to {@link io.pinakes.search.Library}.
 */
@NullMarked
package io.pinakes.search.langchain4j.store;

import org.jspecify.annotations.NullMarked;
