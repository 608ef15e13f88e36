package io.pinakes.orchestrator.verify.claim;

import java.util.regex.Pattern;

/** Words that separate clauses, and words that refer back to an earlier sentence. */
final class ClauseWords {
  static final Pattern BOUNDARIES = words("boundary");
  static final Pattern POINTING_BACK = words("pointing-back");

  /** Those of them that refer to an owner. */
  static final Pattern POSSESSIVE = words("possessive");

  private ClauseWords() {}

  private static Pattern words(String key) {
    return WordPattern.whole(WordPattern.words(ClauseWords.class, "clauses", key));
  }
}
