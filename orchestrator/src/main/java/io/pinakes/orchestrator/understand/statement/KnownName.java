package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The name of a line or a metric among some words.
 *
 * @param from its first word
 * @param to the word after its last
 * @param words of the name, in lower case
 */
record KnownName(int from, int to, List<String> words) {
  /** Words of the longest name. */
  private static final int MAX_WORDS = 10;

  /**
   * The longest known name, the first of several; empty if there is none.
   *
   * @param words as written
   * @param known whether some words, in lower case, are a name
   */
  static Optional<KnownName> longest(List<String> words, Predicate<List<String>> known) {
    for (int size = Math.min(words.size(), MAX_WORDS); size > 0; size--) {
      for (int from = 0; from + size <= words.size(); from++) {
        List<String> run = words.subList(from, from + size);
        if (tells(run.getFirst()) && tells(run.getLast()) && known.test(folded(run))) {
          return Optional.of(new KnownName(from, from + size, folded(run)));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a word is more than an article or the like. */
  static boolean tells(String word) {
    return !TextAnalysis.terms(word).isEmpty();
  }

  /** Words in lower case. */
  static List<String> folded(List<String> words) {
    return Token.folded(String.join(" ", words));
  }
}
