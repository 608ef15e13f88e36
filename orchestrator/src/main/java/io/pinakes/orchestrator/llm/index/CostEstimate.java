package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.usage.ModelUsage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/** Adds up calls that would be made, without retries, for what a cache of replies lacks. */
public final class CostEstimate implements AutoCloseable {
  /** Tokens per second that a server writes over all calls: a small model on an average GPU. */
  public static final double DEFAULT_RATE = 50;

  /** Servers read tokens faster than they write them, usually by more than this. */
  public static final int READING_FACTOR = 10;

  private final ReplyCache cache;
  private final double rate;
  private final int usualReply;
  private final LongAdder calls = new LongAdder();
  private final LongAdder cached = new LongAdder();
  private final LongAdder tokensIn = new LongAdder();

  /**
   * @param folder the cache of replies; only read
   * @param rate tokens per second that the server writes
   * @param usualReply tokens of a typical reply
   */
  CostEstimate(Path folder, double rate, int usualReply) {
    if (!(rate > 0)) {
      throw new IllegalArgumentException("the rate must be more than 0 tokens/s, got " + rate);
    }
    this.rate = rate;
    this.usualReply = usualReply;
    cache = ReplyCache.openForReading(folder);
  }

  /** The cached reply to a question, which is counted as such. */
  Optional<String> cached(String key) {
    Optional<String> reply = cache.find(key);
    if (reply.isPresent()) {
      cached.increment();
    }
    return reply;
  }

  /** Adds a call, unless the question has failed too often to be asked again. */
  void addCall(String key, int promptTokens) {
    if (cache.failures(key).count() < CachedModel.MAX_RUNS) {
      calls.increment();
      tokensIn.add(promptTokens);
    }
  }

  /** The calls of a run; {@link ModelUsage#elapsed} is the time at the assumed rate. */
  ModelUsage usage() {
    long tokensOut = calls.sum() * usualReply;
    double seconds = (tokensOut + (double) tokensIn.sum() / READING_FACTOR) / rate;
    return new ModelUsage(
        calls.sum(),
        cached.sum(),
        new TreeMap<>(),
        calls.sum(),
        tokensIn.sum(),
        tokensOut,
        Duration.ofMillis(Math.round(seconds * 1000)),
        List.of());
  }

  @Override
  public void close() {
    cache.close();
  }
}
