package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Missions of several tasks, each with steps of its own. */
final class MissionTasksTest extends MissionLibrary {
  private static List<String> ids(MissionPlan plan) {
    return plan.steps().stream().map(MissionStep::id).toList();
  }

  @Test
  void everyTaskIsAnswered() {
    MissionOutcome outcome =
        run("Summarize the travel policy of 2023 and compare the rents of Oslo and Bergen");
    MissionReport report = outcome.report();
    assertEquals(List.of("t1-summary", "t2-s1", "t2-s2", "t2-compare"), ids(report.plan()));
    assertEquals(List.of("t2-s1", "t2-s2"), report.plan().steps().getLast().needs());
    assertTrue(report.results().stream().allMatch(StepResult::passed), text(outcome));
    for (String said : List.of("EUR 80 a night", "EUR 400", "EUR 600")) {
      assertTrue(text(outcome).contains(said), text(outcome));
    }
  }

  @Test
  void taskThatIsNotDoneIsToldInTheReport() {
    MissionOutcome outcome = run("Summarize the travel policy of 2023 and 2024 and compare them");
    assertTrue(
        text(outcome).contains("\n- \"compare them\" was not done, since only the rest"),
        text(outcome));
    assertEquals(List.of("t1-summary-1", "t1-summary-2"), ids(outcome.report().plan()));
  }

  @Test
  void languageOfAReportIsThatOfItsTasks() {
    MissionOutcome outcome =
        run("Was kostet ein Hotel? Fasse die travel policy 2023 zusammen und vergleiche das da.");
    assertTrue(text(outcome).contains("\n## Quellen\n"), text(outcome));
  }

  @Test
  void thingsOfEachDocumentAreATable() {
    assertEquals(
        new Task.ExtractTable("lease", List.of("Rent", "notice period")),
        only("Rent and notice period of each lease"));
    assertEquals(
        new Task.ExtractTable("Mietvertrag", List.of("Miete", "Frist")),
        only("Miete und Frist jedes Mietvertrags"));
    MissionOutcome none = run("Rent and notice period of each spaceship");
    assertTrue(
        text(none).contains("nothing is called \"spaceship\", so this is answered like a question"),
        text(none));
  }

  @Test
  void rowsThatDoNotFitInAPlanAreATable() {
    assertEquals(4, runner.plan(Mission.of("For each lease: rent")).steps().size());
    Mission small = Mission.of("For each lease: rent").withMaxSteps(3);
    assertEquals(
        new Task.ExtractTable("lease", List.of("rent")),
        runner.plan(small).steps().getFirst().task());
  }

  private static Task only(String text) {
    List<MissionStep> steps = runner.plan(Mission.of(text)).steps();
    assertEquals(1, steps.size(), text);
    return steps.getFirst().task();
  }
}
