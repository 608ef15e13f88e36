package io.pinakes.search.settings;

import java.util.Locale;

/** How the fused order is refined before reranking. */
public enum Refinement {
  /**
   * Each retriever scores the candidates of the others; candidates are ordered by the weighted
   * average of these scores, scaled to 0..1 over all candidates.
   */
  ON,
  /** None: keeps the fused order. */
  NONE;

  /** The name used in settings: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return label();
  }
}
