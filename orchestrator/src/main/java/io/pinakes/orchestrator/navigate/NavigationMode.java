package io.pinakes.orchestrator.navigate;

import java.util.Locale;

/** How the tree is walked. */
public enum NavigationMode {
  /** Level by level: buckets, documents, sections, passages. */
  DRILL_DOWN,
  /** {@link #FLATTEN} in a library of few passages, {@link #BEAM} in any other. */
  TREE,
  /** From level to level with the best few branches of all. */
  BEAM,
  /** All sections at once. */
  FLATTEN,
  /** Whoever judges calls tools and decides where to go next. */
  TOOLS,
  /** A plan of branches made from the top of the tree, then carried out. */
  PLAN;

  /** The name used on the command line and in JSON: lower case, with hyphens. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return label();
  }
}
