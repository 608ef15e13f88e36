package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.llm.PinnedPrompts;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.run.MissionReport;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Summaries that a model writes of a mission. */
final class MissionSummaryTest extends ScriptedMission {
  private static List<String> summaryOf(Run run) {
    return run.outcome().report().summary().stream().map(SupportedClaim::text).toList();
  }

  @Test
  void summaryIsWrittenByTheModelAndCitesTheSourcesOfItsFindings() throws IOException {
    String both = "Eastgate may terminate with 14 days as a notice period.";
    Run run = summary(sentence(both, "f1"));
    assertEquals(List.of(both), summaryOf(run), run.shown());
    MissionReport report = run.outcome().report();
    assertEquals(
        report.sections().getFirst().claims().getFirst().markers(),
        report.summary().getFirst().markers(),
        run.shown());
    PinnedPrompts.SUMMARY.assertPinned(
        run.asked().stream().filter(ScriptedMission::summarizes).findFirst().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "English law applies. | f1",
        "Eastgate may terminate with a notice period of 45 days. | f1",
        "Northwind may terminate with a notice period of 14 days. | f1",
        "Eastgate may terminate with a notice period of 14 days. | f40",
        "Eastgate may not terminate with a notice period of 14 days. | f1",
      })
  void falseSentenceOfASummaryIsRemoved(String wrong, String finding) throws IOException {
    String right = "Eastgate may terminate with 14 days as a notice period.";
    Run run = summary(sentence(wrong, finding), sentence(right, "f1"));
    assertEquals(List.of(right), summaryOf(run), run.shown());
    assertTrue(
        run.outcome().report().warnings().stream()
            .anyMatch(
                warning ->
                    warning.startsWith("a sentence of the summary was removed")
                        && warning.endsWith(wrong)),
        run::shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"garbage", "", "{\"sentences\": []}"})
  void badSummaryGivesWayToTheFirstFindings(String reply) throws IOException {
    Run run = run(Mission.of(Question.of(TASK).withEffort(Effort.LOW)), summarized(reply));
    assertTrue(summaryOf(run).getFirst().contains("14 days"), run.shown());
    assertTrue(
        run.outcome().report().warnings().stream()
            .anyMatch(warning -> warning.startsWith("the first findings were taken")),
        run::shown);
  }

  @Test
  void summaryWithNothingTrueGivesWayToTheFirstFindings() throws IOException {
    Run run = summary(sentence("English law applies.", "f1"));
    assertTrue(summaryOf(run).getFirst().contains("14 days"), run.shown());
    assertTrue(
        run.outcome()
            .report()
            .warnings()
            .contains(
                "no sentence of the summary could be verified; the first findings are quoted"),
        run::shown);
  }
}
