package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.orchestrator.mission.MissionGrammar.Part;
import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MissionGrammarTest {
  private static List<String> parts(String text) {
    return assertInstanceOf(Request.Parts.class, MissionGrammar.read(text)).questions().stream()
        .map(MissionGrammar.Part::text)
        .toList();
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
  void partWithoutAVerbIsCompleted() {
    assertEquals(
        List.of("How much did Norlund bill in 2031?", "How much did Norlund bill in 2032?"),
        parts("How much did Norlund bill in 2031, and how much in 2032?"));
    assertEquals(
        List.of("What does the lease say on pets?", "Who may end it?"),
        parts("What does the lease say on pets, and who may end it?"));
    assertEquals(
        List.of(
            "Wie viel hat Norlund im Mai berechnet?", "Wie viel hat Norlund im Juni berechnet?"),
        parts("Wie viel hat Norlund im Mai berechnet und wie viel im Juni?"));
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
        List.of("notice period"),
        assertInstanceOf(
                Request.Compare.class,
                MissionGrammar.read("Compare the notice periods of Oslo and Bergen"))
            .what());
  }

  @Test
  void yearsShareTheirNoun() {
    assertEquals(
        new Request.Changes(List.of("the travel policies of 2023", "the travel policies of 2024")),
        MissionGrammar.read("What changed between the travel policies of 2023 and 2024?"));
    assertEquals(
        new Request.Changes(List.of("der Police 2023", "der Police 2024")),
        MissionGrammar.read("Was hat sich zwischen der Police 2023 und 2024 geändert?"));
    assertEquals(
        new Request.Changes(
            List.of("the policy of 2022", "the policy of 2023", "the policy of 2024")),
        MissionGrammar.read("What changed between the policy of 2022, 2023 and 2024?"));
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

  @Test
  void listOfQuestionsIsDividedAtItsCommasButRelativeClausesAreNot() {
    assertEquals(
        List.of("What is the rent of the hall?", "Who keeps the key?", "When does the lease end?"),
        parts("What is the rent of the hall, who keeps the key and when does the lease end?"));
    assertEquals(
        List.of("What is the salary of Ada Bloom, who works in Oslo?", "When did she start?"),
        parts("What is the salary of Ada Bloom, who works in Oslo, and when did she start?"));
    assertEquals(
        List.of("Was kostet der Saal?", "Wer hat den Schlüssel?", "Wann endet die Miete?"),
        parts("Was kostet der Saal, wer hat den Schlüssel und wann endet die Miete?"));
  }

  @Test
  void conditionsAndRemarksBelongToTheirQuestion() {
    String condition = "If we leave out Oslo, which office has the highest rent?";
    assertEquals(List.of(condition), parts(condition));
    assertEquals(
        List.of(condition), MissionGrammar.divided(condition).stream().map(Part::text).toList());
    assertEquals(
        List.of("What is the rent of Oslo? Answer in euros."),
        parts("What is the rent of Oslo? Answer in euros."));
    assertEquals(
        List.of("What is the rent of Oslo?", "Who pays it?"),
        parts("What is the rent of Oslo? Who pays it?"));
    assertEquals(
        List.of("Wenn Oslo fehlt, welche Miete ist die höchste?"),
        parts("Wenn Oslo fehlt, welche Miete ist die höchste?"));
  }

  private static List<String> operands(String text) {
    return assertInstanceOf(Request.Calculation.class, MissionGrammar.read(text))
        .operands()
        .stream()
        .map(operand -> operand.question() + " " + operand.item())
        .toList();
  }

  @Test
  void calculationAsksForEachFigure() {
    List<String> both =
        List.of("What is the rent of Oslo? Oslo", "What is the rent of Bergen? Bergen");
    assertEquals(both, operands("What is the difference between the rents of Oslo and Bergen?"));
    assertEquals(
        both, operands("What is the difference between the rent of Oslo and the rent of Bergen?"));
    assertEquals(both, operands("How much higher is the rent of Oslo than that of Bergen?"));
    assertEquals(both.reversed(), operands("How much lower is the rent of Oslo than of Bergen?"));
    assertEquals(
        List.of(
            "What is the price of wheat in 2031? 2031", "What is the price of wheat in 2030? 2030"),
        operands("What is the difference between the price of wheat in 2031 and in 2030?"));
    assertEquals(
        List.of(
            "What is the rent of Oslo? Oslo",
            "What is the fee of Bergen? Bergen",
            "What is the rent of Narvik? Narvik"),
        operands("What is the sum of the rent of Oslo, the fee of Bergen and the rent of Narvik?"));
    assertEquals(
        List.of("What is the fee in 2031? 2031", "What is the fee in 2030? 2030"),
        operands("How much more is the fee in 2031 than in 2030?"));
    assertEquals(
        List.of("Miete von Oslo? Oslo", "Miete von Bergen? Bergen"),
        operands("Wie groß ist der Unterschied zwischen der Miete von Oslo und Bergen?"));
  }

  @Test
  void laterPartMayCalculateWithTheEarlierOnes() {
    Request.Parts parts =
        assertInstanceOf(
            Request.Parts.class,
            MissionGrammar.read(
                "What is the rent of Oslo, what is the rent of Bergen and what is the total?"));
    assertEquals(
        List.of(
            Optional.empty(),
            Optional.empty(),
            Optional.of(new Task.Calculate(Task.Operation.SUM))),
        parts.questions().stream().map(MissionGrammar.Part::earlier).toList());
  }

  @Test
  void conditionOnAllDocumentsOfAKindIsAScan() {
    assertEquals(
        new Request.Scan("leases", "allow pets"),
        MissionGrammar.read("List all leases that allow pets"));
    assertEquals(
        new Request.Scan("Mietverträge", "Haustiere erlauben"),
        MissionGrammar.read("Welche Mietverträge Haustiere erlauben?"));
  }

  @Test
  void twoThingsOfOneAreAskedForSeparately() {
    assertEquals(
        List.of("What is the term of the lease?", "What is the rent of the lease?"),
        parts("What are the term and the rent of the lease?"));
    assertEquals(
        List.of("What is bed and breakfast in Oslo?"), parts("What is bed and breakfast in Oslo?"));
    assertEquals(
        List.of("What are the term and rent of the lease?"),
        parts("What are the term and rent of the lease?"));
    assertEquals(
        List.of("What is the term of the lease?", "What is the rent of the lease?"),
        MissionGrammar.divided("What are the term and rent of the lease?").stream()
            .map(MissionGrammar.Part::text)
            .toList());
    assertEquals(
        List.of("What is the start date of the lease?", "What is the end date of the lease?"),
        MissionGrammar.divided("What are the start and end date of the lease?").stream()
            .map(MissionGrammar.Part::text)
            .toList());
  }
}
