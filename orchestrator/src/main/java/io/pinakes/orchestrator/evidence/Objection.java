package io.pinakes.orchestrator.evidence;

/** Why a statement cannot be the answer, whatever words it shares with the question. */
public enum Objection {
  /** It may be the answer. */
  NONE,
  /** What it says is said whole by the block that it is part of. */
  PART,
  /** It is a heading, an address, the head of a table or the like. */
  FURNITURE,
  /** It has no value of the kind that was asked for. */
  KIND,
  /** It speaks of another period. */
  PERIOD,
  /** It speaks of something or somebody else. */
  SUBJECT
}
