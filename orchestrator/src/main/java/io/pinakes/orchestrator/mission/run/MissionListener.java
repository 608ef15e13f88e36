package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.MissionStep;
import java.util.function.Consumer;

/** Hears of the steps of a mission, on the threads that take them. */
public interface MissionListener {
  /** Hears nothing. */
  MissionListener NONE = new MissionListener() {};

  /** Hears of steps that have ended. */
  static MissionListener ofEnded(Consumer<StepResult> ended) {
    return new MissionListener() {
      @Override
      public void ended(StepResult result) {
        ended.accept(result);
      }
    };
  }

  /** A step has begun. */
  default void started(MissionStep step) {}

  /** A step has ended, whether it passed or not. */
  default void ended(StepResult result) {}
}
