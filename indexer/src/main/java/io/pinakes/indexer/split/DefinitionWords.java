package io.pinakes.indexer.split;

import io.pinakes.search.language.LanguagePatterns;

/** The words with which texts say what terms mean, as groups of regular expressions. */
final class DefinitionWords {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(DefinitionWords.class, "definitions");

  /** White space between words; its length is bounded so that hostile text costs no more. */
  private static final String GAP = "[\\s\\u00a0]{1,4}";

  private DefinitionWords() {}

  /**
   * A regular expression in which each space of {@code pattern} stands for white space of any kind,
   * since a line may end between any two words, and {@code " ?"} for some or none.
   */
  static String spaced(String pattern) {
    return pattern.replace(" ", "(?:" + GAP + ")");
  }

  /** The words of one kind, as they are written. */
  static String words(String key) {
    return WORDS.any(key);
  }

  /** The words of one kind, with white space of any kind between them. */
  static String phrases(String key) {
    return spaced(words(key));
  }

  /** Those around a term, which is the regular expression {@code term}. */
  static String around(String term) {
    return phrases("verb-first").replace("TERM", term);
  }
}
