package io.pinakes.search.query;

import java.util.Locale;

/** The type of a field that filters may use. */
public enum FieldType {
  /** A string compared as a whole. */
  KEYWORD,
  /** A whole number. */
  LONG,
  /** A number with a fraction. */
  DOUBLE,
  /** True or false. */
  BOOLEAN,
  /** A point in time, written as an ISO 8601 date or instant. */
  DATE;

  /** The name used in messages and JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
