package io.pinakes.search;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.rerank.Reranker;
import org.jspecify.annotations.Nullable;

/**
 * Options for opening a library: {@code LibraryOptions.DEFAULT.withEmbedder(mine)}. The caller owns
 * what is passed here and closes it after the library.
 *
 * @param embedder null for the one the index was built with, which is loaded when a search first
 *     needs it, keeps the vectors of recent texts ({@link
 *     io.pinakes.search.embed.CachingEmbedder}), and is closed with the library
 * @param reranker reranks every search whose settings name no other reranker; null for none
 */
public record LibraryOptions(@Nullable Embedder embedder, @Nullable Reranker reranker) {
  /** Uses what the index was built with. */
  public static final LibraryOptions DEFAULT = new LibraryOptions(null, null);

  public LibraryOptions withEmbedder(Embedder newEmbedder) {
    return new LibraryOptions(newEmbedder, reranker);
  }

  public LibraryOptions withReranker(Reranker newReranker) {
    return new LibraryOptions(embedder, newReranker);
  }
}
