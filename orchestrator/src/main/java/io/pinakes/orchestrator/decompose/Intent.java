package io.pinakes.orchestrator.decompose;

import java.util.Locale;

/** What kind of answer a question wants. */
public enum Intent {
  /** One fact. */
  QA,
  /** Everything that fits. */
  LIST,
  /** The gist of something. */
  SUMMARIZE,
  /** Two or more things side by side. */
  COMPARE,
  /** A figure that has to be worked out. */
  COMPUTE;

  /** The name used in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
