package io.pinakes.orchestrator.session;

/**
 * Hears what happens while an answer is made, on the threads that make it: it should be quick, and
 * what it throws ends the answer.
 */
@FunctionalInterface
public interface AnswerListener {
  /** Hears nothing. */
  AnswerListener NONE = _ -> {};

  void heard(AnswerEvent event);
}
