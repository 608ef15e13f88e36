package io.pinakes.orchestrator.telemetry;

import java.time.Duration;
import java.time.Instant;

/** The time of one answer, which never jumps, as points of the calendar. */
final class Moments {
  private final Instant start = Instant.now();
  private final long began = System.nanoTime();

  Instant start() {
    return start;
  }

  Instant now() {
    return start.plusNanos(System.nanoTime() - began);
  }

  /** Before now, but not before the start. */
  Instant before(Duration ago) {
    Instant then = now().minus(ago);
    return then.isBefore(start) ? start : then;
  }
}
