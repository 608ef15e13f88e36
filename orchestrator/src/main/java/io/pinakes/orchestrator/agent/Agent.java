package io.pinakes.orchestrator.agent;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import java.util.Optional;

/** Searches and drafts by itself, calling tools as it sees fit; safe for many threads. */
public interface Agent {
  /**
   * Works on a question.
   *
   * @return empty if it came to no answer; the evidence it has read is kept
   */
  Optional<Draft> work(Decomposition question, Session session, Toolbox tools);

  /** The tools of one answer. */
  interface Toolbox {
    /** Calls a tool, if the budget and a call not made before allow it; the problem if not. */
    Reviewer.Done call(ToolCall call);

    /** All that has been read. */
    EvidenceLedger evidence();
  }
}
