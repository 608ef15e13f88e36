package io.pinakes.search.query;

/** How the text of a request is read. */
public enum Reading {
  /**
   * Natural language, no character of which is syntax; what it names of the values the index holds
   * narrows the search, as the interpretation of the result tells.
   */
  ANALYZED,
  /** Natural language, searched for as it stands. */
  PLAIN,
  /**
   * Query syntax: {@code "a phrase"}, {@code +must}, {@code -not}, {@code OR}, {@code prefix*},
   * parentheses and {@code field:value}. No text is refused; what is not understood is read as
   * words.
   */
  SYNTAX
}
