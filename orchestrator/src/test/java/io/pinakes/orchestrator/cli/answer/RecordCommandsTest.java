package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ask --record}, {@code verify}, {@code diff} and {@code ask --trace} as a user runs them.
 */
final class RecordCommandsTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String NOTICE = "How long is the notice period of the lease?";
  private static final String RENT = "What is the monthly rent of the harbour office?";

  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    write(
        sources.resolve("contracts/lease.md"),
        """
        # Lease of the Harbour Office

        ## Rent

        The monthly rent of the harbour office is EUR 4,250.

        ## Notice

        Either party may end the lease with a notice period of 90 days.
        """);
    write(sources.resolve("rules/garage.txt"), "Garage rules\nCars are parked inside the lines.\n");
    index = folder.resolve("lib.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  private static Path recorded(String question, String name) {
    Path record = folder.resolve(name);
    CommandRun run = CommandRun.of("ask", question, "--index", index, "--record", record);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return record;
  }

  @Test
  void recordedAnswerHolds() {
    CommandRun run = CommandRun.of("verify", recorded(NOTICE, "notice.json"), "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.out());
    assertTrue(run.out().contains(": holds (1 claim, 1 citation)  " + NOTICE), run.out());
    assertTrue(
        run.out().endsWith("1 record: 1 holds, 0 hold though the index changed, 0 broken\n"),
        run.out());
    assertEquals("", run.err());
  }

  @Test
  void tamperedRecordFailsWithOneLine() throws IOException {
    Path record = recorded(NOTICE, "tampered.json");
    Files.writeString(record, Files.readString(record).replace("90 days", "10 days"));
    CommandRun run = CommandRun.of("verify", record, "--index", index);
    assertEquals(ExitCode.FAILED, run.code());
    assertTrue(
        run.out()
            .contains("\n  broken: the record was changed after it was written: its seal does"),
        run.out());
    assertTrue(run.out().contains("\n  broken: citation [1] of contracts/lease: "), run.out());
    JsonNode json =
        MAPPER.readTree(CommandRun.of("verify", record, "--index", index, "--json").out());
    assertEquals(1, json.path("broken").asInt());
    assertEquals("broken", json.at("/records/0/result").asText());
  }

  @Test
  void batchIsRecordedOneLinePerQuestionAndCompared() throws IOException {
    Path questions = folder.resolve("questions.jsonl");
    write(
        questions,
        """
        {"id": "a", "question": "%s"}
        {"id": "b", "question": "%s"}
        {"id": "c", "question": "Which planets has the zebrafish colonised?"}
        """
            .formatted(NOTICE, RENT));
    Path first = folder.resolve("first.jsonl");
    Path second = folder.resolve("second.jsonl");
    for (Path record : new Path[] {first, second}) {
      CommandRun run =
          CommandRun.of(
              "ask",
              "--questions",
              questions,
              "--out",
              folder.resolve("answers.jsonl"),
              "--record",
              record,
              "--index",
              index);
      assertEquals(ExitCode.DONE, run.code(), run.err());
    }
    assertEquals(3, Files.readAllLines(first).size());
    String summary = "3 records: 3 hold, 0 hold though the index changed, 0 broken\n";
    assertEquals(
        new CommandRun(ExitCode.DONE, summary, ""),
        CommandRun.of("verify", first, "--index", index));
    CommandRun verified = CommandRun.of("verify", first, "--index", index, "--verbose");
    assertTrue(verified.out().startsWith("a: holds ("), verified.out());
    assertTrue(verified.out().contains("\nc: holds (0 claims, 0 citations)"), verified.out());
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            "3 compared, 0 different, 0 only in the first, 0 only in the second\n",
            ""),
        CommandRun.of("diff", first, second));
    Files.write(second, Files.readAllLines(second).subList(0, 2));
    JsonNode json = MAPPER.readTree(CommandRun.of("diff", first, second, "--json").out());
    assertFalse(json.path("same").asBoolean());
    assertEquals("c", json.at("/only_before/0").asText());
  }

  @Test
  void onlyBrokenRecordsOfManyAreListed() throws IOException {
    Path both = folder.resolve("both.jsonl");
    String good = Files.readString(recorded(NOTICE, "good.json"));
    String bad = Files.readString(recorded(RENT, "bad.json")).replace(RENT, "Changed?");
    write(both, good + bad);
    CommandRun run = CommandRun.of("verify", both, "--index", index);
    assertEquals(ExitCode.FAILED, run.code(), run.err());
    assertFalse(run.out().contains(NOTICE), run.out());
    assertTrue(run.out().contains(": broken (1 claim, 1 citation)  Changed?\n"), run.out());
    assertTrue(
        run.out().endsWith("\n2 records: 1 holds, 0 hold though the index changed, 1 broken\n"),
        run.out());
  }

  @Test
  void twoAnswersAreComparedRegardlessOfTheirIds() {
    CommandRun run =
        CommandRun.of("diff", recorded(NOTICE, "before.json"), recorded(RENT, "after.json"));
    assertEquals(ExitCode.DONE, run.code());
    assertTrue(run.out().contains("\n  - question.asked  \"" + NOTICE + "\"\n"), run.out());
    assertTrue(run.out().contains("\n  + question.asked  \"" + RENT + "\"\n"), run.out());
    assertTrue(run.out().contains("\n  - claim  "), run.out());
    assertTrue(
        run.out().endsWith("1 compared, 1 different, 0 only in the first, 0 only in the second\n"),
        run.out());
  }

  @Test
  void fileWithoutRecordsIsReported() throws IOException {
    Path file = folder.resolve("other.json");
    write(file, "{}\n");
    CommandRun run = CommandRun.of("diff", file, file);
    assertEquals(
        new CommandRun(
            ExitCode.FAILED,
            "",
            "pinakes: " + file + ":1: this is not an answer record: it has no pinakes_record\n"),
        run);
    assertEquals(ExitCode.FAILED, CommandRun.of("verify", file, "--index", index).code());
    CommandRun none = CommandRun.of("verify", folder.resolve("none"), "--index", index);
    assertEquals(ExitCode.USAGE, none.code());
    assertEquals("", none.out());
  }

  @Test
  void missingFolderOfARecordIsNamed() {
    Path record = folder.resolve("missing/x.json");
    CommandRun run = CommandRun.of("ask", NOTICE, "--index", index, "--record", record);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: no such folder: "
                + folder.resolve("missing")
                + ", for the file "
                + record
                + "\n"),
        run);
  }

  @Test
  void answersAndRecordsNeedSeparateFiles() {
    Path out = folder.resolve("both.jsonl");
    CommandRun run =
        CommandRun.of("ask", "--questions", out, "--out", out, "--record", out, "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", "pinakes: --record and --out need two files, got " + out + "\n"),
        run);
  }

  @Test
  void traceIsATreeThatFitsATerminal() {
    CommandRun run =
        CommandRun.of(
            "ask",
            NOTICE,
            "--index",
            index,
            "--trace",
            "--filter",
            "{\"file\": {\"in\": [\"contracts/lease.md\", \"" + "x".repeat(120) + "\"]}}");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    String trace = run.err().replaceAll("\\d+\\.\\d ms", "T ms");
    assertTrue(trace.startsWith("decompose  T ms: intent qa, language en\n"), trace);
    assertTrue(trace.contains("\nplan: route hybrid, strategy hybrid, max_tool_calls 5\n"), trace);
    assertTrue(trace.contains("\nsearch_hybrid  T ms: hits "), trace);
    assertTrue(trace.contains("\n  contracts/lease#"), trace);
    assertTrue(trace.contains("\nverify  T ms: claims 1, citations 1\n"), trace);
    assertTrue(
        trace.lines().toList().getLast().matches("total \\d+ ms: 1 tool call, 0 model calls, .*"),
        trace);
    trace.lines().forEach(line -> assertTrue(line.length() <= 100, line));
  }
}
