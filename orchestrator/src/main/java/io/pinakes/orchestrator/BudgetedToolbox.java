package io.pinakes.orchestrator;

import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The tools as the agent sees them: within the limits, and no call twice. */
final class BudgetedToolbox implements Agent.Toolbox {
  private final Session session;
  private final Predicate<ToolCall> made;
  private final Function<ToolCall, Reviewer.CallResult> reader;
  private final Supplier<EvidenceLedger> ledger;

  /**
   * @param made whether a call has been made before
   * @param reader makes a call
   * @param ledger everything read so far
   */
  BudgetedToolbox(
      Session session,
      Predicate<ToolCall> made,
      Function<ToolCall, Reviewer.CallResult> reader,
      Supplier<EvidenceLedger> ledger) {
    this.session = session;
    this.made = made;
    this.reader = reader;
    this.ledger = ledger;
  }

  @Override
  public Reviewer.CallResult call(ToolCall call) {
    session.checkCancelled();
    if (made.test(call)) {
      return new Reviewer.CallResult(call, 0, "this call has been made before");
    }
    if (!session.mayCall()) {
      return new Reviewer.CallResult(call, 0, "no calls are left; answer from what was read");
    }
    return reader.apply(call);
  }

  @Override
  public EvidenceLedger evidence() {
    return ledger.get();
  }
}
