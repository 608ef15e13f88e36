package io.pinakes.search.fuse;

/**
 * A linear change of scores: {@code (score - zero) / unit}.
 *
 * @param unit above 0
 * @param lacking the changed score of an item that the ranking lacks
 */
record Scale(double zero, double unit, double lacking) {
  double of(double score) {
    return (score - zero) / unit;
  }
}
