package io.pinakes.indexer.usage;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a method that asks a language model for texts did for a run.
 *
 * @param written texts that the model wrote in this run
 * @param cached texts that it had written before
 * @param fallenBack texts that were made without the model, by reason
 * @param calls requests sent to the model, repeated ones too
 * @param tokensIn tokens of prompts, as the model counts them
 * @param tokensOut tokens of replies, as the model counts them
 * @param elapsed time that calls took, added up over calls at the same time
 * @param warnings what was wrong with calls that gave a text all the same
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
  /** No model was asked. */
  public static final ModelUsage NONE =
      new ModelUsage(0, 0, new TreeMap<>(), 0, 0, 0, Duration.ZERO, List.of());

  public ModelUsage {
    fallenBack = Collections.unmodifiableSortedMap(new TreeMap<>(fallenBack));
    warnings = List.copyOf(warnings);
  }

  /** Texts that were made without the model, whatever the reason. */
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
