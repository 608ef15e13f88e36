package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of answers that give the time between two dates, of documents and of rows. */
final class DurationRecordTest {
  private static final String TERM = "How long does the contract with Kelmore run?";
  private static final String MEAN = "On average, how long did the repairs take?";
  private static final List<String> QUESTIONS =
      List.of(
          TERM,
          MEAN,
          "How long do the contracts run?",
          "Which repair took the longest?",
          "How many days overdue is invoice RE-9?");

  private static final String PAPER =
      "{\"_id\":\"%s\",\"title\":\"Paper %s\",\"text\":\"Paper %s\",\"metadata\":{%s}}";

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary papers;
  private static @Nullable AskedLibrary tables;

  @BeforeAll
  static void index() throws IOException {
    Path records = folder.resolve("records.jsonl");
    Files.write(
        records,
        List.of(
            contract("Kelmore", "2030-04-01", "2031-05-20"),
            contract("Larkfield", "2029-01-15", "2032-01-14"),
            PAPER.formatted(
                "RE-9",
                "RE-9",
                "RE-9",
                "\"bucket\":\"invoices\",\"invoice_number\":\"RE-9\","
                    + "\"invoice_date\":\"2020-01-02\",\"due_date\":\"2020-02-01\","
                    + "\"status\":\"open\"")));
    papers = new AskedLibrary(records, folder.resolve("papers.idx"));
    Path lists = Files.createDirectories(folder.resolve("sources/lists"));
    Files.writeString(
        lists.resolve("repairs.csv"),
        """
        repair,mechanic,reported,repaired
        W1,Orla Finn,2031-02-03,2031-02-11
        W2,Petra Quist,2031-03-01,2031-03-30
        W3,Orla Finn,2031-04-05,
        W4,Petra Quist,2031-05-02,2031-05-08
        """);
    tables = new AskedLibrary(folder.resolve("sources"), folder.resolve("tables.idx"));
  }

  private static String contract(String partner, String start, String end) {
    return PAPER.formatted(
        partner,
        partner,
        partner,
        "\"bucket\":\"contracts\",\"counterparty\":\"%s\",\"start_date\":\"%s\",\"end_date\":\"%s\""
            .formatted(partner, start, end));
  }

  @AfterAll
  static void close() {
    Objects.requireNonNull(papers, "not indexed").close();
    Objects.requireNonNull(tables, "not indexed").close();
  }

  private static AskedLibrary library(String question) {
    return Objects.requireNonNull(question.contains("repair") ? tables : papers, "not indexed");
  }

  private static ObjectNode json(String question) throws IOException {
    AskedLibrary library = library(question);
    AnswerRecord record =
        new Recorder(
                library.library(),
                StoredJson.of(RecordJson.MAPPER.createObjectNode().put("strategy", "auto")))
            .record(Question.of(question), library.answer(question));
    return (ObjectNode) RecordJson.MAPPER.readTree(RecordJson.write(record));
  }

  private static CheckedRecord check(ObjectNode record, String question) throws IOException {
    Path file = Files.writeString(folder.resolve("record.json"), record.toString());
    List<CheckedRecord> checked = new ArrayList<>();
    RecordCheck check = new RecordCheck(library(question).library());
    RecordFile.read(file, entry -> checked.add(check.check(entry)));
    assertEquals(1, checked.size());
    return checked.getFirst();
  }

  @Test
  void untouchedOnesHold() throws IOException {
    for (String question : QUESTIONS) {
      ObjectNode record = json(question);
      assertEquals("duration", record.at("/answer/plan/operation").asText(), question);
      CheckedRecord checked = check(record, question);
      assertEquals(
          CheckedRecord.Result.HOLDS, checked.result(), () -> question + checked.problems());
    }
  }

  @Test
  void otherDaysAndAnotherMeanAreFound() throws IOException {
    assertFound("414", "441", TERM);
    assertFound("14.3", "13.4", MEAN);
  }

  private static void assertFound(String figure, String by, String question) throws IOException {
    ObjectNode record = json(question);
    String said = record.toString();
    assertTrue(said.contains(figure), said);
    ObjectNode altered = (ObjectNode) RecordJson.MAPPER.readTree(said.replace(figure, by));
    altered.put("seal", Seals.seal(altered, Sealing.PLAIN));
    CheckedRecord checked = check(altered, question);
    assertTrue(
        checked.problems().stream()
            .anyMatch(problem -> problem.startsWith("no cited or computed value gives " + by)),
        () -> question + checked.problems());
  }
}
