package io.pinakes.orchestrator.navigate;

import java.util.Locale;

/** The kind of nodes to choose from. */
public enum Level {
  BUCKETS,
  DOCUMENTS,
  SECTIONS,
  PASSAGES,
  /** Nodes of any kind, each with its whole subtree. */
  BRANCHES;

  /** The name used in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
