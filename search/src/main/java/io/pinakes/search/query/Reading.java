package io.pinakes.search.query;

/** How the text of a request is interpreted. */
public enum Reading {
  /**
   * Natural language without any syntax. Values of the index that it names narrow the search, as
   * reported in the interpretation of the result.
   */
  ANALYZED,
  /** Natural language, searched verbatim. */
  PLAIN,
  /**
   * Query syntax: {@code "a phrase"}, {@code +must}, {@code -not}, {@code OR}, {@code prefix*},
   * parentheses and {@code field:value}. No text is rejected; what is not understood is read as
   * words. Whatever the mode, every hit matches one of the parts without {@code -}, if any of them
   * has a word that can be searched for.
   */
  SYNTAX
}
