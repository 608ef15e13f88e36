package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Missions that follow references within a document. */
final class MissionReferencesTest {
  @TempDir private static Path folder;
  private static IndexedFiles files;

  @BeforeAll
  static void index() throws IOException {
    files =
        IndexedFiles.in(
            folder,
            Map.of(
                "contracts/ferry.md",
                """
                # Ferry agreement

                ## 1 Crossings

                The carrier makes six crossings a day.

                ## 2 Delays

                A late crossing is paid for as Section 3 says. The notice under Section 9 is in
                writing.

                ## 3 Damages

                The carrier pays EUR 900 for every hour of delay.

                ## 4 Term

                The agreement ends in 2034.
                """,
                "contracts/tram.md",
                """
                # Tram agreement

                ## 2 Delays

                Trams are never late, see Section 3.

                ## 3 Damages

                Nothing is paid.
                """));
  }

  @AfterAll
  static void close() {
    files.close();
  }

  @Test
  void referencesOfASectionLeadToWhatTheyName() {
    for (String mission :
        List.of(
            "What does section 2 of the ferry agreement refer to?",
            "Which sections does section 2 of the ferry agreement refer to?",
            "To what does the Delays section of the ferry agreement refer?",
            "Follow the references in section 2 of the ferry agreement",
            "Worauf verweist Abschnitt 2 des ferry agreement?")) {
      MissionReport report = files.report(mission);
      String text = MarkdownReport.write(report);
      assertInstanceOf(Task.CrossReference.class, report.plan().steps().getFirst().task(), mission);
      List<List<String>> rows = report.sections().getFirst().table().orElseThrow().rows();
      assertEquals(List.of("Section 3", "Section 9"), rows.stream().map(List::getFirst).toList());
      assertTrue(rows.getFirst().get(1).contains("is paid for as Section 3 says"), text);
      assertEquals("The carrier pays EUR 900 for every hour of delay.", rows.getFirst().get(2));
      assertEquals("[1] [2]", rows.getFirst().getLast(), text);
      assertTrue(rows.getLast().get(2).matches("not found|nicht gefunden"), text);
      assertTrue(
          report.citations().stream().allMatch(each -> each.file().equals("contracts/ferry.md")));
      MissionLibrary.assertQuotesStandInTheirDocuments(report, files.library());
      assertInstanceOf(MissionOutcome.Partial.class, MissionOutcome.of(report), text);
      assertTrue(text.contains("Section 9"), text);
    }
  }

  @Test
  void whatCannotBeFollowedIsTold() {
    assertEquals(
        "\"section 4\" of contracts/ferry refers to no other part",
        files
            .report("What does section 4 of the ferry agreement refer to?")
            .results()
            .getFirst()
            .diagnosis());
    assertEquals(
        "contracts/ferry has no part \"section 8\"",
        files
            .report("What does section 8 of the ferry agreement refer to?")
            .results()
            .getFirst()
            .diagnosis());
    MissionReport unknown = files.report("What does section 2 of the zeppelin pact refer to?");
    assertInstanceOf(Task.Ask.class, unknown.plan().steps().getFirst().task());
    assertEquals(
        "no document is called \"zeppelin pact\", so this is answered like a question, without"
            + " following references",
        unknown.warnings().getFirst());
  }

  @Test
  void questionForATermIsNotOneForReferences() {
    assertInstanceOf(
        Task.Ask.class,
        files
            .runner()
            .plan(Mission.of("What does the term \"carrier\" of the ferry agreement refer to?"))
            .steps()
            .getFirst()
            .task());
  }
}
