package io.pinakes.search.outline.compose;

import io.pinakes.search.chunk.DefinedTerm;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the most common topics. */
public final class CommonTopics {
  private CommonTopics() {}

  private static final class Count {
    private final String written;
    private final int first;
    private int entries;

    Count(String written, int first) {
      this.written = written;
      this.first = first;
    }
  }

  /**
   * The topics of most entries, ignoring case; ties in order of first occurrence.
   *
   * @param topics the topics of each entry
   * @param most maximum number of topics
   */
  public static List<String> of(Collection<List<String>> topics, int most) {
    Map<String, Count> counts = new HashMap<>();
    for (List<String> entry : topics) {
      for (String topic : entry) {
        counts.computeIfAbsent(DefinedTerm.key(topic), _ -> new Count(topic, counts.size()))
            .entries++;
      }
    }
    return counts.values().stream()
        .sorted(
            Comparator.comparingInt((Count count) -> -count.entries)
                .thenComparingInt(count -> count.first))
        .limit(most)
        .map(count -> count.written)
        .toList();
  }
}
