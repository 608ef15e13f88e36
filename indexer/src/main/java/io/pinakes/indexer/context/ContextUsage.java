package io.pinakes.indexer.context;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a method of writing contexts did for a run, if it asks a language model. Equal chunks of a
 * document share one context and count once.
 *
 * @param written contexts that the model wrote in this run
 * @param cached contexts that it had written before
 * @param fallenBack contexts that are structural only, by reason
 * @param calls requests sent to the model, repeated ones too
 * @param tokensIn tokens of prompts, as the model counts them
 * @param tokensOut tokens of replies, as the model counts them
 * @param elapsed time that calls took, added up over calls at the same time
 */
public record ContextUsage(
    long written,
    long cached,
    SortedMap<String, Long> fallenBack,
    long calls,
    long tokensIn,
    long tokensOut,
    Duration elapsed) {
  public static final ContextUsage NONE =
      new ContextUsage(0, 0, new TreeMap<>(), 0, 0, 0, Duration.ZERO);

  public ContextUsage {
    fallenBack = Collections.unmodifiableSortedMap(new TreeMap<>(fallenBack));
  }

  /** Contexts that are structural only, whatever the reason. */
  public long allFallenBack() {
    return fallenBack.values().stream().mapToLong(Long::longValue).sum();
  }
}
