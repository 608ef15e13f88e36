package io.pinakes.indexer.usage;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The use of a language model by one method during a run.
 *
 * @param written number of texts written by the model in this run
 * @param cached number of texts reused from earlier runs
 * @param fallenBack number of texts made without the model, by reason
 * @param calls number of requests sent to the model, including retries
 * @param tokensIn number of prompt tokens, as counted by the model
 * @param tokensOut number of reply tokens, as counted by the model
 * @param elapsed total time of all calls, including concurrent ones
 * @param warnings problems with calls that still produced a text
 */
public record ModelUsage(
    long written,
    long cached,
    SortedMap<String, Long> fallenBack,
    long calls,
    long tokensIn,
    long tokensOut,
    Duration elapsed,
    List<String> warnings) {
  /** No model was used. */
  public static final ModelUsage NONE =
      new ModelUsage(0, 0, new TreeMap<>(), 0, 0, 0, Duration.ZERO, List.of());

  public ModelUsage {
    fallenBack = Collections.unmodifiableSortedMap(new TreeMap<>(fallenBack));
    warnings = List.copyOf(warnings);
  }

  /** The number of texts made without the model, for any reason. */
  public long allFallenBack() {
    return fallenBack.values().stream().mapToLong(Long::longValue).sum();
  }

  /** For example {@code model unavailable (6), refused (1)}. */
  public String reasons() {
    return fallenBack.entrySet().stream()
        .map(reason -> reason.getKey() + " (" + reason.getValue() + ")")
        .collect(Collectors.joining(", "));
  }
}
