package io.pinakes.search.settings;

import java.util.Locale;

/** Which hits are shown as one, the best of them, with the others named as its duplicates. */
public enum Collapse {
  /** None. */
  NONE,
  /** Those whose text is the same but for white space and case. */
  EXACT,
  /**
   * Also those that share at least nine tenths of their runs of five words, unless they differ in a
   * number.
   */
  NEAR;

  /** The name used in settings: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
