package io.pinakes.orchestrator.session;

import java.util.Locale;

/** The form of an answer. */
public enum Format {
  /** Whatever suits the question. */
  AUTO,
  /** Sentences. */
  NATURAL_LANGUAGE,
  /** One item per line. */
  LIST,
  /** Rows and columns. */
  TABLE;

  /** The name used in JSON and on the command line: lower case, with underscores. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return label();
  }
}
