package io.pinakes.search.rerank;

import java.util.List;

/**
 * What a reranker thinks of passages.
 *
 * @param scores of the first passages, in the order they were given; fewer than passages if time
 *     ran out. Higher is better; finite, else of any size
 * @param warnings whatever was degraded, a sentence each
 */
public record Judgement(List<Double> scores, List<String> warnings) {
  public Judgement {
    scores = List.copyOf(scores);
    warnings = List.copyOf(warnings);
  }
}
