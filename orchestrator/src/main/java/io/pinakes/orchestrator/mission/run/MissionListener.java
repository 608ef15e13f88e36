package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.MissionStep;

/** Hears of the steps of a mission, on the threads that take them. */
public interface MissionListener {
  /** Hears nothing. */
  MissionListener NONE = new MissionListener() {};

  /** A step has begun. */
  default void started(MissionStep step) {}

  /** A step has ended, whether it passed or not. */
  default void ended(StepResult result) {}
}
