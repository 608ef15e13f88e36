package io.pinakes.orchestrator.kind;

/** How well a statement fits the kind of value asked for, from worst to best. */
public enum Fit {
  /** It has no such value. */
  NONE,
  /** It may have one. */
  POSSIBLE,
  /** It has one. */
  CLEAR
}
