package io.pinakes.search.settings;

import static java.util.Objects.requireNonNull;

/**
 * How the best candidates are put into their last order.
 *
 * @param reranker what judges them
 * @param depth how many of the best are judged, 1 to {@value #MAX_DEPTH}; the rest follows them in
 *     the order they had
 * @param millis time for all of them, 1 to {@value #MAX_MILLIS} milliseconds; those not judged by
 *     then follow in the order they had, with a warning
 * @param weight share of the reranker's judgement in the last order, 0 to 1; the order before it
 *     has the rest, both scaled to 0..1 over the judged
 */
public record RerankSettings(RerankerChoice reranker, int depth, int millis, double weight) {
  /** The greatest number of candidates that are judged. */
  public static final int MAX_DEPTH = 1000;

  /** The longest time, ten minutes. */
  public static final int MAX_MILLIS = 600_000;

  /** No reranker; one that is put in its place judges 50 candidates within two seconds. */
  public static final RerankSettings DEFAULT =
      new RerankSettings(new RerankerChoice.None(), 50, 2000, 1);

  public RerankSettings {
    requireNonNull(reranker, "reranker");
    Ranges.require("rerank_depth", depth, 1, MAX_DEPTH);
    Ranges.require("rerank_millis", millis, 1, MAX_MILLIS);
    Ranges.require("rerank_weight", weight, 0, 1);
  }

  /** The same depth, time and weight for another reranker. */
  public RerankSettings withReranker(RerankerChoice newReranker) {
    return new RerankSettings(newReranker, depth, millis, weight);
  }
}
