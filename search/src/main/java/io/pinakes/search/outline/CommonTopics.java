package io.pinakes.search.outline;

import io.pinakes.search.chunk.DefinedTerm;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The topics that many have in common. */
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
   * The topics of most entries, whatever their case; of equally frequent ones those met first.
   *
   * @param topics of each entry
   * @param most how many at most
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
