package io.pinakes.orchestrator.navigate;

import io.pinakes.search.query.Hit;
import java.util.List;

/**
 * What a navigation found.
 *
 * @param passages what was read and chosen on the way, best first
 * @param searched what the search found that the way was compared with; empty if it was not
 * @param together both as one list, best first; the passages if there was no search
 * @param trace the way
 * @param usage what it cost
 * @param warnings whatever was degraded, one sentence each
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
   * What a navigation cost.
   *
   * @param nodesRead files of the hierarchy, each once
   * @param sectionsRead sections whose passages were read
   * @param modelCalls requests to a language model
   * @param tokensIn tokens sent to it
   * @param tokensOut tokens it wrote
   * @param modelLost whether a language model was left because it gave nothing usable
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
