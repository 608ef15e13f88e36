package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguagePatterns;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells where a subject ends and its predicate begins, and what a subject may refer to. */
final class Predicates {
  private static final LanguagePatterns WORDS = LanguagePatterns.of(Predicates.class, "roles");

  /**
   * A finite verb right behind a subject. Brackets or a comma may close the subject; a relative
   * pronoun stands for it, and of two predicates joined by "and" both are its.
   */
  private static final Pattern PREDICATE =
      WordPattern.pattern(
          "[^\\p{L}\\p{N}.!?]*(?:"
              + WORDS.any("separator")
              + "\\s+)?(?:"
              + WORDS.any("relative")
              + "\\s+)?"
              + WORDS.any("finite")
              + "(?![\\p{L}\\p{N}])");

  private static final Pattern DEFINITE =
      WordPattern.pattern("(?<![\\p{L}\\p{N}])" + WORDS.any("definite") + "\\s+$");

  private Predicates() {}

  /** Whether a predicate begins right behind a word. */
  static boolean follows(Sentence sentence, Token word) {
    return PREDICATE
        .matcher(sentence.text())
        .region(word.span().end(), sentence.text().length())
        .lookingAt();
  }

  /**
   * Whether the words before a predicate name something that {@code known} does not, and that no
   * earlier sentence has named.
   */
  static boolean namesAnother(Sentence sentence, List<Token> before, Set<String> known) {
    return before.stream()
        .anyMatch(
            word ->
                Sentence.says(word) && !known.contains(word.term()) && !sentence.refersBack(word));
  }

  /**
   * Whether the words before a predicate end with a single noun behind a definite article, such as
   * "the device", which may stand for something that a title or another sentence names.
   */
  static boolean isOneNoun(Sentence sentence, List<Token> before) {
    int start = before.size() - 1;
    while (start > 0 && sentence.together(before.get(start - 1), before.get(start))) {
      start--;
    }
    List<Token> named =
        before.subList(start, before.size()).stream().filter(Sentence::says).toList();
    return named.isEmpty()
        || (named.size() == 1 && DEFINITE.matcher(sentence.before(named.getFirst())).find());
  }
}
