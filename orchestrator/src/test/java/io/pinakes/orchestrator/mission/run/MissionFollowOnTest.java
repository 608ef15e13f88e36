package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Questions about the values that a comparison or a table found. */
final class MissionFollowOnTest extends MissionLibrary {
  private static final String BOTH = "Compare the rents of the Oslo and Bergen offices";

  /** The calculation of the last step, and the files that it cites. */
  private static String worked(String mission) {
    MissionOutcome outcome = run(mission);
    MissionReport report = outcome.report();
    assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome));
    assertEquals(List.of(), report.warnings(), text(outcome));
    SupportedClaim claim = report.sections().getLast().claims().getFirst();
    Set<String> files =
        report.citations().stream()
            .filter(citation -> claim.markers().contains(citation.marker()))
            .map(Citation::file)
            .collect(Collectors.toSet());
    assertTrue(files.containsAll(List.of("leases/oslo.md", "leases/bergen.md")), text(outcome));
    return claim.calculation().orElse("");
  }

  private static String last(MissionOutcome outcome) {
    return outcome.report().sections().getLast().claims().getFirst().text();
  }

  @Test
  void totalIsTheSumOfTheComparedValues() {
    for (String total :
        List.of(
            ", and what is the total?",
            ". How much is that together?",
            " and add them up.",
            "; what is their combined rent?")) {
      assertEquals("400 EUR + 600 EUR = 1000 EUR", worked(BOTH + total), total);
    }
    assertEquals(
        "400 EUR + 600 EUR = 1000 EUR",
        worked("Vergleiche die Mieten von Oslo und Bergen, und wie hoch ist die Summe?"));
  }

  @Test
  void differenceIsThatOfTheTwoComparedValues() {
    for (String difference :
        List.of(", and by how much do they differ?", " and calculate the difference.")) {
      assertEquals("400 EUR - 600 EUR = -200 EUR", worked(BOTH + difference), difference);
    }
    assertEquals(
        "400 EUR - 600 EUR = -200 EUR",
        worked("Vergleiche die Mieten von Oslo und Bergen. Um wie viel unterscheiden sie sich?"));
  }

  @Test
  void higherOneIsChosenInTheComparison() {
    for (String higher :
        List.of(", and which is higher?", " and tell me which one has the highest rent.")) {
      assertEquals("400 EUR < 600 EUR", worked(BOTH + higher), higher);
    }
    MissionOutcome outcome = run(BOTH + " and tell me which rent is lower");
    List<MissionStep> steps = outcome.report().plan().steps();
    assertEquals(3, steps.size(), text(outcome));
    assertEquals(new Task.Choose(Task.Preference.LEAST), steps.getLast().task());
    assertEquals("rent: the Oslo office, 400 EUR < 600 EUR", last(outcome));
  }

  @Test
  void oneOfSeveralIsChosen() {
    MissionOutcome outcome =
        run("Compare the rents of the Oslo, Bergen and Tromso offices. Which is the lowest?");
    assertEquals("rent: the Oslo office, 400 EUR < 600 EUR = 600 EUR", last(outcome));
    MissionOutcome tied =
        run("Compare the rents of the Oslo, Bergen and Tromso offices. Which is the highest?");
    assertEquals("rent: 600 EUR = 600 EUR > 400 EUR", last(tied));
  }

  @Test
  void severalQuestionsMayFollow() {
    MissionReport report =
        run(BOTH + ", what is the total and by how much do they differ?").report();
    assertEquals(
        List.of("400 EUR + 600 EUR = 1000 EUR", "400 EUR - 600 EUR = -200 EUR"),
        report.sections().stream()
            .flatMap(section -> section.claims().stream())
            .flatMap(claim -> claim.calculation().stream())
            .toList());
  }

  @Test
  void totalOfATableAddsAllRows() {
    MissionReport report = run("For each lease: rent. What is the total?").report();
    assertEquals(
        "600 EUR + 400 EUR + 600 EUR = 1600 EUR",
        report.sections().getLast().claims().getFirst().calculation().orElse(""));
  }

  @Test
  void missingValueLeavesTheTotalOpen() {
    MissionOutcome outcome =
        run("Compare the rents of the Oslo and Narvik offices, and what is the total?");
    StepResult total = outcome.report().results().getLast();
    assertEquals(
        "no single figure was found for \"the Narvik office\"", total.diagnosis(), text(outcome));
  }

  @Test
  void differenceOfMoreThanTwoIsToldNotDone() {
    MissionOutcome outcome =
        run(
            "Compare the rents of the Oslo, Bergen and Tromso offices. By how much do they"
                + " differ?");
    assertEquals(
        List.of(
            "\"By how much do they differ?\" was not done, since it takes two answers and there"
                + " are more or fewer before it"),
        outcome.report().warnings(),
        text(outcome));
    assertEquals(4, outcome.report().plan().steps().size());
  }

  @Test
  void questionForSomethingElseIsNoCalculation() {
    for (String other :
        List.of(
            BOTH + ", and what is the total floor area of the Oslo office?",
            BOTH + ", and which office is larger?",
            "Summarize the travel policy of 2023, and what is the total?")) {
      List<MissionStep> steps = runner.plan(Mission.of(other)).steps();
      assertInstanceOf(Task.Ask.class, steps.getLast().task(), other);
      assertFalse(steps.stream().anyMatch(step -> step.task() instanceof Task.Calculate), other);
    }
  }
}
