package io.pinakes.search.query;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Words that may replace others in a question, independent of the index.
 *
 * @param alternatives of a word or of several words with single blanks between them, in lower case:
 *     what else is looked for where a question has them
 */
public record Synonyms(Map<String, List<String>> alternatives) {
  public static final Synonyms NONE = new Synonyms(Map.of());

  public Synonyms {
    alternatives =
        alternatives.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
  }

  /** What else {@code words} may be called; empty if nothing is known. */
  public List<String> of(String words) {
    return alternatives.getOrDefault(words, List.of());
  }
}
