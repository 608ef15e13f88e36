package io.pinakes.orchestrator.llm.client;

import java.time.Duration;

/** What calls of a language model may still cost whoever needs them. Safe for many threads. */
public interface CallBudget {
  /** Whether one more request may be sent, which counts it; repeated ones are requests too. */
  boolean mayAsk();

  /** Time left for all calls together; never negative. */
  Duration remaining();
}
