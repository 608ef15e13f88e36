package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.verify.Citation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons of things that one document is about. */
final class MissionSubjectsTest {
  @TempDir private static Path folder;
  private static IndexedFiles files;

  @BeforeAll
  static void index() throws IOException {
    files =
        IndexedFiles.in(
            folder,
            Map.of(
                "support.md",
                """
                # Support

                The Silver plan has a response time of two days.

                | Plan | Hotline hours | Storage |
                |---|---|---|
                | Silver | 9 to 17 | 10 GB |
                | Gold Plus | 0 to 24 | 900 GB |

                The Gold plan is looked after by a named person.
                """,
                "prices.csv",
                """
                plan,users,price
                Silver,5,20.00 EUR
                Silver,10,35.00 EUR
                Gold,5,50.00 EUR
                Gold Plus,5,80.00 EUR
                Gold Plus,10,95.00 EUR
                """));
  }

  @AfterAll
  static void close() {
    files.close();
  }

  private static List<List<String>> cells(MissionReport report) {
    return report.sections().getLast().table().orElseThrow().rows();
  }

  @Test
  void sentenceOnOneSubjectDoesNotAnswerForAnother() {
    for (String items : List.of("Silver and Gold plans", "Gold and Silver plans")) {
      MissionReport report = files.report("Compare the response times of the " + items);
      for (List<String> row : cells(report)) {
        assertEquals(
            row.getFirst().contains("Silver")
                ? "The Silver plan has a response time of two days."
                : "not found",
            row.get(1),
            MarkdownReport.write(report));
      }
    }
  }

  @Test
  void rowOfALongerNameDoesNotAnswerForTheShorterOne() {
    MissionReport report =
        files.report("Compare the storage of the Silver, Gold and Gold Plus plans");
    List<List<String>> cells = cells(report);
    assertTrue(cells.get(0).get(1).contains(" 10 GB"), cells.toString());
    assertFalse(cells.get(1).get(1).contains("GB"), cells.toString());
    assertTrue(cells.get(2).get(1).contains("900 GB"), cells.toString());
  }

  @Test
  void differenceIsNotCalculatedWithTheFigureOfAnotherSubject() {
    MissionReport report =
        files.report(
            "What is the difference between the storage of the Gold Plus plan and the storage of"
                + " the Gold plan?");
    assertTrue(report.results().get(0).passed(), MarkdownReport.write(report));
    assertFalse(report.results().get(2).passed(), MarkdownReport.write(report));
  }

  @Test
  void cellWithSeveralAnswersGivesThemAllAndTheirSources() {
    MissionReport report =
        files.report("Compare the prices of the Silver, Gold and Gold Plus plans");
    List<List<String>> cells = cells(report);
    assertEquals(
        "2 different answers: Silver — users: 5; price: 20.00 EUR / Silver — users: 10; price:"
            + " 35.00 EUR",
        cells.get(0).get(1),
        MarkdownReport.write(report));
    assertTrue(cells.get(1).get(1).contains("50.00 EUR"), cells.toString());
    assertTrue(
        cells.get(2).get(1).startsWith("2 different answers: Gold Plus — "), cells.toString());
    for (List<String> row : cells) {
      for (String marker : row.getLast().split(" ", -1)) {
        String item = row.getFirst().replaceAll("^the | plan$", "");
        assertTrue(
            report.citations().stream()
                .filter(citation -> marker.equals("[" + citation.marker() + "]"))
                .anyMatch(
                    citation ->
                        citation instanceof Citation.Words words && words.quote().startsWith(item)),
            row + " in " + MarkdownReport.write(report));
      }
    }
  }
}
