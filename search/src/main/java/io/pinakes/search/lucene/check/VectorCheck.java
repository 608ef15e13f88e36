package io.pinakes.search.lucene.check;

import io.pinakes.search.embed.UnitLength;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks that an entry has a valid vector. */
final class VectorCheck {
  private VectorCheck() {}

  /** The problem with {@code vector}, to be appended to the name of its chunk. */
  static Optional<String> run(float @Nullable [] vector, int dimension) {
    if (vector == null) {
      return Optional.of(" has no vector");
    }
    if (vector.length != dimension) {
      return Optional.of(
          " has a vector of " + vector.length + " numbers, but the manifest states " + dimension);
    }
    double length = UnitLength.length(vector);
    // also catches NaN
    return Math.abs(length - 1) <= UnitLength.TOLERANCE
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, " has a vector of length %.4f instead of 1", length));
  }
}
