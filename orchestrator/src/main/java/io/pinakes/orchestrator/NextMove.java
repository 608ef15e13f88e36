package io.pinakes.orchestrator;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.follow.FollowUps;

/** What the {@link AnswerLoop} does after a review of the evidence. */
sealed interface NextMove {
  /** Answers from what was read. */
  record Compose() implements NextMove {}

  /** Makes another tool call. */
  record Read(FollowUps.Next next) implements NextMove {}

  /**
   * Makes a tool call that a language model advises.
   *
   * @param otherwise what would be done without it
   */
  record Advised(FollowUps.Next next, NextMove otherwise) implements NextMove {}

  /** Asks the user. */
  record Ask(Clarification clarification) implements NextMove {}

  /** Ends without an answer. */
  record GiveUp(String reason) implements NextMove {}
}
