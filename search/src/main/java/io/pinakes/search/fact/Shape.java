package io.pinakes.search.fact;

import java.util.Locale;

/** The shapes of facts. */
public enum Shape {
  /** A label and its value. */
  VALUE,
  /** A row of a table. */
  ROW,
  /** The metadata of a document, one property per field. */
  RECORD;

  /** The name used in JSON and on the command line: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return label();
  }
}
