/**
 * Pinakes inside applications that are built with langchain4j.
 *
 * <p>{@link io.pinakes.search.langchain4j.LibraryContentRetriever} searches a {@link
 * io.pinakes.search.Library}; {@link io.pinakes.search.langchain4j.LuceneEmbeddingStore} keeps
 * embeddings and segments of an application's own; {@link
 * io.pinakes.search.langchain4j.EmbedderModel} is an embedder of this project behind langchain4j's
 * interface. Nothing else in this module knows langchain4j.
 */
@NullMarked
package io.pinakes.search.langchain4j;

import org.jspecify.annotations.NullMarked;
