package io.pinakes.search.quantity;

import io.pinakes.search.language.LanguageFile;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Numbers as words, in every language with word lists. */
public final class NumberWords {
  private static final String FILE = "number-words";

  /** Larger numbers are scales of the number before them: three million. */
  private static final int LARGEST = 100;

  private static final Map<String, Integer> VALUES = new HashMap<>();

  /** Words for one if a unit follows; otherwise articles or pronouns. */
  private static final Set<String> ONE = new HashSet<>();

  private static final Set<String> NOT = new HashSet<>();

  static {
    for (String language : LanguageFile.languages()) {
      ONE.addAll(words(language, "one"));
      NOT.addAll(words(language, "not"));
      all(language).forEach((value, words) -> words.forEach(word -> VALUES.put(word, value)));
    }
  }

  private NumberWords() {}

  /** The words of one language for each number from two to a hundred, in ascending order. */
  public static Map<Integer, List<String>> of(String language) {
    return Collections.unmodifiableMap(all(language).headMap(LARGEST, true));
  }

  private static NavigableMap<Integer, List<String>> all(String language) {
    NavigableMap<Integer, List<String>> numbers = new TreeMap<>();
    LanguageFile.groups(NumberWords.class, language, FILE)
        .forEach(
            (key, words) -> {
              if (key.startsWith("n") && !key.equals("not")) {
                numbers.put(Integer.valueOf(key.substring(1)), words);
              }
            });
    return numbers;
  }

  /**
   * The number up to a hundred that a word means, including hyphenated words: {@code twenty-four}.
   */
  public static Optional<BigDecimal> value(String word) {
    if (NOT.contains(word)) {
      return Optional.empty();
    }
    String lower = word.toLowerCase(Locale.ROOT);
    Integer number = VALUES.get(lower);
    int hyphen = lower.indexOf('-');
    if (number == null && hyphen > 0) {
      Integer tens = VALUES.get(lower.substring(0, hyphen));
      Integer ones = VALUES.get(lower.substring(hyphen + 1));
      number = tens != null && ones != null && tens >= 20 && ones < 10 ? tens + ones : null;
    }
    return Optional.ofNullable(number).filter(value -> value <= LARGEST).map(BigDecimal::valueOf);
  }

  /** Whether {@code word} means one if a unit follows. */
  public static boolean isOne(String word) {
    return ONE.contains(word.toLowerCase(Locale.ROOT));
  }

  /** Whether a lower-case word means a number from two on, however large. */
  public static boolean isNumber(String word) {
    return VALUES.containsKey(word);
  }

  private static List<String> words(String language, String key) {
    return LanguageFile.groups(NumberWords.class, language, FILE).getOrDefault(key, List.of());
  }
}
