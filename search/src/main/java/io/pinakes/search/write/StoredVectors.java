package io.pinakes.search.write;

import java.util.Optional;

/**
 * The vectors of an index as it was when this was opened, by the texts they were made from; for any
 * number of threads.
 */
public interface StoredVectors extends AutoCloseable {
  /** Has none. */
  StoredVectors NONE =
      new StoredVectors() {
        @Override
        public Optional<float[]> of(String text) {
          return Optional.empty();
        }

        @Override
        public void close() {}
      };

  /**
   * A vector that was made from {@code text}.
   *
   * @throws io.pinakes.search.schema.LibraryException if the index cannot be read any more
   */
  Optional<float[]> of(String text);

  @Override
  void close();
}
