package io.pinakes.orchestrator.verify.claim;

import java.util.Locale;

/** What verification finds of a claim. */
public enum Verdict {
  /** What it cites says it. */
  SUPPORTED,
  /** Other evidence of this answer says it, not what it cites. */
  MISATTRIBUTED,
  /** Its quotation, or what it says, is put together from words that do not stand together. */
  STITCHED,
  /** What it cites, or the words that it quotes, are not there. */
  NOT_FOUND,
  /** No evidence says it. */
  UNSUPPORTED;

  /** The name used in JSON: lower case, with underscores. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
