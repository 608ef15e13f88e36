package io.pinakes.server.answer;

import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.run.MissionListener;
import io.pinakes.orchestrator.mission.run.StepResult;
import java.util.function.Consumer;

/** What happens in a mission. */
public sealed interface MissionEvent {
  /** There is a plan, or another one. */
  record Planned(MissionPlan plan) implements MissionEvent {}

  /** A step has started. */
  record Started(MissionStep step) implements MissionEvent {}

  /** A step has ended, whether it passed or not. */
  record Ended(StepResult result) implements MissionEvent {}

  /** A listener that passes on all events. */
  static MissionListener listener(Consumer<MissionEvent> tell) {
    return new MissionListener() {
      @Override
      public void planned(MissionPlan plan) {
        tell.accept(new Planned(plan));
      }

      @Override
      public void started(MissionStep step) {
        tell.accept(new Started(step));
      }

      @Override
      public void ended(StepResult result) {
        tell.accept(new Ended(result));
      }
    };
  }
}
