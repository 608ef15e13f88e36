package io.pinakes.search.settings;

import java.util.Locale;

/** What is done to the order of the fusion before anything is reranked. */
public enum Refinement {
  /**
   * Each retriever scores what the others found, and the weighted average of these scores, scaled
   * to 0..1 over all candidates, decides.
   */
  ON,
  /** Nothing: the order of the fusion stands. */
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
