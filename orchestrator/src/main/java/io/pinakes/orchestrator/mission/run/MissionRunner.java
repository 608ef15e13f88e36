package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.QuestionSeries;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.SummaryWriter;
import io.pinakes.orchestrator.session.Allowance;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Session;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Executes missions: plans, runs every step as soon as those it needs have ended, {@value #AT_ONCE}
 * at a time, replans failed steps, and builds the report.
 *
 * <p>All steps see one state of the library. Without a language model, the same mission on the same
 * index gives the same report except for times.
 */
public final class MissionRunner {
  /** Steps that run concurrently, on platform threads, since they compute most of the time. */
  private static final int AT_ONCE = 4;

  /** One part in this many of the model calls and tokens is kept for the summary. */
  private static final int KEPT = 5;

  private final Orchestrator orchestrator;
  private final MissionPlanner planner;
  private final KnownAnswers known;
  private final Optional<SummaryWriter> writer;

  public MissionRunner(Orchestrator orchestrator, MissionPlanner planner) {
    this(orchestrator, planner, KnownAnswers.NONE);
  }

  /**
   * A runner whose reports are summarized by the first finding of each section.
   *
   * @param known answers of an earlier run, which are reused
   */
  public MissionRunner(Orchestrator orchestrator, MissionPlanner planner, KnownAnswers known) {
    this(orchestrator, planner, known, Optional.empty());
  }

  /**
   * @param known answers of an earlier run, which are reused
   * @param writer writes the summary of reports with several findings
   */
  public MissionRunner(
      Orchestrator orchestrator, MissionPlanner planner, KnownAnswers known, SummaryWriter writer) {
    this(orchestrator, planner, known, Optional.of(writer));
  }

  private MissionRunner(
      Orchestrator orchestrator,
      MissionPlanner planner,
      KnownAnswers known,
      Optional<SummaryWriter> writer) {
    this.orchestrator = orchestrator;
    this.planner = planner;
    this.known = known;
    this.writer = writer;
  }

  /**
   * Plans a mission and executes the plan.
   *
   * @throws IllegalArgumentException if it cannot be planned
   * @throws CancellationException if the thread is interrupted
   */
  public MissionOutcome run(Mission mission, MissionListener listener) {
    try (QuestionSeries series = orchestrator.series(mission.limits());
        Allowance kept = kept(mission, series)) {
      Session session = series.session(mission.task());
      return run(
          planner.plan(mission, session), new Work(mission, series, session, listener, kept));
    }
  }

  /**
   * Executes an existing plan.
   *
   * @throws IllegalArgumentException if it has more steps than the mission allows
   * @throws CancellationException if the thread is interrupted
   */
  public MissionOutcome run(Mission mission, MissionPlan plan, MissionListener listener) {
    mission.checkSteps(plan.steps().size());
    try (QuestionSeries series = orchestrator.series(mission.limits());
        Allowance kept = kept(mission, series)) {
      return run(plan, new Work(mission, series, series.session(mission.task()), listener, kept));
    }
  }

  /** Plans a mission without executing it. */
  public MissionPlan plan(Mission mission) {
    try (QuestionSeries series = orchestrator.series(mission.limits())) {
      return planner.plan(mission, series.session(mission.task()));
    }
  }

  /**
   * A mission being executed.
   *
   * @param session is charged for planning
   * @param kept is charged for the summary
   */
  private record Work(
      Mission mission,
      QuestionSeries series,
      Session session,
      MissionListener listener,
      Allowance kept) {}

  /** A fifth of the model calls and tokens, which the steps cannot spend, if a summary is due. */
  private Allowance kept(Mission mission, QuestionSeries series) {
    if (writer(mission).isEmpty()) {
      return series.allowance();
    }
    Limits all = mission.limits();
    return series
        .allowance()
        .share(
            all.withToolCalls(1)
                .withModelCalls((all.modelCalls() + KEPT - 1) / KEPT)
                .withTokens(Math.max(1, all.tokens() / KEPT)));
  }

  private Optional<SummaryWriter> writer(Mission mission) {
    return writer.filter(_ -> mission.task().effort() != Effort.MINIMAL);
  }

  private MissionOutcome run(MissionPlan first, Work work) {
    Replanning replanning = new Replanning(planner, work.mission, work.session);
    Splitting splitting = new Splitting(work.mission);
    MultiHopSplitting multiHop = new MultiHopSplitting(work.mission, work.series.library());
    StepRunner runner = new StepRunner(work.mission, work.series, known);
    Map<String, StepResult> results = new ConcurrentHashMap<>();
    MissionPlan plan = first;
    work.listener.planned(plan);
    Set<String> open = ids(plan.steps());
    while (!open.isEmpty()) {
      take(plan, open, runner, results, work.listener);
      List<MissionStep> replaced = replanning.replace(plan, results);
      for (MissionStep step : replaced) {
        work.listener.replaced(requireNonNull(results.get(step.id())).step(), List.of(step));
        plan = plan.with(step);
        work.listener.planned(plan);
      }
      Set<String> again = ids(replaced);
      for (MissionStep step : plan.steps()) {
        List<MissionStep> parts =
            again.contains(step.id())
                ? List.of()
                : splitting.parts(plan, requireNonNull(results.get(step.id())));
        if (!parts.isEmpty()) {
          work.listener.replaced(step, parts);
          plan = plan.split(step.id(), parts);
          work.listener.planned(plan);
          again.addAll(ids(parts));
          // the first part continues the list of what was tried
          results.put(parts.getFirst().id(), requireNonNull(results.remove(step.id())));
        }
      }
      plan = divided(plan, again, multiHop, runner, results, work.listener);
      open = withDependents(plan, again);
    }
    List<StepResult> inOrder =
        new NamedBeside(
                work.mission,
                work.series.library(),
                () -> !work.series.allowance().remaining().isZero())
            .added(
                plan.steps().stream().map(step -> requireNonNull(results.get(step.id()))).toList());
    MissionReport report = new MissionReport(work.mission, plan, inOrder, work.session);
    Optional<SummaryWriter> writing = writer(work.mission);
    if (writing.isPresent() && !report.summary().isEmpty()) {
      try (Allowance left = work.kept.share(work.mission.limits())) {
        Session session =
            new Session(work.mission.task(), work.series.library(), AnswerListener.NONE, left);
        report =
            report.summarized(
                new Synthesis(report, session.library()).write(writing.get(), session), session);
      }
    }
    return MissionOutcome.of(report);
  }

  /**
   * Divides steps whose answer needs several documents, other than those that run again, and keeps
   * the parts if all of them pass.
   */
  private static MissionPlan divided(
      MissionPlan first,
      Set<String> again,
      MultiHopSplitting multiHop,
      StepRunner runner,
      Map<String, StepResult> results,
      MissionListener listener) {
    MissionPlan plan = first;
    for (MissionStep step : first.steps()) {
      if (again.contains(step.id())) {
        continue;
      }
      StepResult whole = requireNonNull(results.get(step.id()));
      Optional<MultiHopSplitting.Division> division = multiHop.of(plan, whole);
      if (division.isEmpty()) {
        continue;
      }
      List<MissionStep> parts = division.get().steps();
      MissionPlan divided = plan.split(step.id(), parts);
      listener.replaced(step, parts);
      listener.planned(divided);
      take(divided, ids(parts), runner, results, listener);
      if (parts.stream().allMatch(part -> requireNonNull(results.get(part.id())).passed())) {
        plan = divided;
        results.remove(step.id());
        results.computeIfPresent(parts.getFirst().id(), (_, result) -> result.after(whole));
      } else {
        results.put(step.id(), multiHop.undivided(whole, division.get(), results));
        results.keySet().removeAll(ids(parts));
        listener.planned(plan);
      }
    }
    return plan;
  }

  private static Set<String> ids(List<MissionStep> steps) {
    Set<String> ids = new HashSet<>();
    steps.forEach(step -> ids.add(step.id()));
    return ids;
  }

  /** The given steps and all that depend on them, directly or not. */
  private static Set<String> withDependents(MissionPlan plan, Set<String> ids) {
    Set<String> all = new HashSet<>(ids);
    for (MissionStep step : plan.ordered()) {
      if (step.needs().stream().anyMatch(all::contains)) {
        all.add(step.id());
      }
    }
    return all;
  }

  /** Runs the open steps; earlier attempts are kept in their results. */
  private static void take(
      MissionPlan plan,
      Set<String> open,
      StepRunner runner,
      Map<String, StepResult> results,
      MissionListener listener) {
    Map<String, StepResult> before = Map.copyOf(results);
    results.keySet().removeAll(open);
    AtomicBoolean stopped = new AtomicBoolean();
    try (ExecutorService threads =
        Executors.newFixedThreadPool(
            AT_ONCE, Thread.ofPlatform().daemon().name("step-", 0).factory())) {
      Map<String, CompletableFuture<?>> under = new HashMap<>();
      for (MissionStep step : plan.ordered()) {
        if (!open.contains(step.id())) {
          continue;
        }
        CompletableFuture<?>[] needed =
            step.needs().stream()
                .filter(open::contains)
                .map(need -> requireNonNull(under.get(need)))
                .toArray(CompletableFuture<?>[]::new);
        under.put(
            step.id(),
            CompletableFuture.allOf(needed)
                .thenRunAsync(
                    () -> {
                      StepResult result =
                          stopped.get()
                              ? runner.stopped(step)
                              : take(step, runner, results, listener);
                      StepResult earlier = before.get(step.id());
                      results.put(step.id(), earlier == null ? result : result.after(earlier));
                      if (!result.passed() && step.onFailure() == MissionStep.OnFailure.STOP) {
                        stopped.set(true);
                      }
                    },
                    threads));
      }
      Awaiting.all(under.values(), _ -> {}, threads, "the mission");
    }
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
}
