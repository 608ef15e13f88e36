package io.pinakes.search.settings;

import java.util.Locale;

/** How the lists of the retrievers are merged. */
public enum FusionMethod {
  /** Reciprocal rank fusion: by rank alone, with equal weights. */
  RRF,
  /** By the weighted average of scores, scaled to 0..1 per retriever over its own list. */
  MIN_MAX;

  /** The name used in settings: lower case with dashes. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return label();
  }
}
