package io.pinakes.orchestrator.session;

import java.util.Locale;

/** Where to look for an answer first. */
public enum Strategy {
  /** The planner decides. */
  AUTO,
  /** Hybrid search: keyword and semantic. */
  HYBRID,
  /** From fields and facts, if values answer the question; otherwise by search. */
  STRUCTURED,
  /** A walk through the hierarchy, cross-checked by a search; then a search. */
  NAVIGATE,
  /** By the summaries of documents and of parts of long ones, down to passages; then a search. */
  LONG_TEXT,
  /** A language model calls tools in one conversation until it has the answer. */
  TOOLS;

  /** The name used on the command line and in JSON: lower case, with hyphens. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return label();
  }
}
