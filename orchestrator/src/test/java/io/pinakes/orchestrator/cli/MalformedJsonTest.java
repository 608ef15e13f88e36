package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Malformed JSON of users is reported in their words, with file, line and field. */
final class MalformedJsonTest {
  private static final Pattern JARGON =
      Pattern.compile(
          "deserial|reference chain|JsonToken|(START|END)_|Unexpected|Unrecognized|creator|`"
              + "|java\\.|io\\.pinakes|Exception");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void index() throws IOException {
    Path sources = Files.createDirectory(folder.resolve("sources"));
    Files.writeString(sources.resolve("rent.txt"), "The rent is EUR 900.\n");
    index = folder.resolve("lib.idx");
    file = folder.resolve("given.json");
    CommandRun.of("index", sources, "--index", index, "--embedder", "none");
  }

  /** Runs a command with a malformed file, whose mistake is in this line and field. */
  private void refused(String json, int line, String field, Object... command) throws IOException {
    Files.writeString(file, json);
    CommandRun run = CommandRun.of(command);
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertFalse(JARGON.matcher(run.err()).find(), run.err());
    assertTrue(run.err().contains(file.toString()), run.err());
    assertTrue(
        run.err().contains("(line " + line + ", column ") || run.err().contains(file + ":" + line),
        run.err());
    assertTrue(run.err().contains("field \"" + field + "\""), run.err());
  }

  @Test
  void schema() throws IOException {
    Object[] command = {"index", folder.resolve("sources"), "--index", index, "--schema", file};
    refused("{\"b\": {\n\"fields\" {}}}", 2, "b.fields", command);
    refused("{\"b\": {\n\"dates\": first}}", 2, "b.dates", command);
  }

  @Test
  void settings() throws IOException {
    Object[] command = {"search", "rent", "--index", index, "--config", file};
    refused("{\"debug\": false,\n\"top-k\": 5 \"json\": true}", 2, "top-k", command);
    refused("{\"debug\": false,\n\"top-k\": 5,\n\"top-k\": 6}", 3, "top-k", command);
  }

  @Test
  void questions() throws IOException {
    Object[] command = {"ask", "--questions", file, "--out", folder.resolve("o"), "--index", index};
    String first = "{\"id\": 1, \"question\": \"What is the rent?\"}\n";
    refused(first + "{\"id\": 2, \"question\": What?}\n", 2, "question", command);
    refused(first + "{\"id\": 2, \"question\": \"What", 2, "question", command);
  }

  @Test
  void metadata() throws IOException {
    Object[] command = {"index", folder.resolve("sources"), "--index", index, "--metadata", file};
    refused("\n{\"file\": \"rent.txt\", \"year\" 2023}\n", 2, "year", command);
    refused("{\"file\": \"rent.txt\", \"year\": 2023\n", 1, "year", command);
  }

  @Test
  void plan() throws IOException {
    Object[] command = {"mission", "--index", index, "--plan", file};
    String plan =
        """
        {"mission": "Rent", "planner": "me", "steps": [
        {"id": "a", "section": "A", "task": {"kind": "ask", "question": "What is the rent?",
        "filter": {}, "strategy": "auto"}, "needs": [], "check": {"kind": "answered"},
        "onFailure": "stop"}]}
        """;
    List<String[]> mistakes =
        List.of(
            new String[] {"[]", "{}", "3", "steps[0].needs"},
            new String[] {"\"auto\"", "\"outo\"", "3", "steps[0].task.strategy"},
            new String[] {"\"answered\"", "\"xyzzy\"", "3", "steps[0].check"},
            new String[] {"\"id\": \"a\"", "\"id\": {}", "2", "steps[0].id"},
            new String[] {"\"section\": \"A\"", "\"section\" \"A\"", "2", "steps[0].section"});
    for (String[] each : mistakes) {
      refused(plan.replace(each[0], each[1]), Integer.parseInt(each[2]), each[3], command);
    }
  }
}
