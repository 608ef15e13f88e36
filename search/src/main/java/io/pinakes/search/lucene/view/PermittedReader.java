package io.pinakes.search.lucene.view;

import java.io.IOException;
import java.util.function.UnaryOperator;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterDirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.jspecify.annotations.Nullable;

/**
 * A commit in which only permitted entries exist. It holds no files of its own: whoever uses it
 * keeps the reader below it open.
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
    throw new UnsupportedOperationException("a newer commit has to be asked what is permitted");
  }

  /** None: what is cached for the whole commit must not be used here, nor the other way round. */
  @Override
  public @Nullable CacheHelper getReaderCacheHelper() {
    return null;
  }
}
