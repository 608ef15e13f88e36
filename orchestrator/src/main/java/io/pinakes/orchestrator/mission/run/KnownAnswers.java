package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.session.Question;
import java.util.Optional;

/** What an earlier run of a mission has answered from the same state of the library. */
@FunctionalInterface
public interface KnownAnswers {
  /** Nothing. */
  KnownAnswers NONE = (_, _) -> Optional.empty();

  /**
   * The answer to a step's question, verified when it was made.
   *
   * @param step its id
   */
  Optional<Outcome.Answered> answer(String step, Question question);
}
