package io.pinakes.search.write;

import java.util.Optional;

/**
 * The vectors of an index at the time of opening, by the texts they were computed from.
 * Thread-safe.
 */
public interface StoredVectors extends AutoCloseable {
  /** Without any vectors. */
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
   * A vector computed from {@code text}.
   *
   * @throws io.pinakes.search.schema.LibraryException if the index can no longer be read
   */
  Optional<float[]> of(String text);

  @Override
  void close();
}
