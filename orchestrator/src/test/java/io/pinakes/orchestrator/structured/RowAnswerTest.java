package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.verify.Citation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about the rows of a register named by its title, and about words in document ids. */
final class RowAnswerTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    Path source = folder.resolve("source");
    write(
        source.resolve("registers/tool-register-2024.csv"),
        """
        tool,kind,site,net_price,weight_kg,keeper
        T-1,drill,Bremen,100.10,2.5,Ada Brandt
        T-2,drill,Kiel,200.20,3.5,Jon Eide
        T-3,saw,Bremen,50.05,4.0,Ada Brandt
        T-4,torque wrench,Kiel,70.70,1.0,Jon Eide
        """);
    write(
        source.resolve("manuals/tool-register.md"),
        "# Tool register\n\n"
            + "The register is kept by the foreman, who enters each tool when it is bought. "
                .repeat(30));
    write(
        source.resolve("registers/fuel.csv"),
        """
        fuel,seller,price
        diesel,Norrlinie,1.50
        diesel,Sparkle,1.60
        petrol,Sparkle,1.70
        """);
    for (int year = 2023; year <= 2024; year++) {
      write(
          source.resolve("registers/key-register-" + year + ".csv"),
          """
          key,door,fee
          K-1,Gate,10
          K-2,Hall,20
          """);
    }
    write(
        source.resolve("tickets/ferry-norrlinie-1.txt"), "NORRLINIE\nCar QX-77\nPaid 30.00 EUR\n");
    write(
        source.resolve("tickets/ferry-norrlinie-2.txt"), "NORRLINIE\nCar QX-77\nPaid 40.00 EUR\n");
    write(source.resolve("tickets/toll-norrlinie-3.txt"), "NORRLINIE\nCar QX-78\nPaid 5.00 EUR\n");
    write(source.resolve("tickets/wash-3.txt"), "Sparkle\nCar QX-77, brushes\nPaid 9.00 EUR\n");
    write(source.resolve("tickets/baltika-1.txt"), "BALTIKA\nThe ticket costs 20.00 EUR.\n");
    write(source.resolve("tickets/baltika-2.txt"), "BALTIKA\nThe ticket costs 25.00 EUR.\n");
    write(source.resolve("tickets/morava-1.txt"), "MORAVA\nA trip on the river.\n");
    write(source.resolve("tickets/morava-2.txt"), "MORAVA\nA trip on the lake.\n");
    write(
        source.resolve("metadata.jsonl"),
        """
        {"file":"tickets/morava-1.txt","seller":"Morava","day":"2022-05-02","total":8.00,"currency":"EUR"}
        {"file":"tickets/morava-2.txt","seller":"Morava","day":"2022-05-03","total":"lost","currency":"EUR"}
        {"file":"tickets/baltika-1.txt","seller":"Baltika","day":"2023-05-02","total":20.00,"currency":"EUR"}
        {"file":"tickets/baltika-2.txt","seller":"Baltika","day":"2023-05-03","currency":"EUR"}
        {"file":"tickets/ferry-norrlinie-1.txt","seller":"Norrlinie","day":"2024-05-02","total":30.00,"currency":"EUR"}
        {"file":"tickets/ferry-norrlinie-2.txt","seller":"Norrlinie","day":"2024-05-09","total":40.00,"currency":"EUR"}
        {"file":"tickets/toll-norrlinie-3.txt","seller":"Norrlinie","day":"2024-05-09","total":5.00,"currency":"EUR"}
        {"file":"tickets/wash-3.txt","seller":"Sparkle","day":"2024-05-09","total":9.00,"currency":"EUR"}
        """);
    asked = new AskedLibrary(source, folder.resolve("lib.idx"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(Optional.ofNullable(file.getParent()).orElseThrow());
    Files.writeString(file, text);
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  private static String figure(String question) {
    return asked
        .answered(question)
        .figure()
        .map(figure -> (figure.number() + " " + figure.unit()).strip())
        .orElse("none");
  }

  private static List<String> quotes(String question) {
    return asked.answered(question).answer().citations().stream()
        .map(Citation.Words.class::cast)
        .map(citation -> citation.quote().strip().split("\\s", 2)[0])
        .toList();
  }

  @Test
  void sumUsesTheNamedColumnAndTheRowsWithNamedValues() {
    assertEquals("421.05", figure("What is the sum of all net prices in the tool register?"));
    assertEquals("421.05", figure("What is the sum of all net prices in the tool register 2024?"));
    assertEquals(
        "300.3", figure("What is the total net price of the drills in the tool register?"));
    assertEquals("6.5", figure("Sum up the weight of what Bremen has in the tool register 2024."));
    assertEquals(
        "150.15", figure("What is the average net price of the drills in the tool register?"));
  }

  @Test
  void rowsAreCountedListedAndTheLargestFound() {
    assertTrue(figure("How many drills are in the tool register?").startsWith("2 "));
    assertTrue(figure("How many entries does the tool register have?").startsWith("4 "));
    assertEquals(
        List.of("T-1", "T-2", "T-4"),
        quotes("Which drills and torque wrenches are in the tool register?"));
    assertEquals(
        List.of("T-3"), quotes("Which keeper has the highest weight in the tool register?"));
  }

  @Test
  void wordThatIsNoValueOfTheRegisterLeavesTheQuestionToTheText() {
    Outcome outcome = asked.answer("How many ladders are in the tool register?");
    assertNotEquals("structured", OutcomeJson.write(outcome).path("plan").path("route").asText());
  }

  @Test
  void titleOfSeveralDocumentsNamesNone() {
    Outcome outcome = asked.answer("What is the sum of all fees in the key register?");
    assertNotEquals("structured", OutcomeJson.write(outcome).path("plan").path("route").asText());
    assertEquals("30", figure("What is the sum of all fees in the key register 2023?"));
  }

  @Test
  void wordsInDocumentIdsSelectDocuments() {
    Outcome.Answered sum = asked.answered("Add up the two ferry tickets from Norrlinie.");
    assertEquals(new Outcome.Figure("70.00", "EUR"), sum.figure().orElseThrow());
    assertTrue(
        sum.account().warnings().stream().anyMatch(warning -> warning.contains("\"ferry\"")),
        () -> sum.account().warnings().toString());
    assertEquals(
        "75.00 EUR", figure("What is the total value of the three tickets from Norrlinie?"));
  }

  @Test
  void differentCountThanStatedIsReported() {
    Outcome.Answered sum = asked.answered("Add up the four tickets from Norrlinie.");
    assertEquals(new Outcome.Figure("75.00", "EUR"), sum.figure().orElseThrow());
    assertTrue(
        sum.account().warnings().contains("the question states 4; 3 match its conditions"),
        () -> sum.account().warnings().toString());
  }

  @Test
  void costOfOneThingIsSummedOverTheNamedDocuments() {
    assertEquals("79.00 EUR", figure("What did the car QX-77 cost us in May 2024?"));
    assertEquals(
        "79.00 EUR", figure("What did the car QX-77 cost us in May 2024 for ferry and brushes?"));
    assertEquals("49.00 EUR", figure("What did QX-77 cost us on 9 May 2024?"));
  }

  @Test
  void documentsWithoutTheValueAreNamedAndQuoted() {
    for (String question :
        List.of(
            "What is the total value of the tickets from Baltika?",
            "What is the largest total of the tickets from Baltika?")) {
      Outcome.Answered answer = asked.answered(question);
      assertEquals(new Outcome.Figure("20.00", "EUR"), answer.figure().orElseThrow());
      assertTrue(
          answer
              .account()
              .warnings()
              .contains(
                  "1 of 2 has no total and is left out; what its text says is quoted in"
                      + " addition"),
          () -> answer.account().warnings().toString());
      assertEquals(
          List.of("tickets/baltika-1", "tickets/baltika-2"),
          answer.answer().citations().stream()
              .map(each -> each.document().value())
              .distinct()
              .toList());
      assertTrue(
          OutcomeJson.text(answer).contains("The ticket costs 25.00 EUR. [2]"),
          () -> OutcomeJson.text(answer));
    }
  }

  @Test
  void omittedValuesAreReported() {
    Outcome.Answered sum = asked.answered("What is the total value of the tickets from Morava?");
    assertEquals(new Outcome.Figure("8.00", "EUR"), sum.figure().orElseThrow());
    assertTrue(
        sum.account()
            .warnings()
            .contains("1 of 2 has values in total that cannot be used, and is left out"),
        () -> sum.account().warnings().toString());
  }

  @Test
  void asksWhichOfSeveralRowsIsMeant() {
    Outcome outcome = asked.answer("What is the price of diesel?");
    assertInstanceOf(
        Outcome.NeedsClarification.class,
        outcome,
        () -> OutcomeJson.write(outcome).toPrettyString());
  }
}
