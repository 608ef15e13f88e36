package io.pinakes.orchestrator.navigate;

import io.pinakes.search.query.Hit;
import java.util.List;

/**
 * The result of a navigation.
 *
 * @param passages the passages read and chosen, best first
 * @param searched the hits of the search used as a cross-check; empty without one
 * @param together both lists fused, best first; the passages alone without a search
 * @param trace the path taken
 * @param usage the cost
 * @param warnings what was degraded, one sentence each
 */
public record Navigation(
    List<Hit> passages,
    List<Hit> searched,
    List<Hit> together,
    NavigationTrace trace,
    Usage usage,
    List<String> warnings) {
  public Navigation {
    passages = List.copyOf(passages);
    searched = List.copyOf(searched);
    together = List.copyOf(together);
    warnings = List.copyOf(warnings);
  }

  /**
   * The cost of a navigation.
   *
   * @param nodesRead distinct files of the hierarchy read
   * @param sectionsRead sections whose passages were read
   * @param modelCalls requests to a language model
   * @param tokensIn tokens sent to the model
   * @param tokensOut tokens written by the model
   * @param modelLost whether the model was given up because it gave no usable reply
   * @param millis wall time
   */
  public record Usage(
      int nodesRead,
      int sectionsRead,
      int modelCalls,
      long tokensIn,
      long tokensOut,
      boolean modelLost,
      long millis) {}
}
