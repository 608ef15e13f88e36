package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions whose answer needs what several documents say. */
final class MultiHopSplittingTest {
  @TempDir private static Path folder;
  private static IndexedFiles files;
  private static MissionRunner runner;

  @BeforeAll
  static void index() throws IOException {
    files =
        IndexedFiles.in(
            folder,
            Map.of(
                "birch-hall.md", hall("Birch Hall", "EUR 7,200", "six months"),
                "cedar-hall.md", hall("Cedar Hall", "EUR 9,400", "9 months"),
                "cover.md", "# Insurance\n\nNorlund Mutual insures Cedar Hall against fire.\n",
                "crew.md", "# Crew\n\nPort Visund is managed by Ada Lindqvist since last spring.\n",
                "ada.md", "# Staff file\n\nAda Lindqvist was born in Visby on 4 May 1971.\n",
                "bo.md", "# Staff file\n\nBo Sundgren was born in Lund on 9 June 1980.\n"));
    runner = files.runner();
  }

  private static String hall(String name, String rent, String notice) {
    return """
    # %s

    The yearly rent of %s is %s.

    Its notice period is %s.
    """
        .formatted(name, name, rent, notice);
  }

  @AfterAll
  static void close() {
    files.close();
  }

  private static MissionOutcome run(String text) {
    return runner.run(Mission.of(text), MissionListener.NONE);
  }

  private static String text(MissionOutcome outcome) {
    return MarkdownReport.write(outcome.report());
  }

  private static List<String> ids(MissionOutcome outcome) {
    return outcome.report().plan().steps().stream().map(MissionStep::id).toList();
  }

  @Test
  void describedHallIsNamedBeforeItsRentIsAsked() {
    MissionOutcome outcome = run("What is the rent of the hall that Norlund Mutual insures?");
    assertEquals(List.of("s1-thing", "s1-named"), ids(outcome), () -> text(outcome));
    List<MissionReport.Section> sections = outcome.report().sections();
    assertTrue(sections.get(0).claims().getFirst().text().contains("Norlund"), () -> text(outcome));
    assertTrue(sections.get(1).claims().getFirst().text().contains("9,400"), () -> text(outcome));
  }

  @Test
  void personIsNamedNextToTheWordAskedFor() {
    MissionOutcome outcome = run("Where was the manager of Port Visund born?");
    String report = text(outcome);
    assertTrue(report.contains("Visby"), report);
    assertTrue(report.contains("managed by Ada Lindqvist"), report);
  }

  @Test
  void stepThatOthersNeedStaysWhole() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                MissionStep.ask(
                    "s1",
                    "insured",
                    Task.Ask.of("What is the rent of the hall that Norlund Mutual insures?")),
                MissionStep.ask(
                    "s2", "birch", Task.Ask.of("What is the yearly rent of Birch Hall?")),
                new MissionStep(
                    "s3",
                    "rent",
                    new Task.Compare(),
                    List.of("s1", "s2"),
                    new Check.Answered(),
                    MissionStep.OnFailure.SKIP)));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    assertEquals(List.of("s1", "s2", "s3"), ids(outcome), () -> text(outcome));
  }

  @Test
  void unknownThingLeavesTheQuestionWhole() {
    MissionOutcome outcome = run("What is the rent of the hall that Zephyr Assurance insures?");
    assertEquals(List.of("s1"), ids(outcome), () -> text(outcome));
    assertTrue(
        !outcome.report().results().getFirst().passed()
            || outcome.report().warnings().stream().anyMatch(each -> each.contains("Zephyr")),
        () -> text(outcome) + outcome.report().warnings());
  }

  @Test
  void largerFigureAndEarlierDateAreChosen() {
    assertEquals(
        "result: birch, 7200 EUR < 9400 EUR",
        chosen(
            Task.Preference.LEAST,
            "What is the yearly rent of Birch Hall?",
            "What is the yearly rent of Cedar Hall?"));
    assertEquals(
        "result: cedar, 7200 EUR < 9400 EUR",
        chosen(
            Task.Preference.MOST,
            "What is the yearly rent of Birch Hall?",
            "What is the yearly rent of Cedar Hall?"));
    assertEquals(
        "result: cedar, 1971-05-04 < 1980-06-09",
        chosen(Task.Preference.MOST, "When was Ada Lindqvist born?", "When was Bo Sundgren born?"));
  }

  @Test
  void numbersInWordsAreCompared() {
    assertEquals(
        "result: birch, six months < 9 months",
        chosen(
            Task.Preference.LEAST,
            "What is the notice period of Birch Hall?",
            "What is the notice period of Cedar Hall?"));
  }

  @Test
  void valuesOfDifferentKindsAreOnlyShownBesideEachOther() {
    String claim =
        chosen(
            Task.Preference.MOST,
            "What is the yearly rent of Birch Hall?",
            "When was Bo Sundgren born?");
    assertTrue(claim.contains("EUR 7,200"), claim);
  }

  /** The first claim of a choice between the answers to two questions, called birch and cedar. */
  private static String chosen(Task.Preference preferred, String birch, String cedar) {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                MissionStep.ask("s1", "birch", Task.Ask.of(birch)),
                MissionStep.ask("s2", "cedar", Task.Ask.of(cedar)),
                new MissionStep(
                    "s3",
                    "result",
                    new Task.Choose(preferred),
                    List.of("s1", "s2"),
                    new Check.Answered(),
                    MissionStep.OnFailure.SKIP)));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    SupportedClaim first = outcome.report().sections().getLast().claims().getFirst();
    assertTrue(
        first.calculation().isEmpty()
            || text(outcome).contains("- " + first.text().replaceAll("([<>])", "\\\\$1")),
        () -> text(outcome));
    assertEquals(
        first.calculation().isEmpty(),
        outcome.report().warnings().stream().anyMatch(each -> each.contains("neither is chosen")),
        () -> outcome.report().warnings().toString());
    return first.text();
  }
}
