package io.pinakes.orchestrator.decompose;

import java.util.Locale;

/** What kind of answer a question wants. */
public enum Intent {
  /** One fact. */
  QA,
  /** Every match. */
  LIST,
  /** A summary. */
  SUMMARIZE,
  /** A comparison. */
  COMPARE,
  /** A figure that must be computed. */
  COMPUTE;

  /** The name used in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
