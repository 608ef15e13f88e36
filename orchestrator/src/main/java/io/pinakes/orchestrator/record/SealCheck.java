package io.pinakes.orchestrator.record;

import java.util.Optional;

/** What the seal of a record tells. */
public enum SealCheck {
  /**
   * Made without a key, and none was given: no accidental change, but anyone could have made it.
   */
  MATCHES("matches", ""),

  /** Made with the given key: the record is as it was written. */
  MATCHES_KEY("matches the key", ""),

  /** Made with a key, and none was given. */
  NEEDS_KEY("not checked: needs the key", ""),

  /** Made without a key, or without one again after a change. */
  DIFFERS("does not match", "the record was changed after it was written: its seal does not match"),

  /** Made with a key, but for other content or with another key. */
  DIFFERS_FROM_KEY(
      "does not match the key",
      "the seal does not match the key: the record was changed after it was written, or sealed with"
          + " another key"),

  /** Made without a key although one was given. */
  HAS_NO_KEY(
      "made without a key",
      "the record was sealed without a key, as anyone can; verify it without the key if it was"
          + " written so"),

  /** Of a kind that this release does not know. */
  UNKNOWN(
      "of an unknown kind",
      "the seal is of an unknown kind; this release knows seals with " + RecordKey.ALGORITHM);

  private final String label;
  private final String problem;

  SealCheck(String label, String problem) {
    this.label = label;
    this.problem = problem;
  }

  /** The label for people and programs. */
  public String label() {
    return label;
  }

  /** Why the record cannot be trusted; empty if the seal is no reason. */
  public Optional<String> problem() {
    return problem.isEmpty() ? Optional.empty() : Optional.of(problem);
  }

  /** Whether the seal shows, as far as its kind can, that the record is as it was written. */
  public boolean confirms() {
    return this == MATCHES || this == MATCHES_KEY;
  }
}
