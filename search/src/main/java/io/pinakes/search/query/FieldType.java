package io.pinakes.search.query;

import java.util.Locale;

/** The type of a filterable field, and its operators. */
public enum FieldType {
  /** A string compared as a whole and case-sensitively; only {@code like} ignores case. */
  KEYWORD("=, !=, in, like, <, <=, >, >=, between and exists with a string"),
  /** Free text compared as a whole, ignoring case. */
  TEXT("=, !=, in, like, <, <=, >, >=, between and exists with a string"),
  /** A whole number. */
  LONG("=, !=, in, <, <=, >, >=, between and exists with a number"),
  /** A number with a fraction. */
  DOUBLE("=, !=, in, <, <=, >, >=, between and exists with a number"),
  /** True or false. */
  BOOLEAN("=, !=, in and exists with true or false"),
  /** A point in time, written as an ISO 8601 date or instant; a date is the start of its day. */
  DATE(
      "=, !=, in, <, <=, >, >=, between and exists with a date such as 2023-01-31 or"
          + " 2023-01-31T12:00:00Z");

  private final String operators;

  FieldType(String operators) {
    this.operators = operators;
  }

  /** The name used in messages and JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The operators for it and their operands, for messages. */
  public String operators() {
    return operators;
  }
}
