package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.named.NamedThings;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Adds to the results of questions what documents say about things that the questions name, unless
 * a step of the mission cites these documents anyway.
 */
final class NamedBeside {
  private final Mission mission;
  private final NamedThings named;
  private final BooleanSupplier hasTime;

  /**
   * @param hasTime whether the mission may still search
   */
  NamedBeside(Mission mission, Library library, BooleanSupplier hasTime) {
    this.mission = mission;
    this.hasTime = hasTime;
    named = new NamedThings(mission, library);
  }

  /** The results with what was found beside them. */
  List<StepResult> added(List<StepResult> results) {
    VerifiedAnswer told = new VerifiedAnswer(List.of(), List.of());
    for (StepResult result : results) {
      told =
          told.plus(result.answer().orElse(new VerifiedAnswer(List.of(), List.of())))
              .plus(result.contradictions())
              .plus(result.found());
    }
    List<StepResult> all = new ArrayList<>();
    for (StepResult result : results) {
      VerifiedAnswer more = beside(result, told);
      told = told.plus(more);
      all.add(result.beside(more));
    }
    return all;
  }

  /** What documents say about things that a question names; nothing beside rows and figures. */
  private VerifiedAnswer beside(StepResult result, VerifiedAnswer told) {
    Optional<String> question =
        result.attempts().stream().map(attempt -> attempt.question().text()).findFirst();
    return result.step().task() instanceof Task.Ask ask
            && result.table().isEmpty()
            && question.isPresent()
            && hasTime.getAsBoolean()
        ? named.beside(question.get(), mission.task().filter().and(ask.filter()), told)
        : new VerifiedAnswer(List.of(), List.of());
  }
}
