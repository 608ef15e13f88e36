package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import java.util.List;
import java.util.Optional;

/** Judges evidence, before the first call of a tool and after each; safe for many threads. */
public interface Reviewer {
  /**
   * Judges whether the evidence answers the question.
   *
   * @param situation what is known and done so far
   */
  Decision review(Situation situation, Session session);

  /**
   * A question back if evidence that is {@link Decision.Answerable} answers several questions;
   * asked once there is nothing more to read.
   */
  default Optional<Clarification> ambiguity(Situation situation, Session session) {
    return Optional.empty();
  }

  /**
   * Where an answer stands.
   *
   * @param done the calls that have been made, in order
   * @param missing what a draft lacked, a phrase; empty unless more is read for it
   */
  record Situation(
      Decomposition question, Plan plan, EvidenceLedger ledger, List<Done> done, String missing) {
    public Situation {
      done = List.copyOf(done);
    }

    /** How many calls have been made. */
    public int callsDone() {
      return done.size();
    }

    /** Whether this very call has been made. */
    public boolean made(ToolCall call) {
      return done.stream().anyMatch(each -> each.call().equals(call));
    }
  }

  /**
   * A call that has been made.
   *
   * @param found passages, values or facts
   * @param problem why it gave nothing; empty if it worked
   * @param note what else the caller should know, such as how to read on; empty if nothing
   */
  record Done(ToolCall call, long found, String problem, String note) {
    /** A call without a note. */
    public Done(ToolCall call, long found, String problem) {
      this(call, found, problem, "");
    }
  }
}
