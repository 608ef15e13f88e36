package io.pinakes.orchestrator.session;

import java.util.Locale;

/** How much a language model, if there is one, does for an answer. */
public enum Effort {
  /** Nothing: every step is done by rules. */
  MINIMAL,
  /** It writes the answer; everything before is done by rules. */
  LOW,
  /** It also advises where to look when the rules find too little. */
  MEDIUM,
  /** It also reads and plans every question and asks for one more search, after the rules have. */
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
