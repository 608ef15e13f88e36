package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import java.util.List;
import java.util.Optional;

/** Judges the evidence before the first tool call and after each; safe for many threads. */
public interface Reviewer {
  /**
   * Judges whether the evidence answers the question.
   *
   * @param situation what is known and done so far
   */
  Decision review(Situation situation, Session session);

  /**
   * A clarification if {@link Decision.Answerable} evidence gives several different answers;
   * requested once there is nothing more to read.
   */
  default Optional<Clarification> ambiguity(Situation situation, Session session) {
    return Optional.empty();
  }

  /**
   * The state of an answer.
   *
   * @param done the calls made so far, in order
   * @param missing what a draft lacked, a phrase; empty unless more is read for it
   */
  record Situation(
      Decomposition question,
      Plan plan,
      EvidenceLedger ledger,
      List<CallResult> done,
      String missing) {
    public Situation {
      done = List.copyOf(done);
    }

    /** The number of calls made. */
    public int callsDone() {
      return done.size();
    }

    /** Whether this exact call has been made. */
    public boolean made(ToolCall call) {
      return done.stream().anyMatch(each -> each.call().equals(call));
    }
  }

  /**
   * A call that was made.
   *
   * @param found the number of passages, values or facts found
   * @param problem why it failed; empty if it worked
   * @param note what else the caller should know, such as how to read on; may be empty
   */
  record CallResult(ToolCall call, long found, String problem, String note) {
    /** A call without a note. */
    public CallResult(ToolCall call, long found, String problem) {
      this(call, found, problem, "");
    }
  }
}
