package io.pinakes.orchestrator.llm.client;

import java.time.Duration;

/**
 * Limits of calls to a language model.
 *
 * @param window tokens per call, prompt and reply together, at least {@value #LEAST_WINDOW}
 * @param concurrency concurrent calls, 1 to {@value #MAX_CONCURRENCY}
 * @param timeout for one call, including loading the model and time in the server's queue
 * @param idle longest pause within a streamed reply
 * @param tries attempts to get a reply, at least 1
 * @param firstPause pause before the second attempt; doubles with each further one
 * @param repairs how often a bad reply is sent back with its problem
 */
public record ModelLimits(
    int window,
    int concurrency,
    Duration timeout,
    Duration idle,
    int tries,
    Duration firstPause,
    int repairs) {
  public static final int LEAST_WINDOW = 2048;
  public static final int MAX_CONCURRENCY = 256;

  /**
   * A window that small models on ordinary machines have memory for, ten concurrent calls, a
   * timeout of five minutes, one minute idle.
   */
  public static final ModelLimits DEFAULT =
      new ModelLimits(
          8192, 10, Duration.ofMinutes(5), Duration.ofMinutes(1), 4, Duration.ofSeconds(1), 2);

  public ModelLimits {
    if (window < LEAST_WINDOW) {
      throw new IllegalArgumentException(
          "the window of the language model must be at least "
              + LEAST_WINDOW
              + " tokens, got "
              + window);
    }
    if (concurrency < 1 || concurrency > MAX_CONCURRENCY) {
      throw new IllegalArgumentException(
          "concurrency must be 1 to " + MAX_CONCURRENCY + ", got " + concurrency);
    }
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException(
          "the timeout of the language model must be more than 0, got "
              + timeout.toMillis()
              + " ms");
    }
    if (!idle.isPositive()) {
      throw new IllegalArgumentException(
          "the idle time of the language model must be more than 0, got "
              + idle.toMillis()
              + " ms");
    }
    if (tries < 1) {
      throw new IllegalArgumentException("tries must be at least 1, got " + tries);
    }
  }

  public ModelLimits withWindow(int newWindow) {
    return new ModelLimits(newWindow, concurrency, timeout, idle, tries, firstPause, repairs);
  }

  public ModelLimits withConcurrency(int newConcurrency) {
    return new ModelLimits(window, newConcurrency, timeout, idle, tries, firstPause, repairs);
  }

  public ModelLimits withTimeout(Duration newTimeout) {
    return new ModelLimits(window, concurrency, newTimeout, idle, tries, firstPause, repairs);
  }

  public ModelLimits withIdle(Duration newIdle) {
    return new ModelLimits(window, concurrency, timeout, newIdle, tries, firstPause, repairs);
  }

  public ModelLimits withTries(int newTries, Duration newFirstPause) {
    return new ModelLimits(window, concurrency, timeout, idle, newTries, newFirstPause, repairs);
  }
}
