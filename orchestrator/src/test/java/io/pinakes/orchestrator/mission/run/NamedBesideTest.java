package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.named.NamedThings;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reports say beside their answers about things that questions name. */
final class NamedBesideTest {
  private static final String HEADING = "What else was found (not an answer)";

  @TempDir private static Path folder;
  private static IndexedFiles files;

  @BeforeAll
  static void index() throws IOException {
    files =
        IndexedFiles.in(
            folder,
            Map.of(
                "skua.md",
                page("Skua Point", "Skua Point is a lighthouse that Odile Marwick designed."),
                "heron.md",
                page("Heron Rock", "Heron Rock is a lighthouse that Pieter Brandt designed."),
                "marwick.md",
                page(
                    "Odile Marwick",
                    "Odile Marwick was a surveyor. She studied in the town of Torhaven."),
                "brandt.md",
                page("Pieter Brandt", "Pieter Brandt kept bees. He studied in Visund."),
                "stores.md",
                page(
                    "Stores",
                    "Sperm oil is kept in barrels. The lamp of Skua Point burns colza oil."),
                "gull.md",
                page("Gull Light", "Gull Light is a lighthouse that nobody designed.")));
  }

  private static String page(String title, String text) {
    return "# " + title + "\n\n" + text + "\n";
  }

  @AfterAll
  static void close() {
    files.close();
  }

  private static MissionOutcome run(String text) {
    return files.runner().run(Mission.of(text), MissionListener.NONE);
  }

  private static Set<String> cited(MissionOutcome outcome) {
    return outcome.report().citations().stream().map(Citation::file).collect(Collectors.toSet());
  }

  private static List<String> found(MissionOutcome outcome) {
    return outcome.report().sections().stream()
        .flatMap(section -> section.found().stream())
        .map(claim -> claim.text())
        .toList();
  }

  @Test
  void namedThingIsQuotedWithoutBeingAnAnswer() {
    MissionOutcome outcome = run("How many wardens does the lighthouse Skua Point employ?");
    assertInstanceOf(MissionOutcome.Unsupported.class, outcome);
    assertEquals(
        List.of("Skua Point is a lighthouse that Odile Marwick designed."), found(outcome));
    JsonNode json = MissionJson.write(outcome);
    assertEquals("unsupported", json.path("status").asText());
    assertEquals(0, json.path("claims").size());
    assertEquals("s1", json.path("report").path("found").path(0).path("step").asText());
    assertTrue(MarkdownReport.write(outcome.report()).contains("## " + HEADING));
    assertTrue(HtmlReport.write(outcome.report()).contains("<h2>" + HEADING + "</h2>"));
    MissionLibrary.assertQuotesStandInTheirDocuments(outcome.report(), files.library());
  }

  @Test
  void nothingIsLookedUpOnceTheTimeIsOver() {
    Mission mission = Mission.of("How many wardens does the lighthouse Skua Point employ?");
    StepResult asked =
        files.runner().run(mission, MissionListener.NONE).report().results().getFirst();
    StepResult bare =
        new StepResult(
            asked.step(),
            asked.answer(),
            asked.figure(),
            asked.table(),
            asked.outcome(),
            asked.attempts(),
            asked.diagnosis(),
            asked.warnings());
    assertEquals(1, beside(mission, bare, true).found().claims().size());
    assertEquals(List.of(), beside(mission, bare, false).found().claims());
  }

  private static StepResult beside(Mission mission, StepResult result, boolean hasTime) {
    return new NamedBeside(mission, files.library(), () -> hasTime)
        .added(List.of(result))
        .getFirst();
  }

  @Test
  void thingsInBetweenAreQuotedIfTheySayMoreOfTheQuestion() {
    MissionOutcome outcome = run("In which town did the surveyor who designed Skua Point study?");
    assertEquals(Set.of("skua.md", "marwick.md"), cited(outcome));
  }

  @Test
  void thingThatIsDescribedIsQuotedEvenIfItSaysNothingElseOfTheQuestion() {
    MissionOutcome outcome = run("How tall was the surveyor who designed Heron Rock?");
    assertEquals(
        List.of(
            "Heron Rock is a lighthouse that Pieter Brandt designed.", "Pieter Brandt kept bees."),
        found(outcome));
    assertEquals(Set.of("heron.md", "brandt.md"), cited(outcome));
  }

  @Test
  void statementThatNamesACitedThingIsQuotedIfItSaysMoreOfTheQuestion() {
    VerifiedAnswer answer =
        run("Who designed Skua Point?").report().results().getFirst().answer().orElseThrow();
    String question = "Which oil burns in the lamp of Skua Point?";
    VerifiedAnswer found =
        new NamedThings(Mission.of(question), files.library())
            .beside(question, Filter.all(), answer);
    assertEquals(
        List.of("The lamp of Skua Point burns colza oil."),
        found.claims().stream().map(claim -> claim.text()).toList());
  }

  @Test
  void nothingIsSaidOfWhatNoDocumentNames() {
    assertEquals(List.of(), found(run("How many wardens does the lighthouse Zephyr Head employ?")));
  }

  @Test
  void nothingIsSaidOfANamedThingIfItIsAboutSomethingElse() {
    assertEquals(List.of(), found(run("How much did Pieter Brandt weigh?")));
  }

  @Test
  void nothingIsAddedWhereTheAnswerIsAboutWhatIsNamed() {
    MissionOutcome outcome = run("Who designed Heron Rock?");
    assertInstanceOf(MissionOutcome.Complete.class, outcome);
    assertEquals(List.of(), found(outcome));
  }
}
