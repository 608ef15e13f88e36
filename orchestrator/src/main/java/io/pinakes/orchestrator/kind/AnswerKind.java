package io.pinakes.orchestrator.kind;

import java.util.Locale;

/** The kind of answer that a question wants. */
public enum AnswerKind {
  /** An amount of money, or a figure in a table of amounts. */
  AMOUNT(true),
  /** A count or a measured quantity. */
  NUMBER(true),
  /** How many things there are. */
  COUNT(true),
  /** A percentage or rate. */
  PERCENTAGE(true),
  /** A day, a month, a year, or the event on which something happens. */
  DATE(true),
  /** How long something takes or lasts. */
  DURATION(true),
  /** A person, or somebody's role. */
  PERSON(false),
  /** Who holds an office or has a role. */
  NAMED_PERSON(true),
  /** A company or other organisation. */
  ORGANISATION(true),
  /** Where something is or happens. */
  PLACE(false),
  /** Whether something is so. */
  YES_NO(false),
  /** Whether something is allowed or must be done. */
  PERMISSION(false),
  /** Several things. */
  LIST(false),
  /** What something is or means. */
  DEFINITION(false),
  /** How something is done. */
  PROCEDURE(false),
  /** Why something is so. */
  REASON(false),
  /** A number, code or address that identifies something. */
  IDENTIFIER(true),
  /** Developments and their causes over several periods or companies, which cannot be quoted. */
  ANALYSIS(false),
  /** Anything else. */
  ANY(false);

  private final boolean typed;

  AnswerKind(boolean typed) {
    this.typed = typed;
  }

  /** Whether a statement without such a value cannot be the answer. */
  public boolean typed() {
    return typed;
  }

  /** Whether the answer is yes or no. */
  public boolean confirms() {
    return this == YES_NO || this == PERMISSION;
  }

  /** The key of this kind in word lists and messages: lower case, with hyphens. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
