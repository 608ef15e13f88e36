package io.pinakes.orchestrator.evidence;

/** Why a statement cannot be the answer, regardless of the words it shares with the question. */
public enum Objection {
  /** It may be the answer. */
  NONE,
  /** It is part of a block that says it in full. */
  PART,
  /** It is a heading, an address, a table header or similar. */
  FURNITURE,
  /** It has no value of the kind that was asked for. */
  KIND,
  /** It is about another period. */
  PERIOD,
  /** It is about something or somebody else. */
  SUBJECT,
  /** It is one of several rows that fit a question about all of them. */
  INDISTINCT
}
