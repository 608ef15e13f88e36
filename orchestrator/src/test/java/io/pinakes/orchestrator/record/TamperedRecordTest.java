package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Records that were altered, even if they are sealed again. */
final class TamperedRecordTest extends CheckedRecords {
  /** Changes every text in {@code json}. */
  private static void everywhere(JsonNode json, String old, String by) {
    if (json instanceof ObjectNode object) {
      object
          .properties()
          .forEach(
              entry -> {
                if (entry.getValue().isTextual()) {
                  object.put(entry.getKey(), entry.getValue().textValue().replace(old, by));
                } else {
                  everywhere(entry.getValue(), old, by);
                }
              });
    } else if (json instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        if (array.get(i).isTextual()) {
          array.set(i, array.textNode(array.get(i).textValue().replace(old, by)));
        } else {
          everywhere(array.get(i), old, by);
        }
      }
    }
  }

  private record Tampering(
      String name, String question, Consumer<ObjectNode> edit, String problem) {}

  private static List<Tampering> tamperings() throws IOException {
    JsonNode notice = json(RecordShelf.NOTICE);
    String place =
        notice.at("/answer/citations/0/start").asText()
            + ".."
            + notice.at("/answer/citations/0/end").asText();
    int start = notice.at("/answer/citations/0/start").asInt();
    int end = notice.at("/answer/citations/0/end").asInt();
    String claim = notice.at("/claims/0/text").asText();
    String chunk = notice.at("/answer/citations/0/chunk_id").asText();
    String sum = json(RecordShelf.SUM).at("/claims/0/text").asText();
    return List.of(
        new Tampering(
            "quotation",
            RecordShelf.NOTICE,
            json ->
                at(json, "/answer/citations/0")
                    .put(
                        "quote", json.at("/answer/citations/0/quote").asText().replace("90", "60")),
            "citation [1] of lease: the document does not contain the quoted words at " + place),
        new Tampering(
            "span",
            RecordShelf.NOTICE,
            json -> at(json, "/answer/citations/0").put("start", start - 1).put("end", end - 1),
            "citation [1] of lease: the document does not contain the quoted words at "
                + (start - 1)
                + ".."
                + (end - 1)
                + "; the words are at "
                + place),
        new Tampering(
            "document",
            RecordShelf.NOTICE,
            json -> at(json, "/answer/citations/0").put("doc_id", "nowhere"),
            "citation [1] of nowhere: the document is gone"),
        new Tampering(
            "page",
            RecordShelf.NOTICE,
            json -> at(json, "/answer/citations/0").put("page", 3).put("end_page", 3),
            "citation [1] of lease: the words are on page 1, not on 3"),
        new Tampering(
            "number in a claim",
            RecordShelf.NOTICE,
            json -> {
              for (String path : List.of("/answer", "/answer/claims/0", "/claims/0")) {
                for (String key : List.of("answer", "text")) {
                  if (json.at(path).has(key)) {
                    at(json, path).put(key, json.at(path + "/" + key).asText().replace("90", "60"));
                  }
                }
              }
            },
            "claim 1 does not hold: no cited source says 60: " + claim.replace("90", "60")),
        new Tampering(
            "marker in the words",
            RecordShelf.NOTICE,
            json ->
                at(json, "/answer")
                    .put("answer", json.at("/answer/answer").asText().replace("[1]", "[2]")),
            "the answer does not consist of its claims, which are: "
                + notice.at("/answer/answer").asText()),
        new Tampering(
            "marker of a claim",
            RecordShelf.NOTICE,
            json -> {
              at(json, "/answer")
                  .put("answer", json.at("/answer/answer").asText().replace("[1]", "[7]"));
              at(json, "/answer/claims/0").putArray("citations").add("7");
              at(json, "/claims/0").putArray("citations").add("7");
            },
            "claim 1 cites [7], which does not exist"),
        new Tampering(
            "verdict",
            RecordShelf.NOTICE,
            json -> at(json, "/answer/claims/0").put("verdict", "unsupported"),
            "claim 1 has the verdict \"unsupported\""),
        new Tampering(
            "hash of a passage",
            RecordShelf.NOTICE,
            json -> {
              for (JsonNode passage : json.path("passages")) {
                if (passage.path("cited").asBoolean()) {
                  ((ObjectNode) passage).put("sha256", "00");
                }
              }
            },
            "cited passage "
                + chunk
                + " of lease has a different text, although the index is in the state of the"
                + " record"),
        new Tampering(
            "status",
            RecordShelf.NOTICE,
            json -> at(json, "/answer").put("status", "unsupported"),
            "it has claims or citations without being an answer"),
        new Tampering(
            "span that cannot be",
            RecordShelf.NOTICE,
            json -> at(json, "/answer/citations/0").put("start", "ninety"),
            "the record is damaged: \"answer.citations[0].start\" is not a whole number"),
        new Tampering(
            "sum in the sentence",
            RecordShelf.SUM,
            json -> {
              everywhere(json.path("claims"), "300.30", "900.30");
              everywhere(json.at("/answer/claims"), "300.30", "900.30");
              at(json, "/answer")
                  .put("answer", json.at("/answer/answer").asText().replace("300.30", "900.30"));
            },
            "no cited or computed value gives 900.30: " + sum.replace("300.30", "900.30")),
        new Tampering(
            "the one value",
            RecordShelf.SUM,
            json -> at(json, "/answer/value").put("number", "900.30"),
            "the value 900.30 is in no claim"),
        new Tampering(
            "what was worked out",
            RecordShelf.SUM,
            json -> everywhere(json.at("/answer/steps"), "300.3", "900.3"),
            "annotations_aggregate computes 300.3, not 900.3"),
        new Tampering(
            "field",
            RecordShelf.SUM,
            json -> {
              everywhere(json.at("/answer/citations"), "100.1", "900.1");
              everywhere(json.at("/answer/citations"), "200.2", "900.1");
              everywhere(json.at("/answer/citations"), "900.10", "900.1");
            },
            "citation [1] of i1: its field total_amount is not \"900.1\""),
        new Tampering(
            "cell of the table",
            RecordShelf.LIST,
            json -> everywhere(json.at("/answer/table/rows/0"), "Ferrum Castings AG", "Ferrum AG"),
            "no cited or computed value gives \"Ferrum AG\" in the row "
                + json(RecordShelf.LIST)
                    .at("/answer/table/rows/0")
                    .toString()
                    .replace("Ferrum Castings AG", "Ferrum AG")),
        new Tampering(
            "number of rows",
            RecordShelf.LIST,
            json -> {
              everywhere(json.path("claims"), "3 ", "9 ");
              everywhere(json.at("/answer/claims"), "3 ", "9 ");
              at(json, "/answer")
                  .put("answer", json.at("/answer/answer").asText().replace("3 ", "9 "));
            },
            "no cited or computed value gives 9: "
                + json(RecordShelf.LIST).at("/claims/0/text").asText().replace("3 ", "9 ")),
        new Tampering(
            "question back",
            RecordShelf.NOBODY,
            json -> at(json, "/answer").put("answer", "All is well."),
            "the answer does not consist of its claims, which are: "
                + json(RecordShelf.NOBODY).at("/answer/answer").asText()));
  }

  @Test
  void tamperingIsDetectedEvenIfTheRecordIsResealed() throws IOException {
    List<Executable> all = new ArrayList<>();
    for (Tampering tampering : tamperings()) {
      all.add(
          () -> {
            ObjectNode json = json(tampering.question());
            tampering.edit().accept(json);
            CheckedRecord unsealed = check(json.toString());
            assertTrue(
                unsealed
                    .problems()
                    .contains(
                        "the record was changed after it was written: its seal does not match"),
                tampering.name());
            CheckedRecord checked =
                check(json.put("seal", Seals.seal(json, Sealing.PLAIN)).toString());
            assertEquals(Result.BROKEN, checked.result(), tampering.name());
            assertTrue(
                checked.problems().contains(tampering.problem()),
                () -> tampering.name() + ": " + checked.problems());
          });
    }
    assertAll(all);
  }
}
