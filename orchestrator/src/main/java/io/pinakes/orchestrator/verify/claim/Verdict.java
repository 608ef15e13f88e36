package io.pinakes.orchestrator.verify.claim;

import java.util.Locale;

/** The verdict of verification on a claim. */
public enum Verdict {
  /** Its sources support it. */
  SUPPORTED,
  /** Other evidence of this answer supports it, but not its sources. */
  MISATTRIBUTED,
  /** Its quotation or statement combines words that do not belong together. */
  STITCHED,
  /** Its sources, or the words it quotes, do not exist. */
  NOT_FOUND,
  /** No evidence supports it. */
  UNSUPPORTED;

  /** The name used in JSON: lower case, with underscores. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
