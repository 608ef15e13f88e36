package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.session.Question;
import java.util.Optional;

/** Answers of an earlier run of a mission over the same state of the library. */
@FunctionalInterface
public interface KnownAnswers {
  /** No earlier answers. */
  KnownAnswers NONE = (_, _) -> Optional.empty();

  /**
   * The verified answer to a step's question, if known.
   *
   * @param step the id of the step
   */
  Optional<Outcome.Answered> answer(String step, Question question);
}
