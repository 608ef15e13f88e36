package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.QuestionSeries;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What JSON says of a mission, and readers of its Markdown and HTML must not miss. */
final class MissionWarningsTest extends MissionLibrary {
  private static final String MARKUP = "a <b>table</b> was *cut* & closed";

  private static final MissionPlan RENTS =
      new MissionPlan(
          "Rents",
          "test",
          List.of(
              ask("oslo", "What is the rent of the Oslo office?"),
              ask("bergen", "What is the rent of the Bergen office?")));

  /** The mission with the plan of two rents, whose answers give warnings. */
  private static MissionReport warned(Mission mission, Map<String, String> warnings) {
    Composer extractive = new ExtractiveComposer();
    Orchestrator warning =
        Orchestrator.builder(library)
            .composer(
                (task, session) -> {
                  warnings.forEach(
                      (word, text) -> {
                        if (session.question().text().contains(word)) {
                          session.relay(text);
                        }
                      });
                  return extractive.compose(task, session);
                })
            .build();
    return new MissionRunner(warning, new BuiltInMissionPlanner())
        .run(mission, RENTS, MissionListener.NONE)
        .report();
  }

  private static int times(String part, String text) {
    return text.split("\\Q" + part + "\\E", -1).length - 1;
  }

  @Test
  void everyReportHasEachWarningOnceAndEscaped() {
    MissionReport report = warned(Mission.of("Rents"), Map.of("rent", MARKUP));
    assertEquals(List.of(MARKUP), report.warnings());
    String markdown = MarkdownReport.write(report);
    assertTrue(
        markdown.contains("\n## Warnings\n\n- a \\<b\\>table\\</b\\> was \\*cut\\* & closed\n"),
        markdown);
    assertEquals(1, times("was \\*cut", markdown), markdown);
    String page = HtmlReport.write(report);
    assertTrue(
        page.contains(
            "<h2>Warnings</h2>\n<ul>\n<li>a &lt;b&gt;table&lt;/b&gt; was *cut* &amp; closed</li>"),
        page);
    assertEquals(1, times("was *cut*", page), page);
  }

  @Test
  void warningOfOneStepNamesIt() {
    MissionReport report = warned(Mission.of("Rents"), Map.of("Bergen", MARKUP));
    String markdown = MarkdownReport.write(report);
    assertTrue(markdown.contains("- What is the rent of the Bergen office? a \\<b"), markdown);
    assertTrue(
        HtmlReport.write(report).contains("<li>What is the rent of the Bergen office? a &lt;b"),
        HtmlReport.write(report));
  }

  @Test
  void warningsAreHeadedInTheLanguageOfTheReport() {
    Map.of("en", "Warnings", "de", "Hinweise", "he", "אזהרות")
        .forEach(
            (language, heading) -> {
              Mission mission = Mission.of(Question.of("Rents").withLanguage(language));
              MissionReport report = warned(mission, Map.of("rent", MARKUP));
              String markdown = MarkdownReport.write(report);
              assertTrue(markdown.contains("\n## " + heading + "\n\n- a "), markdown);
              assertTrue(HtmlReport.write(report).contains("<h2>" + heading + "</h2>"), markdown);
            });
  }

  @Test
  void reportWithoutWarningsHasNoListOfThem() {
    MissionReport report = warned(Mission.of("Rents"), Map.of());
    assertFalse(MarkdownReport.write(report).contains("Warnings"), MarkdownReport.write(report));
    assertFalse(HtmlReport.write(report).contains("Warnings"), HtmlReport.write(report));
  }

  @Test
  void choicesOfAQuestionBackStandWithTheOpenStep() {
    MissionOutcome outcome = run("What may a hotel room cost?");
    String page = HtmlReport.write(outcome.report());
    int choices = 0;
    for (JsonNode choice :
        MissionJson.write(outcome).at("/steps/0/outcome/clarification/choices")) {
      choices++;
      assertTrue(page.contains(choice.path("label").asText()), page);
    }
    assertEquals(2, choices, page);
  }

  @Test
  void workOfAComparedFigureIsShownBesideTheTable() {
    MissionReport asked = warned(Mission.of("Rents"), Map.of());
    StepResult rent = asked.results().getFirst();
    VerifiedAnswer answer = rent.answer().orElseThrow();
    SupportedClaim claim = answer.claims().getFirst();
    StepResult worked =
        StepResult.passed(
            rent.step(),
            new VerifiedAnswer(
                List.of(
                    new SupportedClaim(
                        "The rent is EUR 4800", claim.markers(), Optional.of("400 × 12 = 4800"))),
                answer.citations()),
            Optional.empty(),
            Optional.empty());
    MissionStep compare =
        new MissionStep(
            "compare",
            "rents",
            new Task.Compare(),
            List.of("oslo", "bergen"),
            new Check.Answered(),
            MissionStep.OnFailure.SKIP);
    StepResult bergen = asked.results().getLast();
    Mission mission = Mission.of("Rents");
    MissionPlan plan =
        new MissionPlan("Rents", "test", List.of(worked.step(), bergen.step(), compare));
    try (QuestionSeries series = orchestrator.series(mission.limits())) {
      StepResult table =
          new StepRunner(mission, series, KnownAnswers.NONE)
              .run(compare, Map.of("oslo", worked, "bergen", bergen));
      MissionReport report =
          new MissionReport(
              mission, plan, List.of(worked, bergen, table), series.session(mission.task()));
      String markdown = MarkdownReport.write(report);
      assertEquals(1, times("400 × 12 = 4800", markdown), markdown);
      assertEquals(1, times("400 × 12 = 4800", HtmlReport.write(report)), markdown);
    }
  }
}
