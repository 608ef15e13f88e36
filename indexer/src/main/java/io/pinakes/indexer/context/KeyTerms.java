package io.pinakes.indexer.context;

import io.pinakes.search.analyze.TextAnalysis;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The most frequent words of a document, in its own spelling. */
final class KeyTerms {
  static final int MAX_TERMS = 6;

  private static final int MIN_LENGTH = 4;
  private static final int MIN_COUNT = 3;
  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{N}_-]+");

  private KeyTerms() {}

  /**
   * At most {@value #MAX_TERMS} words that occur at least {@value #MIN_COUNT} times in {@code text}
   * but not in {@code title}, most frequent first.
   */
  static List<String> of(String text, String title) {
    Set<String> known = new HashSet<>(TextAnalysis.terms(title));
    Map<String, Integer> counts = new HashMap<>();
    WORD.matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(word -> word.length() >= MIN_LENGTH)
        .forEach(word -> counts.merge(word, 1, Integer::sum));
    Set<String> stems = new HashSet<>(known);
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() >= MIN_COUNT)
        .sorted(
            Comparator.comparingInt((Map.Entry<String, Integer> entry) -> -entry.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .filter(word -> TextAnalysis.terms(word).stream().anyMatch(stems::add))
        .limit(MAX_TERMS)
        .toList();
  }
}
