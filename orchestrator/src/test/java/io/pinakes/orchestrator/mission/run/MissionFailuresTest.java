package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionStep.OnFailure;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Steps that fail, are replaced, contradict each other or are interrupted. */
final class MissionFailuresTest extends MissionLibrary {
  @Test
  void failedStepIsRetriedWithOtherStrategiesAndStopsTheMissionIfConfigured() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                new MissionStep(
                    "a",
                    "A",
                    Task.Ask.of("Which colour has the roof of the Narvik brewery?"),
                    List.of(),
                    new Check.Answered(),
                    OnFailure.STOP),
                new MissionStep(
                    "b",
                    "B",
                    Task.Ask.of("What is the rent of the Oslo office?"),
                    List.of("a"),
                    new Check.HasFigure("EUR"),
                    OnFailure.REPLAN)));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    MissionReport report =
        assertInstanceOf(MissionOutcome.Unsupported.class, outcome, () -> text(outcome)).report();
    assertEquals(
        List.of("auto", "hybrid", "navigate", "long-text"),
        report.results().getFirst().attempts().stream()
            .map(attempt -> attempt.question().strategy().label())
            .toList());
    assertEquals(
        "an earlier step failed, which ends the mission", report.results().getLast().diagnosis());
    Mission inGerman = Mission.of(Question.of("m").withLanguage("de"));
    assertEquals(
        "ein früherer Schritt ist gescheitert und beendet den Auftrag",
        runner.run(inGerman, plan, MissionListener.NONE).report().results().getLast().diagnosis());
  }

  @ParameterizedTest
  @EnumSource(OnFailure.class)
  void attemptsAfterAFailureAreThoseThatThePlanAllows(OnFailure onFailure) {
    List<MissionPlanner.Failure> failures = new ArrayList<>();
    MissionStep step =
        new MissionStep(
            "a",
            "A",
            Task.Ask.of("Which colour has the roof of the Narvik brewery?"),
            List.of(),
            new Check.Answered(),
            onFailure);
    MissionPlan plan = new MissionPlan("m", "test", List.of(step));
    assertEquals(plan, MissionPlanJson.read(MissionPlanJson.write(plan).toString()));
    MissionOutcome outcome =
        new MissionRunner(
                orchestrator, new Replanner("What is the rent of the Oslo office?", failures))
            .run(Mission.of("m"), plan, MissionListener.NONE);
    int attempts = outcome.report().results().getFirst().attempts().size();
    switch (onFailure) {
      case SKIP -> assertEquals(1, attempts);
      case RETRY -> assertEquals(4, attempts);
      case REPLAN, STOP -> assertEquals(5, attempts);
    }
    assertEquals(onFailure.replans() ? 1 : 0, failures.size());
  }

  /** Plans by wording, and replaces a failed question by another one. */
  private record Replanner(String question, List<MissionPlanner.Failure> failures)
      implements MissionPlanner {
    @Override
    public MissionPlan plan(Mission mission, Session session) {
      return new BuiltInMissionPlanner().plan(mission, session);
    }

    @Override
    public Optional<Task.Ask> replan(Mission mission, Failure failure, Session session) {
      failures.add(failure);
      return Optional.of(Task.Ask.of(question));
    }
  }

  @Test
  void failedQuestionIsReplacedOnceAndItsDependentsRunAgain() {
    Replanner planner = new Replanner("What is the rent of the Bergen office?", new ArrayList<>());
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("oslo", "What is the rent of the Oslo office?"),
                ask("other", "What does the Hanseatic brewery pay for its rooms?"),
                calculate("sum", Task.Operation.SUM, "oslo", "other")));
    MissionOutcome outcome =
        new MissionRunner(orchestrator, planner).run(Mission.of("m"), plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome));
    assertEquals(1, planner.failures.size());
    assertTrue(text(outcome).contains("400 EUR + 600 EUR = 1000 EUR"), text(outcome));
    assertEquals(
        List.of("auto", "hybrid", "navigate", "long-text", "auto"),
        outcome.report().results().get(1).attempts().stream()
            .map(attempt -> attempt.question().strategy().label())
            .toList());

    MissionOutcome again =
        new MissionRunner(
                orchestrator,
                new Replanner(
                    "What does the Hanseatic brewery pay for its rooms?", new ArrayList<>()))
            .run(Mission.of("m"), plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Partial.class, again, () -> text(again));
    assertEquals(
        List.of("step other was not replanned: the new question was asked before"),
        again.report().warnings());
  }

  @Test
  void failedCheckIsReported() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                new MissionStep(
                    "a",
                    "A",
                    Task.Ask.of("What is the rent of the Oslo office?"),
                    List.of(),
                    new Check.HasFigure("USD"),
                    OnFailure.REPLAN)));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Unsupported.class, outcome, () -> text(outcome));
    assertEquals("no claim has a figure in USD", outcome.report().results().getFirst().diagnosis());
  }

  @Test
  void stepThatMustCoverASetNamesTheDocumentThatIsNotCited() {
    for (String city : List.of("oslo", "bergen")) {
      MissionPlan plan =
          new MissionPlan(
              "m",
              "test",
              List.of(
                  new MissionStep(
                      "a",
                      "A",
                      Task.Ask.of("What is the rent of the Oslo office?"),
                      List.of(),
                      new Check.Covers(Filter.document(new DocumentId("leases/" + city))),
                      OnFailure.REPLAN)));
      MissionPlan read = MissionPlanJson.read(MissionPlanJson.write(plan).toString());
      MissionOutcome outcome = runner.run(Mission.of("m"), read, MissionListener.NONE);
      assertEquals(
          city.equals("oslo") ? "" : "it does not cite leases/bergen",
          outcome.report().results().getFirst().diagnosis());
    }
  }

  @Test
  void sourcesThatContradictEachOtherAreNamedWithWhatEachSays() {
    MissionOutcome outcome = run("What may a hotel room cost?");
    assertInstanceOf(MissionOutcome.NeedsClarification.class, outcome, () -> text(outcome));
    List<SupportedClaim> said = outcome.report().sections().getFirst().contradictions();
    assertEquals(2, said.size(), text(outcome));
    for (String limit : List.of("EUR 80", "EUR 95")) {
      assertTrue(said.stream().anyMatch(claim -> claim.text().contains(limit)), text(outcome));
    }
    assertTrue(text(outcome).contains("## Where sources contradict each other"), text(outcome));
    assertTrue(HtmlReport.write(outcome.report()).contains("Where sources contradict each other"));
    ObjectNode json = MissionJson.write(outcome);
    assertEquals(
        2,
        json.path("report").path("contradictions").path(0).path("claims").size(),
        json::toString);
    assertQuotesStandInTheirDocuments(outcome.report());
  }

  @Test
  void interruptedRunLeavesTheAnswersOfEndedStepsWhichAreNotAskedForAgain() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("first", "What is the rent of the Oslo office?"),
                ask("second", "What is the rent of the Bergen office?", "first"),
                ask("third", "What is the notice period of the Oslo lease?", "second"),
                calculate("sum", Task.Operation.SUM, "first", "second")));
    Map<String, Outcome.Answered> ended = new ConcurrentHashMap<>();
    MissionListener killer =
        new MissionListener() {
          @Override
          public void ended(StepResult result) {
            result
                .outcome()
                .filter(Outcome.Answered.class::isInstance)
                .ifPresent(outcome -> ended.put(result.step().id(), (Outcome.Answered) outcome));
            if (result.step().id().equals("second")) {
              throw new CancellationException("killed");
            }
          }
        };
    Mission mission = Mission.of("m");
    assertThrows(CancellationException.class, () -> runner.run(mission, plan, killer));
    assertEquals(Set.of("first", "second"), ended.keySet());

    KnownAnswers known = (step, _) -> Optional.ofNullable(ended.get(step));
    MissionOutcome resumed =
        new MissionRunner(orchestrator, new BuiltInMissionPlanner(), known)
            .run(mission, plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Complete.class, resumed, () -> text(resumed));
    assertEquals(
        List.of(true, true, false),
        resumed.report().results().stream()
            .limit(3)
            .map(result -> result.usage().toolCalls() == 0)
            .toList());
    assertEquals(
        MissionJson.write(runner.run(mission, plan, MissionListener.NONE)).path("report"),
        MissionJson.write(resumed).path("report"));
  }
}
