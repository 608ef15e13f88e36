package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.QuestionSeries;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Carries out missions: plans, takes every step as soon as those it needs have ended, {@value
 * #AT_ONCE} at a time, and writes up their results.
 *
 * <p>All steps see one state of the library. Without a language model the same mission on the same
 * index gives the same report, times aside.
 */
public final class MissionRunner {
  /** Steps that are taken at the same time. */
  private static final int AT_ONCE = 4;

  private final Orchestrator orchestrator;
  private final MissionPlanner planner;

  public MissionRunner(Orchestrator orchestrator, MissionPlanner planner) {
    this.orchestrator = orchestrator;
    this.planner = planner;
  }

  /**
   * Plans a mission and carries it out.
   *
   * @throws IllegalArgumentException if it cannot be planned
   * @throws CancellationException if the thread is interrupted
   */
  public MissionOutcome run(Mission mission, MissionListener listener) {
    try (QuestionSeries series = orchestrator.series(mission.limits())) {
      return run(mission, planner.plan(mission, series.library()), series, listener);
    }
  }

  /** Carries out a plan that was made before. */
  public MissionOutcome run(Mission mission, MissionPlan plan, MissionListener listener) {
    try (QuestionSeries series = orchestrator.series(mission.limits())) {
      return run(mission, plan, series, listener);
    }
  }

  /** The plan alone; nothing is asked. */
  public MissionPlan plan(Mission mission) {
    try (QuestionSeries series = orchestrator.series(mission.limits())) {
      return planner.plan(mission, series.library());
    }
  }

  private static MissionOutcome run(
      Mission mission, MissionPlan plan, QuestionSeries series, MissionListener listener) {
    StepRunner runner = new StepRunner(mission, series);
    Map<String, StepResult> results = new ConcurrentHashMap<>();
    AtomicBoolean stopped = new AtomicBoolean();
    try (ExecutorService threads =
        Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().name("step-", 0).factory())) {
      Map<String, CompletableFuture<?>> under = new HashMap<>();
      for (MissionStep step : ordered(plan)) {
        CompletableFuture<?>[] needed =
            step.needs().stream()
                .map(need -> requireNonNull(under.get(need)))
                .toArray(CompletableFuture<?>[]::new);
        under.put(
            step.id(),
            CompletableFuture.allOf(needed)
                .thenRunAsync(
                    () -> {
                      StepResult result =
                          stopped.get()
                              ? StepResult.failed(
                                  step,
                                  "a step before it failed, which ends the mission",
                                  List.of())
                              : take(step, runner, results, listener);
                      results.put(step.id(), result);
                      if (!result.passed() && step.onFailure() == MissionStep.OnFailure.STOP) {
                        stopped.set(true);
                      }
                    },
                    threads));
      }
      Awaiting.all(under.values(), _ -> {}, threads, "the mission");
    }
    List<StepResult> inOrder = new ArrayList<>();
    for (MissionStep step : plan.steps()) {
      StepResult result = results.get(step.id());
      inOrder.add(result == null ? StepResult.failed(step, "not taken", List.of()) : result);
    }
    return MissionOutcome.of(new MissionReport(mission, plan, inOrder));
  }

  private static StepResult take(
      MissionStep step,
      StepRunner runner,
      Map<String, StepResult> results,
      MissionListener listener) {
    listener.started(step);
    StepResult result = runner.run(step, Map.copyOf(results));
    listener.ended(result);
    return result;
  }

  /** The steps, each after those that it needs. */
  private static List<MissionStep> ordered(MissionPlan plan) {
    List<MissionStep> ordered = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    while (ordered.size() < plan.steps().size()) {
      for (MissionStep step : plan.steps()) {
        if (!ids.contains(step.id()) && ids.containsAll(step.needs())) {
          ordered.add(step);
          ids.add(step.id());
        }
      }
    }
    return ordered;
  }
}
