package io.pinakes.search.settings;

import java.util.Locale;

/** Which hits are collapsed into the best of them, which lists the others as duplicates. */
public enum Collapse {
  /** None. */
  NONE,
  /** Hits with the same text, ignoring white space and case. */
  EXACT,
  /**
   * Also hits that share at least 90% of their five-word shingles, unless they differ in a number.
   */
  NEAR;

  /** The name used in settings: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
