package io.pinakes.search;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.rerank.Reranker;
import org.jspecify.annotations.Nullable;

/**
 * What a library is opened with: {@code LibraryOptions.DEFAULT.withEmbedder(mine)}. What is given
 * here belongs to the caller, who closes it after the library.
 *
 * @param embedder null for the one the index was built with, which is loaded when a search first
 *     needs it and closed with the library
 * @param reranker judges the best candidates of every search whose settings name no other; null for
 *     none
 */
public record LibraryOptions(@Nullable Embedder embedder, @Nullable Reranker reranker) {
  /** Everything as the index says. */
  public static final LibraryOptions DEFAULT = new LibraryOptions(null, null);

  public LibraryOptions withEmbedder(Embedder newEmbedder) {
    return new LibraryOptions(newEmbedder, reranker);
  }

  public LibraryOptions withReranker(Reranker newReranker) {
    return new LibraryOptions(embedder, newReranker);
  }
}
