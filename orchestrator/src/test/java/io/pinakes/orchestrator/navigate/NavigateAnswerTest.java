package io.pinakes.orchestrator.navigate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers whose evidence was navigated to. */
final class NavigateAnswerTest {
  @TempDir private static Path folder;
  private static SmallLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = SmallLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  private static Outcome answer(Question question) {
    return Orchestrator.builder(small.library())
        .build()
        .answer(question.withStrategy(Strategy.NAVIGATE));
  }

  private static List<String> steps(Outcome outcome) {
    return outcome.account().steps().stream().map(Step::name).toList();
  }

  @Test
  void answerIsCitedAndItsWayIsOnRecord() {
    Outcome outcome = answer(Question.of("What is the notice period of the lease?"));
    assertInstanceOf(Outcome.Answered.class, outcome);
    assertTrue(OutcomeJson.text(outcome).contains("90 days"), OutcomeJson.text(outcome));
    ObjectNode json = OutcomeJson.write(outcome);
    assertEquals("navigate", json.path("plan").path("route").asText());
    JsonNode walk = json.path("steps").path(2);
    assertEquals("browse", walk.path("step").asText());
    JsonNode citation = json.path("citations").path(0);
    JsonNode trail = citation.path("trail");
    assertEquals(3, trail.size(), trail.toString());
    assertEquals("contracts", trail.path(0).path("bucket").asText());
    assertEquals(citation.path("doc_id"), trail.path(1).path("doc_id"));
    assertTrue(
        walk.path("navigation")
            .path("selected_sections")
            .findValuesAsText("section_id")
            .contains(trail.path(2).path("section_id").asText()));
    assertFalse(trail.path(2).path("reasoning").asText().isBlank());
  }

  @Test
  void aSecondWalkIsToldWhatIsMissingAndASearchIsTheLastResort() {
    Outcome outcome =
        answer(Question.of("Which paint covers the collecting point of the harbour windows?"));
    assertEquals(
        List.of(
            "decompose",
            "review",
            "browse",
            "review",
            "browse",
            "review",
            "search_hybrid",
            "review"),
        steps(outcome).subList(0, 8));
    JsonNode again = OutcomeJson.write(outcome).path("steps").path(4).path("args").path("missing");
    assertTrue(again.toString().contains("\"paint\""), again.toString());
    assertEquals(3, outcome.account().usage().toolCalls());
  }

  @Test
  void filterOnPassagesFallsBackToSearchWithANote() {
    Outcome outcome =
        answer(
            Question.of("What is the notice period of the lease?")
                .withFilter(Filter.equal("page", new MetadataValue.Whole(1))));
    assertEquals("hybrid", OutcomeJson.write(outcome).path("plan").path("route").asText());
    assertEquals(
        List.of("searched, not navigated, since the filter is on passages: page"),
        outcome.account().warnings());
  }

  @Test
  void sameQuestionGivesTheSameDocumentExceptForTimes() {
    assertEquals(timeless(), timeless());
  }

  private static String timeless() {
    ObjectNode json = OutcomeJson.write(answer(Question.of("How is waste oil disposed of?")));
    ((ObjectNode) json.get("usage")).remove("millis");
    return json.toString();
  }
}
