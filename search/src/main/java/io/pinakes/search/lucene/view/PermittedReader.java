package io.pinakes.search.lucene.view;

import java.io.IOException;
import java.util.function.UnaryOperator;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterDirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.jspecify.annotations.Nullable;

/**
 * A commit in which only permitted entries exist. It owns no files: its user must keep the wrapped
 * reader open.
 */
final class PermittedReader extends FilterDirectoryReader {
  PermittedReader(DirectoryReader in, UnaryOperator<LeafReader> permitted) throws IOException {
    super(
        in,
        new SubReaderWrapper() {
          @Override
          public LeafReader wrap(LeafReader leaf) {
            return permitted.apply(leaf);
          }
        });
  }

  @Override
  protected DirectoryReader doWrapDirectoryReader(DirectoryReader newer) {
    throw new UnsupportedOperationException(
        "the permissions of a newer commit must be evaluated first");
  }

  /** None: cached results of the whole commit must not be used here, nor vice versa. */
  @Override
  public @Nullable CacheHelper getReaderCacheHelper() {
    return null;
  }
}
