package io.pinakes.orchestrator.plan;

import java.util.Locale;

/** On which way an answer is looked for first. */
public enum Strategy {
  /** The planner decides. */
  AUTO,
  /** Search by words and by meaning. */
  HYBRID,
  /** A walk through the hierarchy, checked by a search; then a search. */
  NAVIGATE;

  /** The name used on the command line and in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return label();
  }
}
