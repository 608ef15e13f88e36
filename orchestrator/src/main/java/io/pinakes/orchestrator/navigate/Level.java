package io.pinakes.orchestrator.navigate;

import java.util.Locale;

/** What is chosen among. */
public enum Level {
  BUCKETS,
  DOCUMENTS,
  SECTIONS,
  PASSAGES,
  /** Places of any kind, each with all that is below it. */
  BRANCHES;

  /** The name used in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
