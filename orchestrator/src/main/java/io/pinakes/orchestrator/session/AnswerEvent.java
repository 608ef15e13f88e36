package io.pinakes.orchestrator.session;

import io.pinakes.orchestrator.trace.Step;
import java.util.List;

/** An event during an answer. */
public sealed interface AnswerEvent {
  /** A step is done, as it will be in the account of the answer. */
  record StepDone(Step step) implements AnswerEvent {}

  /** A language model was asked. */
  record ModelAsked(ModelCall call) implements AnswerEvent {}

  /**
   * A claim has passed verification and will be part of the answer.
   *
   * @param markers the markers of its citations
   */
  record ClaimVerified(String text, List<String> markers) implements AnswerEvent {
    public ClaimVerified {
      markers = List.copyOf(markers);
    }
  }

  /** Something was degraded, such as a retriever that failed. */
  record Warned(String warning) implements AnswerEvent {}
}
