package io.pinakes.indexer.split;

import io.pinakes.search.chunk.DefinedTerm;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells terms from other words in the term position of a definition. */
final class Terms {
  private static final int MAX_WORDS = 9;
  private static final int MAX_BARE_WORDS = 6;

  /** Emphasis and quotation marks, and the colon or comma after an entry's term. */
  private static final Pattern EDGES = Pattern.compile("^[*_`\"]{1,2}|[*_`\":,]{1,3}$");

  private Terms() {}

  /** The term in {@code words}, without surrounding marks; empty if they are not a term. */
  static Optional<String> of(String words) {
    String term = EDGES.matcher(words.strip()).replaceAll("").strip();
    String key = DefinedTerm.key(term);
    boolean isTerm =
        key.length() <= DefinedTerm.MAX_LENGTH
            && key.codePoints().anyMatch(Character::isLetter)
            && count(term) <= MAX_WORDS;
    return isTerm ? Optional.of(term) : Optional.empty();
  }

  /** Whether unquoted words are too ordinary for a term; may be empty. */
  static boolean isOrdinary(String words) {
    String key = DefinedTerm.key(words);
    return !words.isEmpty()
        && (key.length() < 2 || DefinitionPatterns.ORDINARY.matcher(key).matches());
  }

  /** Whether unquoted words before a colon are prose: too many, or the beginning of a sentence. */
  static boolean isProse(String words) {
    return count(words) > MAX_BARE_WORDS || DefinitionPatterns.PROSE.matcher(words).lookingAt();
  }

  private static int count(String words) {
    return words.split("\\s+", -1).length;
  }
}
