package io.pinakes.search.lucene.check;

import io.pinakes.search.embed.UnitLength;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether a chunk has a vector that a search can find. */
final class VectorCheck {
  private VectorCheck() {}

  /** What is wrong with {@code vector}, to be put behind the name of its chunk. */
  static Optional<String> run(float @Nullable [] vector, int dimension) {
    if (vector == null) {
      return Optional.of(" has no vector");
    }
    if (vector.length != dimension) {
      return Optional.of(
          " has a vector of " + vector.length + " numbers, the manifest says " + dimension);
    }
    double length = UnitLength.length(vector);
    // not a number is no length either
    return Math.abs(length - 1) <= UnitLength.TOLERANCE
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, " has a vector of length %.4f instead of 1", length));
  }
}
