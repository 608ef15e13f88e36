package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.Citation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Summaries of several documents by one name. */
final class MissionSummariesTest extends MissionLibrary {
  private static final List<String> POLICIES =
      List.of("policies/travel-2023", "policies/travel-2024");

  private static List<String> summarized(String mission) {
    return runner.plan(Mission.of(mission)).steps().stream()
        .map(MissionStep::task)
        .map(task -> task instanceof Task.Summarize(String document) ? document : task.toString())
        .toList();
  }

  @Test
  void pluralMeansEveryDocumentThatIsCalledSo() {
    for (String mission :
        List.of(
            "Summarize the policies",
            "Summarize our policies.",
            "Summarize all policies",
            "Summarize each of the policies",
            "Give me an overview of the travel policies",
            "Summarize every travel policy",
            "Fasse alle policies zusammen")) {
      assertEquals(POLICIES, summarized(mission), mission);
    }
  }

  @Test
  void singularAndNamesMeanOneDocument() {
    for (String one : List.of("travel policy of 2024", "policies/travel-2024", "Oslo lease")) {
      assertEquals(1, summarized("Summarize the " + one).size(), one);
    }
  }

  @Test
  void everySummaryQuotesItsOwnDocument() {
    MissionOutcome outcome = run("Summarize the policies");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome)).report();
    assertEquals(List.of(), report.warnings());
    for (StepResult result : report.results()) {
      assertEquals(
          List.of(result.step().section() + ".md"),
          result.answer().orElseThrow().citations().stream()
              .map(Citation::file)
              .distinct()
              .toList());
    }
    assertQuotesStandInTheirDocuments(report);
  }

  @Test
  void eachOfSeveralNamesMayMeanSeveralDocuments() {
    assertEquals(
        List.of(
            "leases/bergen",
            "leases/oslo",
            "leases/tromso",
            "policies/travel-2023",
            "policies/travel-2024"),
        summarized("Summarize the leases and the policies"));
  }

  @Test
  void documentsThatDoNotFitAreNamed() {
    Mission mission = Mission.of("Summarize the leases").withMaxSteps(2);
    MissionReport report = runner.run(mission, MissionListener.NONE).report();
    assertEquals(2, report.plan().steps().size());
    assertEquals(
        List.of(
            "of 3 documents called \"leases\", the first 2 are summarized; left out:"
                + " leases/tromso"),
        report.warnings());
  }
}
