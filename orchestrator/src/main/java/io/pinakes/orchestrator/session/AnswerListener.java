package io.pinakes.orchestrator.session;

/**
 * Receives the events of an answer on the threads that produce it. It should be quick; an exception
 * ends the answer.
 */
@FunctionalInterface
public interface AnswerListener {
  /** Ignores all events. */
  AnswerListener NONE = _ -> {};

  void onEvent(AnswerEvent event);
}
