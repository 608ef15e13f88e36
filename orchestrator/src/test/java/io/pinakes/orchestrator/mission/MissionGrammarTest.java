package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MissionGrammarTest {
  private static List<String> parts(String text) {
    return assertInstanceOf(Request.Parts.class, MissionGrammar.read(text)).questions();
  }

  private static List<String> items(String text) {
    return assertInstanceOf(Request.Compare.class, MissionGrammar.read(text)).items();
  }

  @Test
  void questionsJoinedByAndAreParts() {
    assertEquals(
        List.of("When does the lease end?", "Who may end it?"),
        parts("When does the lease end, and who may end it?"));
    assertEquals(
        List.of("Wann endet der Vertrag?", "Wie hoch ist die Kaution?"),
        parts("Wann endet der Vertrag und wie hoch ist die Kaution?"));
    assertEquals(List.of("What do nuts and bolts cost?"), parts("What do nuts and bolts cost?"));
  }

  @Test
  void comparedItemsAreCompleted() {
    assertEquals(
        List.of("the Oslo lease", "the Bergen lease"),
        items("Compare the notice periods of the Oslo and Bergen leases."));
    assertEquals(
        List.of("Oslo", "Bergen", "Atlas"), items("compare the rent of Oslo, Bergen and Atlas"));
    assertEquals(
        List.of("Oslo", "Bergen"), items("Vergleiche die Kündigungsfrist von Oslo und Bergen"));
    assertEquals(
        "notice period",
        assertInstanceOf(
                Request.Compare.class,
                MissionGrammar.read("Compare the notice periods of Oslo and Bergen"))
            .what());
  }

  @Test
  void yearsShareTheirNoun() {
    assertEquals(
        new Request.Changes("the travel policies of 2023", "the travel policies of 2024"),
        MissionGrammar.read("What changed between the travel policies of 2023 and 2024?"));
    assertEquals(
        new Request.Changes("der Police 2023", "der Police 2024"),
        MissionGrammar.read("Was hat sich zwischen der Police 2023 und 2024 geändert?"));
  }

  @Test
  void columnsAreDividedBySemicolonsOrElseCommas() {
    Request.Each each =
        assertInstanceOf(
            Request.Each.class,
            MissionGrammar.read("For each supplier: penalty cap, total billed"));
    assertEquals("supplier", each.each());
    assertEquals(List.of("penalty cap", "total billed"), each.columns());
    assertEquals(List.of("rent, net", "end"), MissionGrammar.columns("rent, net; end;"));
  }
}
