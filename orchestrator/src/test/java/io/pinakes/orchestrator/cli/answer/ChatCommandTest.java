package io.pinakes.orchestrator.cli.answer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code pinakes chat} as a user or another program runs it, and the forms of answers. */
@ResourceLock(CommandRun.STANDARD_INPUT)
final class ChatCommandTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library/contracts");
    Files.createDirectories(sources);
    Files.writeString(
        sources.resolve("harbour.md"),
        "# Lease of the Harbour Office\n\nThe monthly rent of the harbour office is EUR 4,250.\n");
    Files.writeString(
        sources.resolve("garden.md"),
        "# Lease of the Garden House\n\nThe monthly rent of the garden house is EUR 1,900.\n");
    index = folder.resolve("lib.idx");
    assertEquals(
        ExitCode.DONE, CommandRun.of("index", folder.resolve("library"), "--index", index).code());
  }

  private static CommandRun chat(String input, String... options) {
    List<Object> args = new ArrayList<>(List.of("chat", "--index", index));
    args.addAll(List.of(options));
    return CommandRun.withInput(input.getBytes(UTF_8), args.toArray(new Object[0]));
  }

  @Test
  void messageMayReferToEarlierOnes() throws IOException {
    CommandRun run =
        chat(
            """
            What is the monthly rent of the harbour office?

            And of the garden house?
            exit
            What is never read?
            """,
            "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(2, lines.size(), run.out());
    JsonNode second = MAPPER.readTree(lines.get(1));
    assertEquals("And of the garden house?", second.get("question").asText());
    assertTrue(second.get("rewritten_query").asText().contains("rent"), run.out());
    assertTrue(second.get("answer").asText().contains("EUR 1,900"), run.out());
  }

  @Test
  void claimsAreShownOnceWithTheirSources() {
    CommandRun run = chat("What is the monthly rent of the harbour office?");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        List.of(
            "> What is the monthly rent of the harbour office?",
            "The monthly rent of the harbour office is EUR 4,250. [1]"),
        run.out().lines().limit(2).toList());
    assertEquals(
        1, run.out().lines().filter(line -> line.endsWith("EUR 4,250. [1]")).count(), run.out());
    assertTrue(run.out().contains("[1] contracts/harbour.md, page 1"), run.out());
  }

  @ParameterizedTest
  @CsvSource({"Thanks!, You are welcome.", "vielen Dank, Gern geschehen.", "תודה רבה, בבקשה."})
  void thanksAreNoQuestion(String message, String reply) {
    CommandRun run = chat(message);
    assertEquals(List.of("> " + message, reply, ""), run.out().lines().toList());
    assertEquals("", run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit", "quit", ":q", ":quit", "/exit", "Exit"})
  void aWordEndsTheConversation(String word) {
    assertEquals("", chat(word + "\nWhat is the rent?").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/help", ":h", "?", "/nonsense"})
  void whatLooksLikeACommandIsNotSearched(String word) {
    CommandRun run = chat(word);
    assertEquals("", run.out());
    assertTrue(run.err().contains("\"exit\" ends"), run.err());
  }

  @Test
  void tooLongMessageIsRejectedAndTheNextIsAnswered() {
    CommandRun run =
        chat("x".repeat(10_001) + "\nWhat is the monthly rent of the harbour office?\n");
    assertEquals(ExitCode.FAILED, run.code());
    assertEquals("pinakes: a message has at most 10000 characters; shorten it\n", run.err());
    assertTrue(run.out().contains("EUR 4,250. [1]"), run.out());
  }

  @Test
  void filterThatDoesNotFitIsRefusedBeforeAMessageIsRead() {
    for (String filter :
        List.of(
            "{\"yeer\": 2024}", "{\"year\":", "{\"mtime\": \"soon\"}", "{\"page\": {\"~\": 1}}")) {
      CommandRun run = chat("What is the rent?\n", "--filter", filter);
      CommandRun.assertOneLine(ExitCode.USAGE, run);
      assertEquals(
          run, CommandRun.of("ask", "What is the rent?", "--index", index, "--filter", filter));
    }
  }

  @Test
  void filterMayComeFromStandardInput() {
    CommandRun run =
        CommandRun.withInput(
            "{\"title\": {\"like\": \"%Garden%\"}}".getBytes(UTF_8),
            "ask",
            "What is the monthly rent?",
            "--index",
            index,
            "--filter",
            "-");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("EUR 1,900"), run.out());
  }

  @Test
  void truncatedCellsAreAlsoShownInFull() {
    CommandRun run =
        CommandRun.of(
            "ask",
            "What is the monthly rent of the harbour office?",
            "--index",
            index,
            "--format",
            "table");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(
        run.out().startsWith("The monthly rent of the harbour office is EUR 4,250. [1]\n"),
        run.out());
    assertTrue(run.out().contains("…  [1]"), run.out());
  }
}
