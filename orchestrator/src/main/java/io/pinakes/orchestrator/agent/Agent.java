package io.pinakes.orchestrator.agent;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import java.util.Optional;

/** Searches and drafts on its own, calling tools as it sees fit; safe for many threads. */
public interface Agent {
  /**
   * Works on a question until it has a draft.
   *
   * @return empty if it found no answer; the evidence it read is kept
   */
  Optional<Draft> work(Decomposition question, Session session, Toolbox tools);

  /** The tools of one answer. */
  interface Toolbox {
    /** Calls a tool; returns a problem if the budget is spent or the call was made before. */
    Reviewer.CallResult call(ToolCall call);

    /** Everything read so far. */
    EvidenceLedger evidence();
  }
}
