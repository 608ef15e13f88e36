package io.pinakes.indexer.split;

import io.pinakes.search.language.LanguagePatterns;

/** The words that introduce definitions, as groups of regular expressions. */
final class DefinitionWords {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(DefinitionWords.class, "definitions");

  /** White space between words, of bounded length. */
  private static final String GAP = "[\\s\\u00a0]{1,4}";

  private DefinitionWords() {}

  /**
   * Converts {@code pattern} so that each space matches any white space, including line ends, and
   * {@code " ?"} matches optional white space.
   */
  static String spaced(String pattern) {
    return pattern.replace(" ", "(?:" + GAP + ")");
  }

  /** The words of one kind, as written. */
  static String words(String key) {
    return WORDS.any(key);
  }

  /** The words of one kind, separated by any white space. */
  static String phrases(String key) {
    return spaced(words(key));
  }

  /** The words around a term, given as the regular expression {@code term}. */
  static String around(String term) {
    return phrases("verb-first").replace("TERM", term);
  }
}
