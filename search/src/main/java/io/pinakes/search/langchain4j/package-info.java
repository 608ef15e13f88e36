/**
 * Adapters for applications built with langchain4j.
 *
 * <p>{@link io.pinakes.search.langchain4j.LibraryContentRetriever} searches a {@link
 * io.pinakes.search.Library}; {@link io.pinakes.search.langchain4j.store.LuceneEmbeddingStore}
 * stores an application's own embeddings and segments; {@link
 * io.pinakes.search.langchain4j.EmbedderModel} and {@link
 * io.pinakes.search.langchain4j.RerankerModel} put this project's embedders and rerankers behind
 * langchain4j's interfaces. Nothing else in this module depends on langchain4j.
 */
@NullMarked
package io.pinakes.search.langchain4j;

import org.jspecify.annotations.NullMarked;
