package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.verify.Citation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Missions over three leases and two editions of a policy, without a language model. */
final class MissionRunnerTest extends MissionLibrary {
  @Test
  void bothPartsOfACompoundQuestionAreAnswered() {
    MissionOutcome outcome =
        run("What is the rent of the Oslo office, and what is the rent of the Bergen office?");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome)).report();
    assertEquals(2, report.sections().size());
    assertTrue(
        report.sections().get(0).claims().getFirst().text().contains("EUR 400"), text(outcome));
    assertTrue(
        report.sections().get(1).claims().getFirst().text().contains("EUR 600"), text(outcome));
    assertQuotesStandInTheirDocuments(report);
  }

  @Test
  void comparisonCitesEveryCellAndListsWhatIsMissing() {
    MissionOutcome outcome = run("Compare the rents of the Oslo, Bergen and Narvik offices");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Partial.class, outcome, () -> text(outcome)).report();
    List<List<String>> rows = report.sections().getLast().table().orElseThrow().rows();
    assertEquals(3, rows.size());
    assertTrue(rows.get(0).get(1).contains("EUR 400"), rows.toString());
    assertTrue(rows.get(1).get(1).contains("EUR 600"), rows.toString());
    assertEquals(List.of("the Narvik office", "not found", ""), rows.get(2));
    assertTrue(MarkdownReport.write(report).contains("## What stays open"));
  }

  @Test
  void changesAreQuotedFromBothEditions() {
    MissionOutcome outcome = run("What changed between the travel policies of 2023 and 2024?");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome)).report();
    List<List<String>> rows = report.sections().getFirst().table().orElseThrow().rows();
    assertTrue(
        rows.stream()
            .anyMatch(row -> row.get(1).contains("EUR 80") && row.get(2).contains("EUR 95")),
        rows.toString());
    assertTrue(
        rows.stream().anyMatch(row -> row.get(1).isEmpty() && row.get(2).contains("Taxis")),
        rows.toString());
    assertTrue(rows.stream().noneMatch(row -> row.get(1).contains("Breakfast")), rows.toString());
    assertQuotesStandInTheirDocuments(report);
  }

  @Test
  void comparedItemIsAnsweredOnlyFromDocumentsThatMentionIt() {
    MissionPlan plan = runner.plan(Mission.of("Compare the rents of the Oslo and Bergen offices"));
    assertEquals(
        List.of(
            new Check.All(
                List.of(
                    new Check.Distinguishes("Oslo office", List.of("Bergen office")),
                    new Check.About("rent"))),
            new Check.All(
                List.of(
                    new Check.Distinguishes("Bergen office", List.of("Oslo office")),
                    new Check.About("rent"))),
            new Check.Answered()),
        plan.steps().stream().map(MissionStep::check).toList());
  }

  @Test
  void documentIsSummarizedByItsOwnStatements() {
    for (String text :
        List.of(
            "Summarize the travel policy 2024",
            "Give me a short overview of travel policy 2024",
            "Fasse die travel policy 2024 zusammen")) {
      MissionOutcome outcome = run(text);
      MissionReport report =
          assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome)).report();
      assertTrue(
          report.citations().stream()
              .allMatch(citation -> citation.file().equals("policies/travel-2024.md")),
          () -> text(outcome));
      assertTrue(
          report.citations().stream()
              .anyMatch(
                  citation ->
                      citation instanceof Citation.Words words && words.quote().contains("95")),
          () -> text(outcome));
      assertQuotesStandInTheirDocuments(report);
    }
  }

  @Test
  void summaryOfWhatNoDocumentIsCalledIsAQuestionWithAWarning() {
    MissionOutcome outcome = run("Summarize the travl policies");
    assertInstanceOf(
        Task.Ask.class, outcome.report().plan().steps().getFirst().task(), () -> text(outcome));
    List<String> warnings = outcome.report().warnings();
    assertEquals(
        List.of(
            "no document is called \"travl policies\", so this is answered like a question",
            "documents with a name like \"travl policies\": policies/travel-2023,"
                + " policies/travel-2024"),
        warnings.subList(0, 2));
    assertTrue(
        run("Summarize the zeppelin").report().warnings().stream()
            .noneMatch(warning -> warning.contains("a name like")));
  }

  @Test
  void planThatNamesADocumentThatDoesNotExistIsToldNearOnes() {
    Task.Summarize task = new Task.Summarize("Osla");
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                new MissionStep(
                    "a", "A", task, List.of(), new Check.Answered(), MissionStep.OnFailure.SKIP)));
    MissionReport report = runner.run(Mission.of("m"), plan, MissionListener.NONE).report();
    assertEquals("no document is called \"Osla\"", report.results().getFirst().diagnosis());
    assertEquals(List.of("documents with a name like \"Osla\": leases/oslo"), report.warnings());
  }

  @Test
  void documentsWithTheSameNameAreNamed() {
    MissionReport report = run("Summarize the travel policy").report();
    assertTrue(
        report.warnings().stream().anyMatch(each -> each.contains("other documents are called")),
        () -> report.warnings().toString());
  }

  @Test
  void planAloneAsksNothingAndGivesTheSameReport() {
    Mission mission = Mission.of("Compare the rents of the Oslo and Bergen offices");
    MissionPlan plan = runner.plan(mission);
    MissionPlan read = MissionPlanJson.read(MissionPlanJson.write(plan).toString());
    assertEquals(
        timeless(runner.run(mission, MissionListener.NONE)),
        timeless(runner.run(mission, read, MissionListener.NONE)));
  }

  @Test
  void planningAsksNothing() {
    Orchestrator silent =
        Orchestrator.builder(library)
            .decomposer(
                session -> {
                  throw new AssertionError("asked: " + session.question().text());
                })
            .build();
    MissionPlan plan =
        new MissionRunner(silent, new BuiltInMissionPlanner())
            .plan(Mission.of("Compare the rents of the Oslo and Bergen offices"));
    assertEquals(3, plan.steps().size());
  }

  @Test
  void figuresOfStepsAreUsedInCalculationsAndCited() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("oslo", "What is the rent of the Oslo office?"),
                ask("bergen", "What is the rent of the Bergen office?"),
                ask("notice", "How many days of notice does the Oslo lease have?"),
                calculate("sum", Task.Operation.SUM, "oslo", "bergen"),
                calculate("difference", Task.Operation.DIFFERENCE, "oslo", "bergen"),
                calculate("ratio", Task.Operation.RATIO, "oslo", "bergen"),
                calculate("share", Task.Operation.SHARE, "oslo", "bergen"),
                calculate("growth", Task.Operation.GROWTH, "oslo", "bergen"),
                calculate("twice", Task.Operation.SUM, "sum", "sum2", "difference"),
                calculate("sum2", Task.Operation.SUM, "oslo", "oslo2"),
                ask("oslo2", "What is the monthly rent of the Oslo office?"),
                calculate("mixed", Task.Operation.SUM, "oslo", "notice")));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    Map<String, String> said = new HashMap<>();
    for (MissionReport.Section section : outcome.report().sections()) {
      section
          .claims()
          .forEach(claim -> said.put(section.step().id(), claim.calculation().orElse("")));
    }
    assertEquals("400 EUR + 600 EUR = 1000 EUR", said.get("sum"), text(outcome));
    assertEquals("400 EUR - 600 EUR = -200 EUR", said.get("difference"));
    assertEquals("400 EUR / 600 EUR = 0.6667", said.get("ratio"));
    assertEquals("400 EUR / 600 EUR = 66.67 %", said.get("share"));
    assertEquals("400 EUR -> 600 EUR = 50.00 %", said.get("growth"));
    assertEquals("1000 EUR + 800 EUR + -200 EUR = 1600 EUR", said.get("twice"));
    assertEquals(null, said.get("mixed"));
    StepResult mixed = outcome.report().results().getLast();
    assertTrue(mixed.diagnosis().startsWith("the figures have different units: "), text(outcome));
    assertQuotesStandInTheirDocuments(outcome.report());
  }

  @Test
  void stepUsesTheValueOfAnother() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("rent", "What is the rent of the Oslo office?"),
                ask("which", "Which office has a rent of {rent}?", "rent"),
                ask("breakfast", "Who pays for breakfast?"),
                ask("lost", "What else does {breakfast} pay for?", "breakfast")));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    List<StepResult> results = outcome.report().results();
    assertEquals(
        "Which office has a rent of 400 EUR?",
        results.get(1).attempts().getFirst().question().text());
    assertEquals(
        "no single value of \"Who pays for breakfast?\" to use in the question",
        results.get(3).diagnosis(),
        text(outcome));
  }

  @Test
  void questionWhoseAnswerLeavesOutAPartIsDivided() {
    MissionOutcome outcome = run("What are the notice and colour of the Oslo lease?");
    assertEquals(
        List.of("s1-1 true", "s1-2 false"),
        outcome.report().results().stream()
            .map(result -> result.step().id() + " " + result.passed())
            .toList(),
        text(outcome));
    MissionOutcome both = run("What are the months and notice of the Bergen lease?");
    assertEquals(1, both.report().results().size(), text(both));
  }

  @Test
  void planMayNotBeLongerThanTheMissionAllows() {
    MissionPlan plan = runner.plan(Mission.of("Compare the rents of the Oslo and Bergen offices"));
    assertThrows(
        IllegalArgumentException.class,
        () -> runner.run(Mission.of("m").withMaxSteps(2), plan, MissionListener.NONE));
  }

  private static ObjectNode timeless(MissionOutcome outcome) {
    ObjectNode json = MissionJson.write(outcome);
    json.findParents("millis").forEach(attempt -> ((ObjectNode) attempt).remove("millis"));
    return json;
  }
}
