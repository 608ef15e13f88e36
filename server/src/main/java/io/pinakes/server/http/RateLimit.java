package io.pinakes.server.http;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Limits requests per second for each client, with bursts of twice as many (a token bucket). Safe
 * for many threads.
 */
final class RateLimit {
  private static final int MAX_KNOWN = 10_000;
  private static final double NANOS = 1e9;

  private final double perSecond;
  private final Map<String, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
          return size() > MAX_KNOWN;
        }
      };

  private static final class Bucket {
    private double tokens;
    private long filled;
  }

  /**
   * @param perSecond 0 for no limit
   */
  RateLimit(int perSecond) {
    this.perSecond = perSecond;
  }

  /** Rejects requests above the limit. */
  void require(String who, long nanoTime) {
    if (perSecond == 0) {
      return;
    }
    synchronized (buckets) {
      Bucket bucket =
          buckets.computeIfAbsent(
              who,
              _ -> {
                Bucket full = new Bucket();
                full.tokens = 2 * perSecond;
                full.filled = nanoTime;
                return full;
              });
      bucket.tokens =
          Math.min(2 * perSecond, bucket.tokens + (nanoTime - bucket.filled) / NANOS * perSecond);
      bucket.filled = nanoTime;
      if (bucket.tokens < 1) {
        throw HttpProblem.tooMany("at most " + (int) perSecond + " requests per second", 1);
      }
      bucket.tokens--;
    }
  }
}
