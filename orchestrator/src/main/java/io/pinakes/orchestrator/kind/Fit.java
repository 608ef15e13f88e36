package io.pinakes.orchestrator.kind;

/** How well a statement has the kind of value that was asked for; from worst to best. */
public enum Fit {
  /** It has none. */
  NONE,
  /** It has something that may be one. */
  POSSIBLE,
  /** It has one. */
  CLEAR
}
