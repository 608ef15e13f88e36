package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.Pinakes;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A mission in a process of its own that is killed while its steps run. */
@Timeout(300)
final class KilledMissionTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** One after the other, so that most are open when the process is killed. */
  private static final int STEPS = 12;

  /** Finished steps when the process is killed. */
  private static final int FINISHED = 2;

  @TempDir private Path folder;

  @Test
  void finishedStepsAreReusedAndTheReportIsThatOfAWholeRun() throws Exception {
    Path index = folder.resolve("lib.idx");
    Path plan = folder.resolve("plan.json");
    Path record = folder.resolve("mission.jsonl");
    library(index);
    Files.writeString(plan, MissionPlanJson.write(plan()).toString());
    kill(index, plan, record);
    CommandRun resumed = run(plan, index, "--json", "--resume", record);
    Matcher reused = Pattern.compile("reused: (\\d+) answers").matcher(resumed.err());
    assertTrue(reused.find(), resumed.err());
    int answers = Integer.parseInt(Groups.of(reused, 1));
    assertTrue(answers >= FINISHED && answers < STEPS, resumed.err());
    assertEquals(report(run(plan, index, "--json")), report(resumed));
    assertEquals(STEPS, Files.readAllLines(record).size());
    CommandRun verified = CommandRun.of("verify", record, "--index", index);
    assertEquals(ExitCode.DONE, verified.code(), verified.out());
  }

  private void library(Path index) throws IOException {
    Path files = Files.createDirectories(folder.resolve("library"));
    for (int i = 1; i <= STEPS; i++) {
      Files.writeString(
          files.resolve("berth-" + i + ".md"),
          "# Berth " + i + "\n\nThe yearly fee of berth " + i + " is EUR " + 300 * i + ".\n");
    }
    assertEquals(ExitCode.DONE, CommandRun.of("index", files, "--index", index).code());
  }

  private static MissionPlan plan() {
    List<MissionStep> steps = new ArrayList<>();
    for (int i = 1; i <= STEPS; i++) {
      steps.add(
          new MissionStep(
              "s" + i,
              "Berth " + i,
              Task.Ask.of("What is the yearly fee of berth " + i + "?"),
              i == 1 ? List.of() : List.of("s" + (i - 1)),
              new Check.Answered(),
              MissionStep.OnFailure.SKIP));
    }
    return new MissionPlan("The fees of all berths", "test", steps);
  }

  /** Starts the mission, and kills it without warning when its record has some steps. */
  private void kill(Path index, Path plan, Path record) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                String.valueOf(System.getProperty("java.class.path")),
                Pinakes.class.getName(),
                "mission",
                "--plan",
                plan.toString(),
                "--index",
                index.toString(),
                "--record",
                record.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    try {
      while (process.isAlive() && lines(record) < FINISHED) {
        Thread.sleep(2);
      }
    } finally {
      process.destroyForcibly();
    }
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertTrue(lines(record) >= FINISHED, () -> read(folder.resolve("out.txt")));
  }

  private static long lines(Path record) {
    return read(record).chars().filter(each -> each == '\n').count();
  }

  private static String read(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      return "";
    }
  }

  private static CommandRun run(Path plan, Path index, Object... more) {
    Object[] args = new Object[more.length + 5];
    System.arraycopy(new Object[] {"mission", "--plan", plan, "--index", index}, 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    return CommandRun.of(args);
  }

  /** The report without what a resumed run saves. */
  private static ObjectNode report(CommandRun run) throws IOException {
    ObjectNode json = (ObjectNode) MAPPER.readTree(run.out());
    json.remove(List.of("usage", "steps"));
    return json;
  }
}
