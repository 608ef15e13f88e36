package io.pinakes.orchestrator.llm.client;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Stops calls to a language model that has failed {@value #FAILURES} times in a row, for all
 * answers that share it. After a pause one of them may try again: if that works, all may; if not,
 * another pause begins. Safe for many threads.
 *
 * <p>Source: M. Nygard, "Release It!", 2nd ed. 2018, "Circuit Breaker".
 */
public final class CircuitBreaker {
  static final int FAILURES = 2;
  static final Duration PAUSE = Duration.ofSeconds(30);

  private final long pause;
  private final LongSupplier nanos;
  private int failures;
  private long openUntil;
  private boolean givenUp;

  CircuitBreaker() {
    this(PAUSE, System::nanoTime);
  }

  CircuitBreaker(Duration pause, LongSupplier nanos) {
    this.pause = pause.toNanos();
    this.nanos = nanos;
  }

  /**
   * Whether a call may be made now. The caller then reports success or failure, if the call had
   * either.
   */
  public synchronized boolean mayAsk() {
    if (givenUp) {
      return false;
    }
    if (failures < FAILURES) {
      return true;
    }
    if (nanos.getAsLong() - openUntil < 0) {
      return false;
    }
    openUntil = nanos.getAsLong() + pause; // the others wait for the result of this call
    return true;
  }

  /** Resets all failures, so that new work can try again. */
  public synchronized void startAgain() {
    failures = 0;
    givenUp = false;
  }

  /** Stops asking the model until {@linkplain #startAgain new work begins}. */
  public synchronized void giveUp() {
    givenUp = true;
  }

  /** Whether the model is not asked until new work begins. */
  public synchronized boolean hasGivenUp() {
    return givenUp;
  }

  /** Reports a reply that could be used. */
  public synchronized void succeeded() {
    failures = 0;
  }

  /** Reports that no usable reply came. */
  public synchronized void failed() {
    failures = Math.min(failures + 1, FAILURES);
    openUntil = nanos.getAsLong() + pause;
  }
}
