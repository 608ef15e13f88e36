package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import java.util.List;
import java.util.function.Consumer;

/** Receives events about the steps of a mission, on the threads that run them. */
public interface MissionListener {
  /** Ignores all events. */
  MissionListener NONE = new MissionListener() {};

  /** A listener for steps that have ended. */
  static MissionListener ofEnded(Consumer<StepResult> ended) {
    return new MissionListener() {
      @Override
      public void ended(StepResult result) {
        ended.accept(result);
      }
    };
  }

  /** Called when there is a plan, and again whenever it changes or a change is taken back. */
  default void planned(MissionPlan plan) {}

  /** Called when a step has started. */
  default void started(MissionStep step) {}

  /** Called when a step has ended, whether it passed or not. */
  default void ended(StepResult result) {}

  /**
   * Called when failed steps are tried in another form: a step with the same id and another
   * question, or the parts that it is divided into, which are kept only if they pass where the step
   * has an answer of its own.
   */
  default void replaced(MissionStep failed, List<MissionStep> by) {}
}
