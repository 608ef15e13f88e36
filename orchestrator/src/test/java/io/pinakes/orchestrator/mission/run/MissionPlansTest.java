package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables, scans and calculations over four leases and a register of payments. */
final class MissionPlansTest {
  @TempDir private static Path folder;
  private static IndexedFiles files;
  private static MissionRunner runner;

  @BeforeAll
  static void index() throws IOException {
    files =
        IndexedFiles.in(
            folder,
            Map.of(
                "leases/quay.md",
                lease("Quay", 700, "Dogs are allowed in the yard.", ""),
                "leases/mill.md",
                lease("Mill", 450, "Dogs are not allowed in the yard.", ""),
                "leases/tower.md",
                lease("Tower", 980, "The yard is swept on Fridays.", ""),
                "leases/barn.md",
                lease(
                    "Barn", 300, "The gate is locked at night.", "The initial term is four years."),
                "registers/payments.csv",
                """
                payment,landlord,paid_on,amount,currency
                P-1,Quay Estates,2031-01-31,700.00,EUR
                P-2,Quay Estates,2031-02-28,720.00,EUR
                P-3,Mill Trust,2031-01-31,450.00,EUR
                """));
    runner = files.runner();
  }

  private static String lease(String name, int rent, String rule, String term) {
    return "# Lease of the "
        + name
        + " house\n\n## Rent\n\nThe monthly rent is EUR "
        + rent
        + ".\n\n## Yard\n\n"
        + rule
        + "\n\n"
        + (term.isEmpty() ? "" : "## Duration\n\n" + term + "\n");
  }

  @AfterAll
  static void close() {
    files.close();
  }

  private static MissionReport report(String text) {
    return runner.run(Mission.of(text), MissionListener.NONE).report();
  }

  private static List<List<String>> rows(MissionReport report, int section) {
    return report.sections().get(section).table().orElseThrow().rows();
  }

  @Test
  void kindOfDocumentsMeansTheBucketOfThisName() {
    MissionReport report = report("For each lease: monthly rent; payment term");
    assertEquals(
        List.of(new Task.ExtractTable("lease", List.of("monthly rent", "payment term"))),
        report.plan().steps().stream().map(MissionStep::task).toList());
    List<List<String>> rows = rows(report, 0);
    assertEquals(
        List.of("leases/barn", "leases/mill", "leases/quay", "leases/tower"),
        rows.stream().map(List::getFirst).toList());
    assertEquals("The monthly rent is EUR 300.", rows.getFirst().get(1));
    assertEquals("monthly rent [1]", rows.getFirst().get(3));
    assertTrue(
        rows.stream().allMatch(row -> row.get(2).equals("not found")),
        "the initial term is not the payment term: " + rows);
    assertInstanceOf(MissionOutcome.Partial.class, MissionOutcome.of(report));
    String text = MarkdownReport.write(report);
    assertTrue(
        text.contains(
            "4 of 8 cells were not found: leases/barn: payment term; leases/mill: payment term;"),
        text);
  }

  @Test
  void germanWordForAKindMeansTheSameBucket() {
    assertEquals(5, runner.plan(Mission.of("Für jeden Mietvertrag: Monatsmiete")).steps().size());
  }

  @Test
  void columnOfATableGivesRowsThatAnswersMustName() {
    MissionReport report = report("For each landlord: total amount");
    List<List<String>> rows = rows(report, 2);
    assertEquals(List.of("Mill Trust", "Quay Estates"), rows.stream().map(List::getFirst).toList());
    assertTrue(rows.get(0).get(1).contains("450"), rows.toString());
    assertTrue(rows.get(1).get(1).contains("1420"), rows.toString());
  }

  @Test
  void unknownKindIsAnErrorThatListsWhatThereIs() {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> report("For each planet: mass"));
    String message = requireNonNull(error.getMessage());
    assertTrue(
        message.startsWith("no bucket, field or column of tables is called \"planet\""), message);
    assertTrue(message.contains("[leases, registers]"), message);
    error = assertThrows(IllegalArgumentException.class, () -> report("For each leeses: mass"));
    message = requireNonNull(error.getMessage());
    assertTrue(message.endsWith("; did you mean leases?"), message);
  }

  @Test
  void scanOfAnUnknownKindIsAQuestionWithAWarning() {
    MissionReport report = report("List all planets that allow dogs in the yard");
    assertEquals(1, report.plan().steps().size());
    assertTrue(
        report
            .warnings()
            .contains(
                "no documents are called \"planets\", so this is answered like a question, and the"
                    + " answer may not be complete"),
        report.warnings().toString());
  }

  @Test
  void scanListsEveryDocumentAndEstablishesOnlyWhatIsSaid() {
    MissionReport report = report("List all leases that allow dogs in the yard");
    List<List<String>> rows = rows(report, 0);
    assertEquals(4, rows.size(), rows.toString());
    assertEquals(
        List.of("leases/quay"),
        rows.stream().filter(row -> row.get(1).equals("yes")).map(List::getFirst).toList(),
        rows.toString());
    assertEquals(
        List.of("leases/mill", "see the answer", "Dogs are not allowed in the yard.", "[2]"),
        rows.get(1));
    assertEquals(
        List.of(
            List.of("leases/barn", "", "not found", ""),
            List.of("leases/tower", "", "not found", "")),
        rows.subList(2, 4),
        "what is swept in the yard says nothing about dogs");
  }

  @Test
  void scanForABoundShowsTheFiguresOnly() {
    MissionReport report =
        report("List all leases that have an initial term of at least two years");
    assertEquals(
        List.of("leases/barn", "see the answer", "The initial term is four years.", "[1]"),
        rows(report, 0).getFirst());
    assertTrue(
        rows(report, 0).stream().skip(1).allMatch(row -> row.get(2).equals("not found")),
        rows(report, 0).toString());
  }

  @Test
  void differenceIsCalculatedFromTwoCitedFigures() {
    MissionReport report =
        report("How much higher is the monthly rent of the Quay house than of the Mill house?");
    assertInstanceOf(MissionOutcome.Complete.class, MissionOutcome.of(report));
    assertEquals(
        "700 EUR - 450 EUR = 250 EUR",
        report.sections().getLast().claims().getFirst().calculation().orElse(""),
        () -> MarkdownReport.write(report));
  }

  @Test
  void documentsWithoutTheWordDoNotAnswer() {
    MissionReport report = report("Compare the deposits of the Quay and Mill houses");
    assertTrue(
        report.results().stream().noneMatch(StepResult::passed), MarkdownReport.write(report));
  }

  @Test
  void failedQuestionIsDividedAndItsPartsKeepWhatWasTried() {
    List<List<MissionStep>> divided = new ArrayList<>();
    MissionListener listener =
        new MissionListener() {
          @Override
          public void replaced(MissionStep failed, List<MissionStep> by) {
            divided.add(by);
          }
        };
    String text = "What are the pension and zeppelin scheme of the Quay house?";
    MissionReport report = runner.run(Mission.of(text), listener).report();
    assertEquals(
        List.of(List.of("s1-1", "s1-2")),
        divided.stream().map(by -> by.stream().map(MissionStep::id).toList()).toList());
    List<StepResult> results = report.results();
    assertEquals(text, results.getFirst().attempts().getFirst().question().text());
    assertTrue(
        results.getLast().attempts().stream()
            .allMatch(
                attempt ->
                    attempt
                        .question()
                        .text()
                        .equals("What is the zeppelin scheme of the Quay house?")),
        "only its own attempts count for the second part");
  }
}
