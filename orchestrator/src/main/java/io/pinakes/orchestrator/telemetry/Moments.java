package io.pinakes.orchestrator.telemetry;

import java.time.Duration;
import java.time.Instant;

/** Timestamps of one answer from a monotonic clock. */
final class Moments {
  private final Instant start = Instant.now();
  private final long began = System.nanoTime();

  Instant start() {
    return start;
  }

  Instant now() {
    return start.plusNanos(System.nanoTime() - began);
  }

  /** The time {@code ago} before now, but not before the start. */
  Instant before(Duration ago) {
    Instant then = now().minus(ago);
    return then.isBefore(start) ? start : then;
  }
}
