/**
 * An embedding store for langchain4j in a Lucene index of its own.
 *
 * <p>Start with {@link io.pinakes.search.langchain4j.store.LuceneEmbeddingStore}. It keeps
 * embeddings and segments of an application and has nothing to do with a {@link
 * io.pinakes.search.Library}.
 */
@NullMarked
package io.pinakes.search.langchain4j.store;

import org.jspecify.annotations.NullMarked;
