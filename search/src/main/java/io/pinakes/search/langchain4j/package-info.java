/**
 * Pinakes inside applications that are built with langchain4j.
 *
 * <p>{@link io.pinakes.search.langchain4j.LibraryContentRetriever} searches a {@link
 * io.pinakes.search.Library}; {@link io.pinakes.search.langchain4j.store.LuceneEmbeddingStore}
 * keeps embeddings and segments of an application's own; {@link
 * io.pinakes.search.langchain4j.EmbedderModel} and {@link
 * io.pinakes.search.langchain4j.RerankerModel} are embedders and rerankers of this project behind
 * langchain4j's interfaces. Nothing else in this module knows langchain4j.
 */
@NullMarked
package io.pinakes.search.langchain4j;

import org.jspecify.annotations.NullMarked;
