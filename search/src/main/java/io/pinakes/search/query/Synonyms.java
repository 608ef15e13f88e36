package io.pinakes.search.query;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Words that may replace others in a question, independent of the index.
 *
 * @param alternatives the synonyms to search for, by a word or several words separated by single
 *     spaces, in lower case
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

  /** The synonyms of {@code words}; empty if there are none. */
  public List<String> of(String words) {
    return alternatives.getOrDefault(words, List.of());
  }
}
