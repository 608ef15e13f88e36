package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.tool.ToolCall;

/** What to do after reading the evidence so far. */
public sealed interface Decision {
  /** The evidence answers the question. */
  record Enough() implements Decision {}

  /** Run one more tool; {@code reason} is for the trace and never parsed. */
  record More(ToolCall next, String reason) implements Decision {}

  /** Only the user can help. */
  record Clarify(Clarification clarification) implements Decision {}

  /** Nothing more can be found, and what there is does not answer the question. */
  record GiveUp(String reason) implements Decision {}
}
