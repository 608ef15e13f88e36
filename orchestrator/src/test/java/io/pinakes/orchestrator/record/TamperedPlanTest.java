package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Plans that were changed in a record, which was then sealed again. */
final class TamperedPlanTest extends CheckedRecords {
  private static ObjectNode at(JsonNode json, String path) {
    return (ObjectNode) json.at(path);
  }

  private static void assertFound(String problem, String question, Consumer<ObjectNode> edit)
      throws IOException {
    ObjectNode json = json(question);
    edit.accept(json);
    CheckedRecord checked = check(json.put("seal", Seals.seal(json, Sealing.PLAIN)).toString());
    assertEquals(Result.BROKEN, checked.result(), problem);
    assertTrue(
        checked.problems().stream().anyMatch(each -> each.startsWith(problem)),
        () -> problem + ": " + checked.problems());
  }

  @Test
  void anUntouchedPlanHolds() throws IOException {
    for (String question :
        List.of(
            RecordShelf.NOTICE,
            RecordShelf.SUM,
            RecordShelf.LIST,
            "How much was billed in 2024?",
            "What does the lease of 2024 say on more than 90 days' notice?")) {
      CheckedRecord checked = check(json(question).toString());
      assertEquals(Result.HOLDS, checked.result(), () -> question + ": " + checked.problems());
    }
  }

  @Test
  void aPlanWithinAFilterHolds() throws IOException {
    Question question =
        Question.of(RecordShelf.NOTICE).withFilter(Filter.document(new DocumentId("lease")));
    AnswerRecord record =
        new Recorder(library, StoredJson.empty())
            .record(question, Orchestrator.builder(library).build().answer(question));
    CheckedRecord checked = check(RecordJson.write(record));
    assertEquals(Result.HOLDS, checked.result(), () -> checked.problems().toString());
  }

  @Test
  void aCallThatDidNotRunIsFound() throws IOException {
    assertFound(
        "the plan begins with search_hybrid {\"query\":\"anything\"",
        RecordShelf.NOTICE,
        json -> at(json, "/answer/plan/calls/0/args").put("query", "anything"));
    assertFound(
        "the plan has other filters than its first call",
        RecordShelf.NOTICE,
        json -> at(json, "/answer/plan").putObject("filters").put("file", "other.md"));
  }

  @Test
  void aSearchThatFindsOtherPassagesIsFound() throws IOException {
    assertFound(
        "search_hybrid for {\"query\":\"total of the invoices\"",
        RecordShelf.NOTICE,
        json -> {
          JsonNode planned = json.at("/answer/plan/calls/0/args").deepCopy();
          for (JsonNode step : json.at("/answer/steps")) {
            if (step.path("args").equals(planned)) {
              at(step, "/args").put("query", "total of the invoices");
            }
          }
          at(json, "/answer/plan/calls/0/args").put("query", "total of the invoices");
        });
  }

  @Test
  void anotherRouteIsFound() throws IOException {
    assertFound(
        "the plan calls search_hybrid, which is not its route \"navigate\"",
        RecordShelf.NOTICE,
        json -> at(json, "/answer/plan").put("route", "navigate"));
    assertFound(
        "the plan calls search_hybrid, which is not its route \"hybrid\" with strategy \"keyword\"",
        RecordShelf.NOTICE,
        json -> at(json, "/answer/plan").put("strategy", "keyword"));
    for (String question : List.of(RecordShelf.SUM, RecordShelf.LIST)) {
      assertFound(
          "the plan is not one of the route \"hybrid\"",
          question,
          json -> at(json, "/answer/plan").put("route", "hybrid"));
    }
  }

  @Test
  void aConditionOrReadingThatTheQuestionDoesNotHaveIsFound() throws IOException {
    assertFound(
        "the plan has the condition {\"vendor\":\"Nobody\"}, which no call has",
        RecordShelf.SUM,
        json -> at(json, "/answer/plan/demands/0").putObject("filters").put("vendor", "Nobody"));
    assertFound(
        "the question is analysed as {",
        RecordShelf.NOTICE,
        json ->
            at(json, "/answer/plan/interpretation")
                .putArray("times")
                .addObject()
                .put("kind", "year"));
  }
}
