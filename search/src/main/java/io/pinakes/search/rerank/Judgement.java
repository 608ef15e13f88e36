package io.pinakes.search.rerank;

import java.util.List;

/**
 * The scores of a reranker.
 *
 * @param scores the scores of the first passages, in the given order; fewer than passages if time
 *     ran out. Higher is better; finite, with no fixed range
 * @param warnings what was degraded, one sentence each
 */
public record Judgement(List<Double> scores, List<String> warnings) {
  public Judgement {
    scores = List.copyOf(scores);
    warnings = List.copyOf(warnings);
  }
}
