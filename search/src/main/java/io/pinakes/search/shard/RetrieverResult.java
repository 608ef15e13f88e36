package io.pinakes.search.shard;

import java.util.List;

/**
 * What one retriever has to say about the candidates of a search.
 *
 * @param retriever its name
 * @param weight how much it counts in the fusion, above 0
 * @param found its own candidates, best first
 * @param scored candidates of other retrievers that it was asked to score, best first
 */
public record RetrieverResult(
    String retriever, double weight, List<Candidate> found, List<Candidate> scored) {
  public RetrieverResult {
    found = List.copyOf(found);
    scored = List.copyOf(scored);
  }

  /** The same with its scores for candidates of other retrievers. */
  public RetrieverResult withScored(List<Candidate> newScored) {
    return new RetrieverResult(retriever, weight, found, newScored);
  }
}
