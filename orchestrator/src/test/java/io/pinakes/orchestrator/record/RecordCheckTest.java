package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.search.chunk.DocumentId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records over an unchanged index, intact and tampered with. */
final class RecordCheckTest extends CheckedRecords {
  @Test
  void everyKindOfOutcomeHoldsAndSurvivesARoundTrip() throws IOException {
    List<String> kinds = new ArrayList<>();
    for (String question :
        List.of(
            RecordShelf.NOTICE,
            RecordShelf.SUM,
            RecordShelf.LIST,
            RecordShelf.NOBODY,
            RecordShelf.UNKNOWN)) {
      ObjectNode json = json(question);
      CheckedRecord checked = check(json.toString());
      assertEquals(List.of(), checked.problems(), question);
      assertEquals(Result.HOLDS, checked.result());
      assertEquals(
          json.toString(), RecordJson.write(RecordJson.read(json)), "the same, byte for byte");
      assertEquals(Result.HOLDS, check(json.toPrettyString()).result());
      kinds.add(json.at("/answer/status").asText() + " " + json.at("/answer/plan/route").asText());
    }
    assertEquals(
        List.of(
            "answered hybrid",
            "answered structured",
            "answered structured",
            "clarify structured",
            "unsupported hybrid"),
        kinds);
  }

  @Test
  void recordContainsTheEvidenceWithHashesAndScores() throws IOException {
    ObjectNode json = json(RecordShelf.NOTICE);
    JsonNode citation = json.at("/answer/citations/0");
    assertEquals("lease", citation.path("doc_id").asText());
    JsonNode cited = JsonNodeFactory.instance.missingNode();
    for (JsonNode passage : json.path("passages")) {
      if (passage.path("chunk_id").equals(citation.path("chunk_id"))) {
        cited = passage;
      }
    }
    assertEquals(true, cited.path("cited").asBoolean());
    assertEquals(
        Hashes.sha256(
            library
                .text(new DocumentId("lease"))
                .orElseThrow()
                .substring(cited.path("start").asInt(), cited.path("end").asInt())),
        cited.path("sha256").asText());
    assertEquals(1, cited.at("/explanation/keyword/rank").asInt());
    assertEquals(json.at("/answer/steps").size(), json.path("step_micros").size());
    assertEquals(library.statistics().generation(), json.at("/index/generation").asLong());
    assertEquals(embedder.id(), json.at("/index/embedder").asText());
    assertEquals(5, json.at("/question/limits/tool_calls").asInt());
    JsonNode search = json.at("/answer/steps/2");
    assertEquals("search_hybrid", search.path("step").asText());
    assertEquals(search.path("chunks").size(), search.path("scores").size());
  }

  @Test
  void nonRecordsAreReported() throws IOException {
    String line = json(RecordShelf.NOTICE).toString();
    assertProblem(
        "the record has version 2; this release reads version 1",
        line.replace("\"pinakes_record\":1", "\"pinakes_record\":2"));
    assertProblem("this is not an answer record: it has no pinakes_record", "{}");
    assertProblem("this is not an answer record: it is not a JSON object", "[1]");
    assertProblem("the file contains no records", "\n");
    assertProblem("\"passages\" is missing", line.replace("\"passages\":", "\"others\":"));
    String cut = check(line.substring(0, line.length() / 2)).problems().getFirst();
    assertTrue(cut.startsWith("the record is truncated or not valid JSON: "), cut);
    String twice =
        check(line.replace("\"values\":", "\"claims\":[],\"values\":")).problems().getFirst();
    assertTrue(twice.contains(": \"claims\" is there twice (column "), twice);
  }

  private static void assertProblem(String problem, String text) throws IOException {
    assertEquals(List.of(problem), check(text).problems());
  }

  @Test
  void readingContinuesAfterAForeignObjectUpToASyntaxError() throws IOException {
    String line = json(RecordShelf.NOTICE).toString();
    Path file =
        Files.writeString(folder.resolve("several.jsonl"), line + "\n{}\n" + line + "\n{\"a\":");
    List<Result> results = new ArrayList<>();
    List<String> names = new ArrayList<>();
    RecordFile.read(
        file,
        entry -> {
          CheckedRecord checked = new RecordCheck(library).check(entry);
          results.add(checked.result());
          names.add(checked.name());
        });
    assertEquals(List.of(Result.HOLDS, Result.BROKEN, Result.HOLDS, Result.BROKEN), results);
    assertEquals(List.of("q1", file + ":2", "q1", file + ":4"), names);
  }
}
