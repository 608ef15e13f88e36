package io.pinakes.search.settings;

import static java.util.Objects.requireNonNull;

/**
 * How the best candidates are reranked.
 *
 * @param reranker the reranker
 * @param depth number of candidates to rerank, 1 to {@value #MAX_DEPTH}; the rest follow in their
 *     previous order
 * @param millis time limit for all of them, 1 to {@value #MAX_MILLIS} milliseconds; those not
 *     scored by then follow in their previous order, with a warning
 * @param weight weight of the reranker's score in the final score, 0 to 1; the previous score has
 *     the rest, both scaled to 0..1 over the reranked candidates
 */
public record RerankSettings(RerankerChoice reranker, int depth, int millis, double weight) {
  /** Maximum number of candidates to rerank. */
  public static final int MAX_DEPTH = 1000;

  /** Maximum time, ten minutes. */
  public static final int MAX_MILLIS = 600_000;

  /** No reranker; if one is set, it scores 50 candidates within two seconds. */
  public static final RerankSettings DEFAULT =
      new RerankSettings(new RerankerChoice.None(), 50, 2000, 1);

  public RerankSettings {
    requireNonNull(reranker, "reranker");
    Ranges.require("rerank_depth", depth, 1, MAX_DEPTH);
    Ranges.require("rerank_millis", millis, 1, MAX_MILLIS);
    Ranges.require("rerank_weight", weight, 0, 1);
  }

  /** These settings with another reranker. */
  public RerankSettings withReranker(RerankerChoice newReranker) {
    return new RerankSettings(newReranker, depth, millis, weight);
  }
}
