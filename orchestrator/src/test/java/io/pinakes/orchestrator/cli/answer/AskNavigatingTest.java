package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pinakes ask --strategy navigate} and {@code long-text}, as a user runs them. */
final class AskNavigatingTest {
  private static final String QUESTION = "What is the notice period of the lease?";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir private static Path folder;
  private static Path index = Path.of("");

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    write(
        sources.resolve("contracts/lease.md"),
        """
        # Lease of the Harbour Office

        ## Rent

        The monthly rent of the harbour office is EUR 4,250 and is due on the third working day.

        ## Notice

        Either party may end the lease with a notice period of 90 days.
        """);
    write(
        sources.resolve("contracts/printer.md"),
        "# Lease of the printer\n\nThe printer costs EUR 35 a month.\n");
    write(
        sources.resolve("rules/garage.txt"),
        "Garage rules\nCars are parked between the yellow lines.\n");
    index = folder.resolve("lib.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  @Test
  void traceGoesToStandardErrorAndOnlyTheAnswerToStandardOutput() {
    CommandRun run =
        CommandRun.of(
            "ask",
            QUESTION,
            "--strategy",
            "navigate",
            "--navigation",
            "drill-down",
            "--trace",
            "--index",
            index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("90 days"), run.out());
    assertFalse(run.out().contains("navigation"), run.out());
    assertTrue(run.err().contains("\n  navigation (drill-down, built-in): "), run.err());
    assertTrue(run.err().contains("\n    contracts"), run.err());
    assertTrue(run.err().contains("\n      contracts/lease"), run.err());
    assertTrue(run.err().contains("\n        § "), run.err());
  }

  @Test
  void jsonHasThePathInItsSteps() throws IOException {
    CommandRun run =
        CommandRun.of(
            "ask",
            QUESTION,
            "--strategy",
            "navigate",
            "--navigation",
            "plan",
            "--json",
            "--index",
            index);
    JsonNode json = MAPPER.readTree(run.out());
    assertEquals("", run.err());
    assertEquals("navigate", json.path("plan").path("route").asText());
    JsonNode navigation = json.path("steps").path(2).path("navigation");
    assertEquals("plan", navigation.path("mode").asText());
    assertEquals(
        "contracts/lease", navigation.path("selected_documents").path(0).path("doc_id").asText());
  }

  @Test
  void searchedSummariesAreListedInTheTrace() {
    CommandRun run =
        CommandRun.of("ask", QUESTION, "--strategy", "long-text", "--trace", "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("90 days"), run.out());
    assertTrue(run.err().contains("\n  searched the text of 3 summaries\n"), run.err());
    assertTrue(run.err().contains("\n    contracts/lease\n"), run.err());
    assertTrue(run.err().contains("\n    read contracts/lease#"), run.err());
  }

  @Test
  void unknownStrategiesAreRejectedByName() {
    CommandRun run = CommandRun.of("ask", QUESTION, "--strategy", "guess", "--index", index);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err().contains("one of auto, hybrid, structured, navigate, long-text, tools, but was"),
        run.err());
  }

  @Test
  void aLanguageModelIsAskedWhereToGo() throws IOException {
    try (ScriptedOllama server =
        ScriptedOllama.start(question -> ScriptedOllama.says(reply(question)))) {
      CommandRun run =
          CommandRun.of(
              "ask",
              QUESTION,
              "--strategy",
              "navigate",
              "--llm-url",
              server.url(),
              "--llm-model",
              "scribe",
              "--json",
              "--index",
              index);
      assertEquals(ExitCode.DONE, run.code(), run.err());
      JsonNode json = MAPPER.readTree(run.out());
      assertTrue(json.path("answer").asText().contains("90 days"), run.out());
      assertEquals(
          server.questions().size(), json.path("usage").path("llm_calls").asInt(), run.out());
      assertTrue(server.questions().size() >= 3);
      assertEquals(server.questions().size() * 400, json.path("usage").path("tokens_in").asInt());
      assertEquals(
          "object", server.questions().getFirst().body().path("format").path("type").asText());
      assertEquals("scribe", json.path("steps").path(2).path("navigation").path("by").asText());
    }
  }

  /** Makes choices; does not understand anything else. */
  private static String reply(ScriptedOllama.Question question) {
    return question.body().path("format").path("properties").has("selected")
        ? choice(question.user())
        : "I see.";
  }

  /** The entry about the notice period, the lease, or contracts. */
  private static String choice(String prompt) {
    String entries = prompt.replaceAll("(?s).*<entries>\n(.*)\n</entries>.*", "$1");
    ObjectNode reply = MAPPER.createObjectNode().put("reasoning", "it says so");
    ArrayNode selected = reply.putArray("selected");
    for (String word : new String[] {"notice period", "Harbour", "ontracts"}) {
      for (String entry : entries.split("\n", -1)) {
        if (selected.isEmpty() && entry.contains(word)) {
          try {
            selected
                .addObject()
                .put("id", MAPPER.readTree(entry).path("id").asText())
                .put("relevance", 9);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }
      }
    }
    return reply.toString();
  }

  @Test
  void questionIsAnsweredWithoutALanguageModelThatIsNotAvailable() throws IOException {
    CommandRun run = askOfNoServer("--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.err().startsWith("warning: no Ollama server answers at "), run.err());
    assertTrue(run.err().contains("start it with 'ollama serve'"), run.err());
    JsonNode json = MAPPER.readTree(run.out());
    assertTrue(json.path("answer").asText().contains("90 days"), run.out());
    assertEquals(0, json.path("usage").path("llm_calls").asInt(), run.out());
    assertTrue(json.path("warnings").toString().contains("is not asked for now"), run.out());
  }

  @Test
  void unavailableLanguageModelIsAnErrorWhereNothingElseWillDo() {
    CommandRun run = askOfNoServer("--judge");
    CommandRun.assertOneLine(ExitCode.FAILED, run);
    assertTrue(run.err().contains("start it with 'ollama serve'"), run.err());
  }

  private static CommandRun askOfNoServer(String option) {
    return CommandRun.of(
        "ask",
        QUESTION,
        "--strategy",
        "navigate",
        "--llm-url",
        "http://localhost:1",
        "--llm-model",
        "scribe",
        option,
        "--index",
        index);
  }
}
