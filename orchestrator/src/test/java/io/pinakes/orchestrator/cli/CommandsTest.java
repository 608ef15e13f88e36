package io.pinakes.orchestrator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Tests commands that read an index, as run by a user. */
@ResourceLock(CommandRun.STANDARD_INPUT)
final class CommandsTest extends DemoCommands {
  @Test
  void answerNamesItsLocation() {
    CommandRun run =
        CommandRun.of("ask", "What is the notice period of the lease?", "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err() + run.out());
    assertTrue(
        run.out()
            .startsWith("Either party may end the lease with a notice period of 90 days. [1]\n"),
        run.out());
    assertTrue(run.out().contains("[1] contracts/lease.md, page 1"), run.out());
  }

  @Test
  void answerAsJsonIsTheAnswerDocument() throws IOException {
    CommandRun run =
        CommandRun.of("ask", "How much does the printer cost a month?", "--index", index, "--json");
    JsonNode json = json(run.out());
    assertEquals("answered", json.get("status").asText());
    assertEquals(json("{\"number\": \"35\", \"unit\": \"EUR\"}"), json.get("value"), run.out());
    assertEquals(
        "contracts/printer lease 100%", json.get("citations").get(0).get("doc_id").asText());
  }

  @Test
  void bracketsOfADocumentAreNotMarkers() {
    CommandRun run =
        CommandRun.of("ask", "What should one see for the annex of the printer?", "--index", index);
    assertTrue(run.out().contains("See \\[1\\] for the annex. ["), run.out());
  }

  @Test
  void unsupportedQuestionExitsWithFour() {
    CommandRun run = CommandRun.of("ask", "Who painted Zwibbelmoor?", "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.UNSUPPORTED,
            "Nothing in the library supports an answer. (no document mentions Zwibbelmoor)\n",
            ""),
        run);
  }

  @Test
  void filterWithoutMatchesExitsWithThree() {
    CommandRun run =
        CommandRun.of("ask", "What is the rent?", "--index", index, "--filter", "{\"year\": 1999}");
    assertEquals(
        new CommandRun(
            ExitCode.CLARIFICATION,
            "Clarification needed (no_results): no document matches the filter year = 1999; drop or"
                + " change it\n  without year = 1999: 3 documents\n",
            ""),
        run);
  }

  @Test
  void tenMegabytesOnStandardInputAreRejected() {
    byte[] flood = "why? ".repeat(2 << 20).getBytes(UTF_8);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: the question from standard input is longer than 1048576 bytes; shorten it\n"),
        CommandRun.withInput(flood, "ask", "-", "--index", index));
  }

  @Test
  void questionThatIsTooLongIsABadValue() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", "pinakes: a question has at most 10000 characters, got 20000\n"),
        CommandRun.withInput("x".repeat(20_000).getBytes(UTF_8), "ask", "-", "--index", index));
  }

  @Test
  void emptyQuestionIsABadValue() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: the question is empty; ask something\n"),
        CommandRun.withInput(new byte[0], "ask", "-", "--index", index));
  }

  @Test
  void textOfADocumentIsPrintedByteForByte() {
    CommandRun run = CommandRun.of("doc", "rules/garage", "--index", index, "--text");
    assertEquals(new CommandRun(ExitCode.DONE, GARAGE, ""), run);
  }

  @Test
  void missingPagesAreABadValue() {
    assertEquals(
        new CommandRun(ExitCode.DONE, GARAGE, ""),
        CommandRun.of("doc", "rules/garage", "--index", index, "--pages", "1-3"));
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: --pages takes only page 1 of rules/garage, got \"2-3\"\n"),
        CommandRun.of("doc", "rules/garage", "--index", index, "--pages", "2-3"));
    for (String bad : List.of("x", "0", "0-1", "3-1", "5-", "-5", "1,2", "99999999999", "")) {
      assertEquals(
          new CommandRun(
              ExitCode.USAGE,
              "",
              "pinakes: --pages takes a page or a range from the first to the last one, counted"
                  + " from 1, such as 3 or 3-4; got \""
                  + bad
                  + "\"\n"),
          CommandRun.of("doc", "rules/garage", "--index", index, "--pages=" + bad));
    }
  }

  @Test
  void missingDocumentIsABadValue() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: no document \"rules/attic\" in "
                + index
                + "; find ids with: pinakes search WORDS --index "
                + index
                + "\n"),
        CommandRun.of("doc", "rules/attic", "--index", index));
  }

  @Test
  void statisticsCountTheContents() throws IOException {
    JsonNode json = json(CommandRun.of("stats", "--index", index, "--json").out());
    assertEquals(3, json.get("documents").asInt());
    assertEquals(json("{\"contracts\": 2, \"rules\": 1}"), json.get("buckets"));
    assertEquals(json("[\"long\"]"), json.get("fields").get("year"));
  }

  @Test
  void settingOnTheCommandLineBeatsTheFile() throws IOException {
    Path config = folder.resolve("config.json");
    write(config, "{\"top-k\": 1, \"json\": true, \"index\": \"" + index + "\"}");
    assertEquals(
        1, json(CommandRun.of("search", "lease", "--config", config).out()).get("hits").size());
    int all =
        json(CommandRun.of("search", "lease", "--config", config, "--top-k", "9").out())
            .get("hits")
            .size();
    assertTrue(all > 1, all + " hits");
  }
}
