package io.pinakes.search;

import io.pinakes.search.embed.Embedder;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a library is opened with: {@code LibraryOptions.DEFAULT.with(to -> to.embedder(mine))}.
 *
 * @param embedder the caller's, who closes it; null for the one the index was built with, which is
 *     loaded when a search first needs it and closed with the library
 */
public record LibraryOptions(@Nullable Embedder embedder) {
  /** Everything as the index says. */
  public static final LibraryOptions DEFAULT = new LibraryOptions(null);

  /** These options with {@code changes}. */
  public LibraryOptions with(UnaryOperator<Changes> changes) {
    return changes.apply(new Changes(this)).options;
  }

  /** Options being changed. */
  public static final class Changes {
    private final LibraryOptions options;

    private Changes(LibraryOptions options) {
      this.options = options;
    }

    public Changes embedder(Embedder embedder) {
      return new Changes(new LibraryOptions(embedder));
    }
  }
}
