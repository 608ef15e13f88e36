package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.language.LanguageFile;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Small numbers as words, in every language with word lists. */
public final class NumberWords {
  private static final Map<String, Integer> WORDS = new HashMap<>();

  /** Words for one if a unit follows; otherwise articles or pronouns. */
  private static final Set<String> ONE = new HashSet<>();

  static {
    for (String language : LanguageFile.languages()) {
      LanguageFile.groups(NumberWords.class, language, "number-words")
          .forEach(
              (key, words) -> {
                if (key.equals("one")) {
                  ONE.addAll(words);
                } else {
                  words.forEach(word -> WORDS.put(word, Integer.valueOf(key.substring(1))));
                }
              });
    }
  }

  private NumberWords() {}

  /** The number that a word means, including hyphenated words: {@code twenty-four}. */
  public static Optional<BigDecimal> of(String word) {
    if (word.equals("Acht")) {
      return Optional.empty(); // attention
    }
    String lower = word.toLowerCase(Locale.ROOT);
    Integer number = WORDS.get(lower);
    int hyphen = lower.indexOf('-');
    if (number == null && hyphen > 0) {
      Integer tens = WORDS.get(lower.substring(0, hyphen));
      Integer ones = WORDS.get(lower.substring(hyphen + 1));
      number = tens != null && ones != null && tens >= 20 && ones < 10 ? tens + ones : null;
    }
    return Optional.ofNullable(number).map(BigDecimal::valueOf);
  }

  /** Whether {@code word} means one if a unit follows. */
  static boolean isOne(String word) {
    return ONE.contains(word.toLowerCase(Locale.ROOT));
  }
}
