package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records of answers that derive a figure from several computed ones. */
final class ComparedRecordTest extends CheckedRecords {
  private static final String MONTHS =
      "By how much did the total of Ferrum Castings AG change from April 2024 to May 2024?";
  private static final List<String> QUESTIONS =
      List.of(
          MONTHS,
          "What was the average total amount of the invoices of Ferrum Castings AG?",
          "What share of the total amount of 2024 went to Sparrow Cleaning?",
          "By what percentage did the total of Ferrum Castings AG change from April 2024 to May"
              + " 2024?",
          "How many more invoices are there from Ferrum Castings AG than from Sparrow Cleaning?",
          "total of all invoices by vendor");

  @Test
  void untouchedOnesHold() throws IOException {
    for (String question : QUESTIONS) {
      ObjectNode record = json(question);
      assertEquals("structured", record.at("/answer/plan/route").asText(), question);
      assertEquals("answered", record.at("/answer/status").asText(), question);
      CheckedRecord checked = check(record.toString());
      assertEquals(
          CheckedRecord.Result.HOLDS, checked.result(), () -> question + checked.problems());
    }
  }

  private static void assertFound(String problem, ObjectNode record) throws IOException {
    CheckedRecord checked = check(record.put("seal", Seals.seal(record, Sealing.PLAIN)).toString());
    assertTrue(
        checked.problems().stream().anyMatch(each -> each.startsWith(problem)),
        () -> problem + ": " + checked.problems());
  }

  @Test
  void aRowWithTheNameFigureOrCountOfAnotherIsFound() throws IOException {
    for (int column = 0; column < 3; column++) {
      ObjectNode record = json(MONTHS);
      ArrayNode first = (ArrayNode) record.at("/answer/table/rows/0");
      ArrayNode second = (ArrayNode) record.at("/answer/table/rows/1");
      String moved = first.get(column).asText();
      first.set(column, second.get(column));
      second.set(column, moved);
      assertFound("no computed value gives the row", record);
    }
  }

  @Test
  void anotherDifferenceIsFound() throws IOException {
    String altered = json(MONTHS).toString().replace("250.30", "205.30");
    ObjectNode record = (ObjectNode) RecordJson.MAPPER.readTree(altered);
    assertFound("no cited or computed value gives 205.30", record);
  }

  @Test
  void anotherMeanIsFound() throws IOException {
    ObjectNode record = json(QUESTIONS.get(1));
    ((ObjectNode) record.at("/answer/value")).put("number", "116.7601");
    assertFound("the value 116.7601 is in no claim", record);
  }
}
