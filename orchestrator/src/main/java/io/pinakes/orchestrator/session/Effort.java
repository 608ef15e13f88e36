package io.pinakes.orchestrator.session;

import java.util.Locale;

/** How much a language model does for an answer, if there is one. */
public enum Effort {
  /** Nothing: every step follows rules. */
  MINIMAL,
  /** It writes the answer; everything before that follows rules. */
  LOW,
  /** It writes the answer, and advises where to look when the rules find too little. */
  MEDIUM,
  /** It takes the question apart, plans, reviews every step and writes the answer. */
  HIGH;

  /** The name used in JSON and on the command line: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return label();
  }
}
