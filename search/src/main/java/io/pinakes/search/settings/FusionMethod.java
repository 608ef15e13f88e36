package io.pinakes.search.settings;

import java.util.Locale;

/** How what the legs found becomes one order. */
public enum FusionMethod {
  /** By weighted rank alone: reciprocal rank fusion. */
  RRF,
  /** By the weighted average of scores, scaled to 0..1 over all candidates of the query. */
  MIN_MAX,
  /** The same, but 0 is the least score a leg can ever give. */
  THEORETICAL_MIN_MAX,
  /** By the weighted average of scores, in standard deviations from their mean. */
  Z_SCORE;

  /** The name used in settings: lower case with dashes. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
