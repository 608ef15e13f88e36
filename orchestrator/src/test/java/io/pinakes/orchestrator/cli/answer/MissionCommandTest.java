package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code mission} as a user runs it. */
final class MissionCommandTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String MISSION = "Compare the rents of the harbour and garden offices";

  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    for (String office : List.of("harbour", "garden")) {
      Path file = sources.resolve("contracts/" + office + ".md");
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(
          file,
          "# Lease of the "
              + office
              + " office\n\n## Rent\n\nThe monthly rent of the "
              + office
              + " office is EUR 4,"
              + office.length()
              + "00.\n");
    }
    index = folder.resolve("lib.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
  }

  private static CommandRun mission(Object... more) {
    Object[] args = new Object[more.length + 4];
    args[0] = "mission";
    args[1] = MISSION;
    args[2] = "--index";
    args[3] = index;
    System.arraycopy(more, 0, args, 4, more.length);
    return CommandRun.of(args);
  }

  private static JsonNode report(CommandRun run) throws IOException {
    ObjectNode json = (ObjectNode) MAPPER.readTree(run.out());
    for (String aside : List.of("usage", "steps")) {
      json.remove(aside);
    }
    return json;
  }

  @Test
  void recordHoldsAndAnInterruptedMissionResumesFromIt() throws IOException {
    Path record = folder.resolve("mission.jsonl");
    CommandRun whole = mission("--json", "--resume", record);
    assertEquals(ExitCode.DONE, whole.code(), whole.err());
    String mistyped = "nothing to reuse, since there is no " + record + " yet\n";
    assertTrue(whole.err().startsWith(mistyped), whole.err());
    List<String> lines = Files.readAllLines(record);
    assertEquals(2, lines.size());
    CommandRun verified = CommandRun.of("verify", record, "--index", index);
    assertEquals(ExitCode.DONE, verified.code(), verified.out());

    String cut = lines.getLast();
    Files.writeString(record, lines.getFirst() + "\n" + cut.substring(0, cut.length() / 2));
    CommandRun resumed = mission("--json", "--resume", record);
    assertTrue(resumed.err().contains("reused: 1 answer; 1 record cannot"), resumed.err());
    assertEquals(report(whole), report(resumed));
    long free =
        MAPPER.readTree(resumed.out()).path("steps").findValuesAsText("tool_calls").stream()
            .filter("0"::equals)
            .count();
    assertTrue(free > 0, resumed.out());
    assertEquals(2, Files.readAllLines(record).size());
    assertEquals(ExitCode.DONE, CommandRun.of("verify", record, "--index", index).code());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void recordAndReportAreReadableByTheirOwnerOnly() throws IOException {
    Path record = folder.resolve("private.jsonl");
    Path report = folder.resolve("private.md");
    assertEquals(ExitCode.DONE, mission("--record", record, "--out", report).code());
    for (Path file : List.of(record, report)) {
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void planIsExecutedWithinItsLimit() throws IOException {
    CommandRun planned = mission("--plan-only");
    Path plan = folder.resolve("plan.json");
    Files.writeString(plan, planned.out());
    CommandRun run = CommandRun.of("mission", "--plan", plan, "--index", index, "--json");
    assertEquals(report(mission("--json")), report(run));
    CommandRun refused =
        CommandRun.of("mission", "--plan", plan, "--index", index, "--max-steps", 2);
    assertEquals(ExitCode.USAGE, refused.code(), refused.err());
    assertTrue(refused.err().contains("takes 3 steps, more than the 2 allowed"), refused.err());
    CommandRun both = CommandRun.of("mission", "What is due?", "--plan", plan, "--index", index);
    assertTrue(both.err().contains("a MISSION or a --plan FILE, not both"), both.err());
  }

  @Test
  void sameMissionGivesTheSameBytes() throws IOException {
    for (String ending : List.of("md", "html", "json")) {
      List<String> reports = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        Path out = folder.resolve("same-" + i + "." + ending);
        assertEquals(ExitCode.DONE, mission("--out", out).code());
        reports.add(Files.readString(out).replaceAll("\"millis\" ?: ?\\d+", "time"));
      }
      assertEquals(reports.getFirst(), reports.getLast());
    }
  }

  @Test
  void reportIsWrittenAsAPage() throws IOException {
    Path page = folder.resolve("report.html");
    assertEquals(ExitCode.DONE, mission("--out", page).code());
    assertTrue(Files.readString(page).contains("EUR 4,700"), Files.readString(page));
  }

  @Test
  void cellsOfATableAreWhole() throws IOException {
    String rent = "The monthly rent of the harbour office is EUR 4,700.";
    CommandRun printed =
        CommandRun.of("mission", "--for-each", "contract", "--columns", "rent", "--index", index);
    assertEquals(ExitCode.DONE, printed.code(), printed.err());
    assertTrue(printed.out().contains(rent + " [contracts/harbour.md, page 1]"), printed.out());
    Path csv = folder.resolve("rents.csv");
    CommandRun written =
        CommandRun.of(
            "mission",
            "--for-each",
            "contract",
            "--columns",
            "rent",
            "--index",
            index,
            "--out",
            csv);
    assertEquals(ExitCode.DONE, written.code(), written.err());
    assertTrue(Files.readString(csv).contains(rent), Files.readString(csv));
  }

  @Test
  void traceShowsChecksAttemptsAndWhatWasTriedNext() {
    CommandRun run =
        CommandRun.of(
            "mission",
            "What is the rent of the harbour office, and what colour is the roof of the brewery?",
            "--trace",
            "--index",
            index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    String trace = run.err();
    assertTrue(trace.contains("step s1: What is the rent of the harbour office?\n"), trace);
    assertTrue(trace.contains("  passed\n"), trace);
    assertTrue(trace.contains("; next hybrid\n  hybrid: "), trace);
    assertTrue(trace.contains("; next navigate\n  navigate: "), trace);
    assertTrue(trace.contains("nothing left to try\n"), trace);
    assertTrue(
        mission("--trace")
            .err()
            .contains("{\"kind\":\"distinguishes\",\"words\":\"garden office\""));
    assertTrue(mission("--trace").err().contains("step compare: rent\n  needs s1, s2\n"));
    assertEquals(-1, run.out().indexOf("step s1"), run.out());
  }

  @Test
  void stepWithEmptyCellsSaysHowMany() {
    String task = "For each contract: rent, colour of the roof";
    CommandRun run = CommandRun.of("mission", task, "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.err().startsWith("done: "), run.err());
    assertTrue(run.err().contains(" (2 of 4 cells were not found: "), run.err());
    CommandRun traced = CommandRun.of("mission", task, "--trace", "--index", index);
    assertTrue(
        traced.err().contains("\n  passed, but 2 of 4 cells were not found: "), traced.err());
  }

  @Test
  void traceOfATableIsAnError() {
    CommandRun run =
        CommandRun.of(
            "mission", "--for-each", "document", "--columns", "rent", "--trace", "--index", index);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("--trace shows the steps of a mission"), run.err());
  }
}
