package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of four records with lines removed, moved and added. */
final class RecordChainTest {
  private static final Sealing KEY =
      new Sealing.Keyed(
          RecordKey.of("the secret of the archive office".getBytes(StandardCharsets.UTF_8)));
  private static final String MISSING =
      ": what was recorded before this record is missing from the file, or was moved";

  @TempDir private static Path folder;
  private static RecordedNotice notice;

  @BeforeAll
  static void record() throws IOException {
    notice = new RecordedNotice(folder);
  }

  @AfterAll
  static void close() {
    notice.close();
  }

  private static List<String> lines() {
    RecordChain chain = new RecordChain(KEY);
    return Stream.of("a", "b", "c", "d")
        .map(id -> chain.line(notice.record().withQuestionId(id)))
        .toList();
  }

  /** The names of the records of a file, and what is wrong with it. */
  private static List<String> checked(List<String> lines) throws IOException {
    Path file = Files.write(folder.resolve("records.jsonl"), lines);
    List<String> found = new ArrayList<>();
    RecordFile.read(
        file,
        KEY,
        entry -> {
          CheckedRecord checked = new RecordCheck(notice.library()).check(entry);
          String where = checked.name().replace(file + ":", "line ");
          found.add(
              where + checked.problems().stream().map(": "::concat).reduce("", String::concat));
        });
    return found;
  }

  @Test
  void everyRecordFollowsTheOneBefore() throws IOException {
    assertEquals(List.of("a", "b", "c", "d"), checked(lines()));
  }

  @Test
  void recordsRemovedFromTheBeginningAndTheMiddleAreNoticed() throws IOException {
    List<String> lines = lines();
    assertEquals(List.of("line 1" + MISSING, "b", "c", "d"), checked(lines.subList(1, 4)));
    assertEquals(
        List.of("a", "line 2" + MISSING, "d"), checked(List.of(lines.get(0), lines.get(3))));
  }

  @Test
  void recordsRemovedFromTheEndAreNot() throws IOException {
    assertEquals(List.of("a", "b"), checked(lines().subList(0, 2)));
  }

  @Test
  void anotherOrderIsNoticed() throws IOException {
    List<String> lines = lines();
    assertEquals(
        List.of("a", "line 2" + MISSING, "c", "line 3" + MISSING, "b"),
        checked(List.of(lines.get(0), lines.get(2), lines.get(1))));
  }

  @Test
  void filesMayBeJoinedAndRecordsWrittenByThemselvesNameNoOther() throws IOException {
    List<String> joined = new ArrayList<>(lines().subList(0, 2));
    joined.addAll(lines().subList(0, 2));
    joined.add(RecordJson.write(notice.record().withQuestionId("alone"), KEY));
    assertEquals(List.of("a", "b", "a", "b", "alone"), checked(joined));
  }

  @Test
  void theNameOfTheRecordBeforeIsSealed() throws IOException {
    List<String> lines = new ArrayList<>(lines());
    String before = RecordJson.MAPPER.readTree(lines.get(1)).path("previous_seal").asText();
    lines.set(1, lines.get(1).replace("\"previous_seal\":\"" + before + "\",", ""));
    assertEquals(
        List.of("b: " + SealCheck.DIFFERS_FROM_KEY.problem().orElseThrow(), "c", "d"),
        checked(lines.subList(1, 4)));
  }

  @Test
  void programsWithOneKindOfNumberKeepTheSeal() throws IOException {
    String line = lines().getFirst(); // such a program would write a score of 1.0 as 1
    assertEquals(
        "1", RecordJson.MAPPER.readTree(line).at("/passages/0/explanation/score").asText());
    assertEquals(
        List.of(), line.lines().filter(each -> each.matches(".*:\\d+\\.0[,}].*")).toList());
    assertEquals(List.of("a"), checked(List.of(line)));
  }
}
