package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.Pinakes;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pinakes index --summaries llm}. */
final class IndexWithSummariesTest {
  private static final String SUMMARY =
      "{\"summary\": \"A summary.\", \"topics\": [\"What is oiled?\"], \"key_details\": []}";

  /** Six sections in each of four documents, the documents and their bucket. */
  private static final int SUBJECTS = 4 * 6 + 4 + 1;

  private static final int CONCURRENCY = 3;

  @TempDir private Path folder;
  private Path library = Path.of("");
  private Path index = Path.of("");

  @BeforeEach
  void sixSectionsInFourDocuments() throws IOException {
    library = Files.createDirectories(folder.resolve("library"));
    index = folder.resolve("lib.idx");
    for (int document = 0; document < 4; document++) {
      int first = document * 6;
      Files.writeString(
          library.resolve(document + ".md"),
          IntStream.range(first, first + 6)
              .mapToObj(
                  part ->
                      "# Part "
                          + part
                          + "\n\n"
                          + ("Oil part " + part + " well. ").repeat(20)
                          + "\n\n")
              .reduce("", String::concat));
    }
  }

  private CommandRun run(String url, Object... more) {
    List<Object> words = new ArrayList<>(List.of("index", "--index", index));
    words.addAll(
        List.of("--summaries", "llm", "--llm-url", url, "--llm-model", "scribe", "--concurrency"));
    words.add(CONCURRENCY);
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray(new Object[0]));
  }

  @Test
  void hierarchyIsSummarizedByTheModelAndTheReportHasTheCost() throws IOException {
    assertEquals(ExitCode.DONE, CommandRun.of("index", library, "--index", index).code());
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                ScriptedOllama.says(
                    question.user().startsWith("A section of a document: Part 7\n")
                        ? "I'm sorry, no."
                        : SUMMARY))) {
      CommandRun run = run(server.url(), "--outline-only");
      assertEquals(ExitCode.DONE, run.code(), run.err());
      assertEquals(
          "summaries: 28 written, 0 from the cache, 1 by the built-in summarizer; 31 calls, 12400"
              + " tokens in, 620 out",
          run.out().lines().toList().getLast().replaceAll(", [0-9.]+ s of calls", ""));
      assertTrue(
          run.err()
              .contains("warning: 1 summary was written by the built-in summarizer: refused (1)\n"),
          run.err());
      JsonNode json =
          JsonMapper.builder().build().readTree(run(server.url(), library, "--json").out());
      assertEquals(4, json.path("unchanged").asInt());
      JsonNode summaries = json.path("summaries");
      assertEquals(0, summaries.path("written").asInt(-1));
      assertEquals(1, summaries.path("fallen_back").path("refused").asInt());
      assertEquals(3, summaries.path("llm_calls").asInt());
      assertEquals(0, json.path("contexts").path("llm_calls").asInt(-1));
      assertTrue(server.mostAtOnce() <= CONCURRENCY, "at once: " + server.mostAtOnce());
      CommandRun browse = CommandRun.of("browse", "generic/0", "--index", index);
      assertTrue(browse.out().contains("A summary."), browse.out());
    }
  }

  @Test
  void dryRunEstimatesWithoutCalls() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says(SUMMARY))) {
      String all =
          "summaries: 29 calls, 0 from the cache; at most \\d{4,5} tokens to read, about 5800 to"
              + " write, about \\d\\.\\d min at an assumed 100 tokens/s \\(see --llm-rate\\)";
      assertReckons(all, server); // there is no index yet
      assertFalse(Files.exists(index));
      CommandRun.of("index", library, "--index", index);
      assertReckons(all, server); // nothing is read again, but everything is summarized
      assertEquals(List.of(), server.questions());
      run(server.url(), library);
      assertReckons("summaries: 0 calls, 0 from the cache; .*", server);
      assertReckons("summaries: 0 calls, 29 from the cache; .*", server, "--rebuild");
      Files.writeString(
          library.resolve("0.md"), "# Part 0\n\n" + "Oil part 0 badly. ".repeat(20) + "\n");
      assertReckons("summaries: 3 calls, 0 from the cache; .*", server);
    }
  }

  private void assertReckons(String line, ScriptedOllama server, String... more) {
    List<Object> words = new ArrayList<>(List.of(library, "--dry-run", "--llm-rate", 100));
    words.addAll(List.of(more));
    CommandRun run = run(server.url(), words.toArray(new Object[0]));
    assertEquals(ExitCode.DONE, run.code(), run.err());
    String last = run.out().lines().toList().getLast();
    assertTrue(last.matches(line), last);
  }

  @Test
  void aModelMustBeNamed() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: give a language model with --llm-model, as its server names it\n"),
        CommandRun.of("index", library, "--index", index, "--summaries", "llm"));
    CommandRun neither = run("http://127.0.0.1:1", library, "--no-outline");
    assertEquals(ExitCode.USAGE, neither.code());
    assertTrue(neither.err().contains("which --no-outline leaves out"), neither.err());
    assertFalse(Files.exists(index));
  }

  @Test
  void killedRunRepeatsOnlyPendingCalls() throws Exception {
    CountDownLatch halfway = new CountDownLatch(CONCURRENCY);
    AtomicBoolean killed = new AtomicBoolean();
    int paid = SUBJECTS / 2;
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question -> {
              if (!killed.get() && question.number() > paid) {
                halfway.countDown();
                new CountDownLatch(1).await(); // the answer never comes
              }
              return ScriptedOllama.says(SUMMARY);
            })) {
      Process process = child(server.url());
      assertTrue(halfway.await(120, TimeUnit.SECONDS), "the child never came half way");
      killed.set(true);
      process.destroyForcibly().waitFor();
      List<String> before = server.questions().stream().map(ScriptedOllama.Question::user).toList();
      assertEquals(paid + CONCURRENCY, before.size());
      server.forget();

      CommandRun run = run(server.url(), library);
      assertEquals(ExitCode.DONE, run.code(), run.err());
      Set<String> twice = new HashSet<>(before);
      twice.retainAll(server.questions().stream().map(ScriptedOllama.Question::user).toList());
      assertEquals(CONCURRENCY, twice.size());
      assertTrue(
          run.out()
              .contains(
                  "summaries: "
                      + (SUBJECTS - paid)
                      + " written, "
                      + paid
                      + " from the cache, 0 by the built-in summarizer"),
          run.out());
    }
  }

  private Process child(String url) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(String.valueOf(System.getProperty("java.home")), "bin/java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            String.valueOf(System.getProperty("java.class.path")),
            Pinakes.class.getName(),
            "index",
            library.toString(),
            "--index=" + index,
            "--summaries=llm",
            "--concurrency=" + CONCURRENCY);
    builder.environment().put("PINAKES_LLM_URL", url);
    builder.environment().put("PINAKES_LLM_MODEL", "scribe");
    return builder
        .redirectOutput(folder.resolve("child.out").toFile())
        .redirectError(folder.resolve("child.err").toFile())
        .start();
  }
}
