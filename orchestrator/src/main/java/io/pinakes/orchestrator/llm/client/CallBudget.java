package io.pinakes.orchestrator.llm.client;

import java.time.Duration;

/** What calls to a language model may still cost their caller. Safe for many threads. */
public interface CallBudget {
  /** Whether one more request may be sent; if so, it is counted. Retries count as requests. */
  boolean mayAsk();

  /** Time left for all calls together; never negative. */
  Duration remaining();
}
