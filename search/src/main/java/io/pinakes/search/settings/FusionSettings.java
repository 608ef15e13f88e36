package io.pinakes.search.settings;

import static java.util.Objects.requireNonNull;

/**
 * How the lists of several retrievers are merged. A single retriever keeps its own order.
 *
 * @param method orders the candidates of all retrievers
 * @param rrfK the constant k of reciprocal rank fusion, 1 to {@value #MAX_RRF_K}
 * @param refinement the second stage
 */
public record FusionSettings(FusionMethod method, int rrfK, Refinement refinement) {
  /** Maximum constant of reciprocal rank fusion. */
  public static final int MAX_RRF_K = 10_000;

  /** Reciprocal rank fusion with the constant of its paper, followed by refinement. */
  public static final FusionSettings DEFAULT =
      new FusionSettings(FusionMethod.RRF, 60, Refinement.ON);

  public FusionSettings {
    requireNonNull(method, "method");
    Ranges.require("rrf_k", rrfK, 1, MAX_RRF_K);
    requireNonNull(refinement, "refinement");
  }

  /** These settings with another method. */
  public FusionSettings with(FusionMethod newMethod) {
    return new FusionSettings(newMethod, rrfK, refinement);
  }

  /** These settings with another refinement. */
  public FusionSettings with(Refinement newRefinement) {
    return new FusionSettings(method, rrfK, newRefinement);
  }
}
