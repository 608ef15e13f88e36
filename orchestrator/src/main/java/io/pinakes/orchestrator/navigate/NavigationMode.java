package io.pinakes.orchestrator.navigate;

import java.util.Locale;

/** How the tree is walked. */
public enum NavigationMode {
  /** Level by level: buckets, documents, sections, passages. */
  DRILL_DOWN,
  /** {@link #FLATTEN} for a small library, otherwise {@link #BEAM}. */
  TREE,
  /** Level by level, keeping the best few branches overall. */
  BEAM,
  /** All sections at once. */
  FLATTEN,
  /** The explorer calls tools and decides where to go next. */
  TOOLS,
  /** A plan of branches made from the top of the tree, then executed. */
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
