package io.pinakes.search.shard;

import java.util.List;

/**
 * The result of one retriever.
 *
 * @param retriever its name
 * @param weight its weight in the fusion, above 0
 * @param found its own candidates, best first
 * @param scored candidates of other retrievers with their scores from this one, best first
 */
public record RetrieverResult(
    String retriever, double weight, List<Candidate> found, List<Candidate> scored) {
  public RetrieverResult {
    found = List.copyOf(found);
    scored = List.copyOf(scored);
  }

  /** This result with scores for candidates of other retrievers. */
  public RetrieverResult withScored(List<Candidate> newScored) {
    return new RetrieverResult(retriever, weight, found, newScored);
  }
}
