package io.pinakes.search.settings;

import java.util.Locale;

/** How the lists of the retrievers become one order. */
public enum FusionMethod {
  /** By rank alone, every retriever counting alike: reciprocal rank fusion. */
  RRF,
  /** By the weighted average of scores, each retriever's scaled to 0..1 over its own list. */
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
