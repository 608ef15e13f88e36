package io.pinakes.benchmarks.modes;

import java.time.Duration;

/** The response of a server to a call. */
sealed interface Reply {
  /**
   * A streamed reply.
   *
   * @param reason why it ended: {@code stop} or {@code length}
   * @param pause between words
   */
  record Says(String text, String reason, Duration pause) implements Reply {
    Says(String text) {
      this(text, "stop", Duration.ZERO);
    }
  }

  /** Only reasoning, without a reply. */
  record Thinks() implements Reply {}

  /** An error. */
  record Fails(int status, String error) implements Reply {}

  /** An error in the middle of a stream, as Ollama sends it. */
  record FailsLater(String error) implements Reply {}

  /** The connection ends in the middle of a stream. */
  record Resets() implements Reply {}

  /** The beginning of a stream, then nothing. */
  record Stalls() implements Reply {}
}
