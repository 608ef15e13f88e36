package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What heads the sections of a report, and what is not said twice. */
final class MissionHeadingsTest extends MissionLibrary {
  private static final Pattern HTML = Pattern.compile("<h([12])>(.*?)</h\\1>");

  private static List<String> headings(MissionOutcome outcome) {
    List<String> markdown =
        text(outcome)
            .lines()
            .filter(line -> line.startsWith("#"))
            .map(line -> line.replaceFirst("#+ ", ""))
            .toList();
    List<String> html =
        HTML.matcher(HtmlReport.write(outcome.report()))
            .results()
            .map(found -> String.valueOf(found.group(2)).replace("&#39;", "'"))
            .toList();
    assertEquals(html, markdown);
    return markdown;
  }

  @Test
  void tableOfAComparisonStandsInPlaceOfItsSteps() {
    MissionOutcome outcome = run("Compare the rents and notices of Oslo, Bergen and Tromso");
    assertEquals(
        List.of(
            "Compare the rents and notices of Oslo, Bergen and Tromso",
            "rent",
            "notice",
            "What stays open",
            "Warnings",
            "Steps",
            "Sources"),
        headings(outcome));
    String report = text(outcome);
    assertTrue(report.contains("| Oslo – notice | answered |"), report);
    assertTrue(report.contains("- Tromso – notice: "), report);
    assertEquals(2, report.split("The monthly rent of the Oslo office", -1).length - 1, report);
  }

  @Test
  void stepsThatAskTheSameHaveHeadingsOfTheirOwn() {
    String question = "What is the rent of the Oslo office?";
    MissionPlan plan =
        new MissionPlan("Rents", "test", List.of(ask("one", question), ask("two", question)));
    assertEquals(
        List.of("Rents", question, question + " (2)", "Steps", "Sources"),
        headings(runner.run(Mission.of("Rents"), plan, MissionListener.NONE)));
  }

  @Test
  void sectionIsNotHeadedByTheTitleAgain() {
    assertEquals(
        List.of("Summarize the travel policy of 2023", "Sources"),
        headings(run("Summarize the travel policy of 2023")));
  }

  @Test
  void everyDocumentOfAListIsSummarizedOrComparedWithTheNext() {
    assertEquals(
        List.of("travel policy of 2023", "travel policy of 2024", "Steps", "Sources"),
        headings(run("Summarize the travel policy of 2023 and 2024")).stream()
            .filter(heading -> !heading.startsWith("Summar"))
            .toList());
    MissionPlan plan =
        runner.plan(Mission.of("What changed between the lease of Oslo, Bergen and Tromso?"));
    assertEquals(
        List.of("changes-1", "changes-2"), plan.steps().stream().map(step -> step.id()).toList());
  }

  @Test
  void stepsThatStayOpenForOneReasonStandTogether() {
    String report = text(run("For each lease: colour of the roof"));
    String tried = "(tried: the usual way, by words and meaning, along the contents, in whole";
    assertEquals(2, report.split("\\Q" + tried + "\\E", -1).length, report);
    assertTrue(report.contains("\n  - leases/oslo\n  - leases/tromso\n"), report);
  }

  @Test
  void thingThatIsAskedForAsOneIsNamedInAWarning() {
    assertEquals(
        List.of(
            "\"rent, heating\" is asked for as one thing; to ask for its parts one by one, write"
                + " semicolons between them"),
        run("For each lease: rent, heating; notice").report().warnings().stream()
            .filter(warning -> warning.contains("semicolons"))
            .toList());
  }

  @Test
  void costOfALanguageModelIsShownOnlyIfOneWasCalled() {
    String report = text(run("Compare the rents of the Oslo and Bergen offices"));
    assertTrue(report.contains("| step | result | tried | searches |\n"), report);
    assertFalse(report.contains("calls to the language model"), report);
  }
}
