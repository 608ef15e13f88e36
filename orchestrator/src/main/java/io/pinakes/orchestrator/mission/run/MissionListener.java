package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import java.util.List;

/** Receives events about the steps of a mission, on the threads that run them. */
public interface MissionListener {
  /** Ignores all events. */
  MissionListener NONE = new MissionListener() {};

  /** Called when there is a plan, and again whenever it changes or a change is taken back. */
  default void planned(MissionPlan plan) {}

  /** Called when a step has started. */
  default void started(MissionStep step) {}

  /** Called when a step has ended, whether it passed or not. */
  default void ended(StepResult result) {}

  /**
   * Called when failed steps are tried in another form: a step with the same id and another
   * question, or the parts that it is divided into. If the parts of a multi-hop question do not all
   * pass, {@link #planned} is called with the plan as it was.
   */
  default void replaced(MissionStep failed, List<MissionStep> by) {}
}
