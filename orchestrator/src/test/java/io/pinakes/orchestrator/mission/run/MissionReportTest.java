package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.mission.run.Extraction.Cell;
import io.pinakes.orchestrator.mission.run.Extraction.CellSource;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reports, tables and JSON of missions. */
final class MissionReportTest extends MissionLibrary {
  @Test
  void jsonHasTheFieldsOfTheContract() {
    ObjectNode json = MissionJson.write(run("Compare the rents of the Oslo and Narvik offices"));
    assertEquals("partial", json.path("status").asText());
    assertFalse(json.path("complete").asBoolean(true));
    assertEquals("s1", json.path("steps").path(0).path("id").asText());
    assertEquals("answered", json.path("steps").path(0).path("status").asText());
    assertEquals("answered", json.path("steps").path(0).path("outcome").path("status").asText());
    assertEquals("s2", json.path("open").path(0).path("step").asText());
    assertTrue(json.path("open").path(0).path("tried").size() > 0, json.toPrettyString());
    assertEquals("compare", json.path("report").path("tables").path(0).path("step").asText());
    assertTrue(json.path("claims").path(0).path("text").asText().contains("EUR 400"));
    assertTrue(json.path("usage").path("tool_calls").asInt() > 0, json.toPrettyString());
  }

  @Test
  void jsonTellsWhichClaimsAreShownBesideATable() {
    MissionOutcome outcome = run("Compare the rents of the Oslo and Bergen offices");
    JsonNode sections = MissionJson.write(outcome).path("report").path("sections");
    assertEquals(3, sections.size());
    for (int i = 0; i < sections.size(); i++) {
      MissionReport.Section section = outcome.report().sections().get(i);
      List<String> left = new ArrayList<>();
      for (JsonNode claim : sections.path(i).path("claims")) {
        if (claim.path("shown").asBoolean()) {
          left.add(claim.path("text").asText());
        }
      }
      assertEquals(section.shown().stream().map(SupportedClaim::text).toList(), left);
    }
    assertEquals(1, outcome.report().sections().getFirst().shown().size());
    assertEquals(0, outcome.report().sections().getLast().shown().size());
  }

  @Test
  void everyLanguageTellsInItsWordsWhatWasTried() {
    Mission english = Mission.of("Compare the rents of the Oslo and Narvik offices");
    String report = text(runner.run(english, MissionListener.NONE));
    assertTrue(
        report.contains(
            "(tried: the usual way, by words and meaning, along the contents, in whole documents)"),
        report);
    Set<String> said = new HashSet<>();
    for (String language : LanguageFile.languages()) {
      MissionWords words = MissionWords.of(Mission.of(english.task().withLanguage(language)));
      for (Strategy way : Strategy.values()) {
        assertTrue(said.add(words.way(way)), words.way(way));
      }
    }
  }

  @Test
  void pageShowsWordsOfDocumentsAsText() {
    MissionOutcome outcome =
        run("What is the rent of the Oslo office, and what is <script>alert(1)</script>?");
    String page = HtmlReport.write(outcome.report());
    assertTrue(page.contains("EUR 400"), page);
    assertTrue(page.contains("<a href=\"#s1\">[1]</a>"), page);
    assertFalse(page.contains("<script"), page);
    assertTrue(page.contains("&lt;script&gt;"), page);
  }

  @Test
  void tableHasARowPerDocumentWithoutTextOfOthers() {
    List<Cell> cells = new ArrayList<>();
    Mission mission = Mission.of(Mission.of("?").task().inBuckets(List.of("leases")));
    Extraction extraction = Extraction.of(Extraction.DOCUMENT, "monthly rent; notice period");
    new ExtractionRunner(orchestrator).run(mission, extraction, List.of(), cells::add);
    assertEquals(6, cells.size());
    for (Cell cell : cells) {
      for (CellSource source : cell.sources()) {
        assertEquals(cell.row(), source.document());
      }
    }
    assertTrue(cells.get(0).text().contains("EUR 600"), cells.toString());
    assertTrue(cells.get(2).text().contains("EUR 400"), cells.toString());
    List<Cell> again = new ArrayList<>();
    Cell known =
        new Cell(cells.get(0).row(), "monthly rent", "kept", "answered", List.of(), "", List.of());
    new ExtractionRunner(orchestrator).run(mission, extraction, List.of(known), again::add);
    assertEquals("kept", again.getFirst().text());
    assertEquals(cells.subList(1, 6), again.subList(1, 6));
  }

  @Test
  void cellOfAPropertyOfReportsStaysEmptyIfTheStatementIsAboutALikeThing() {
    List<Cell> cells = new ArrayList<>();
    Mission mission = Mission.of(Mission.of("?").task().inBuckets(List.of("leases")));
    new ExtractionRunner(orchestrator)
        .run(
            mission,
            Extraction.of(Extraction.DOCUMENT, "revenue; head office; fiscal year end"),
            List.of(),
            cells::add);
    assertEquals(9, cells.size());
    assertTrue(cells.stream().allMatch(cell -> cell.text().isEmpty()), cells.toString());
    assertTrue(cells.stream().noneMatch(cell -> cell.diagnosis().isEmpty()), cells.toString());
  }

  @Test
  void warningsOfACellAreKept() {
    Composer extractive = new ExtractiveComposer();
    Orchestrator warning =
        Orchestrator.builder(library)
            .composer(
                (task, session) -> {
                  session.relay("something was left out");
                  return extractive.compose(task, session);
                })
            .build();
    List<Cell> cells = new ArrayList<>();
    Mission mission = Mission.of(Mission.of("?").task().inBuckets(List.of("leases")));
    new ExtractionRunner(warning)
        .run(mission, Extraction.of(Extraction.DOCUMENT, "monthly rent"), List.of(), cells::add);
    assertTrue(
        cells.getFirst().warnings().contains("something was left out"), cells.getFirst()::toString);
  }
}
