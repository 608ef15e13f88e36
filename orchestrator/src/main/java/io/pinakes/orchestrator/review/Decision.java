package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.tool.ToolCall;
import java.util.Optional;

/** A reviewer's verdict on the evidence so far. */
public sealed interface Decision {
  /** The evidence answers the question, and nothing more needs to be read. */
  record Enough() implements Decision {}

  /**
   * The evidence answers the question; other passages may still add to it.
   *
   * @param open whether it leaves part of the question open
   */
  record Answerable(boolean open) implements Decision {}

  /**
   * The evidence does not answer the question yet.
   *
   * @param what what is missing, a phrase for the trace that is never parsed
   * @param suggestion a call that may find it; empty to leave the choice to the loop
   */
  record Insufficient(String what, Optional<ToolCall> suggestion) implements Decision {
    /** Lets the loop choose the next call. */
    public Insufficient(String what) {
      this(what, Optional.empty());
    }
  }

  /** Only the user can help. */
  record Clarify(Clarification clarification) implements Decision {}

  /** Reading more would not answer the question. */
  record GiveUp(String reason) implements Decision {}
}
