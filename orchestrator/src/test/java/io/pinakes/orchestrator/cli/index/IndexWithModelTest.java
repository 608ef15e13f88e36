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
import java.net.InetAddress;
import java.net.ServerSocket;
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

/** {@code pinakes index --context llm}. */
final class IndexWithModelTest {
  private static final String NOTE = "A note on one part of the handbook of the Zebra pump.";
  private static final int CHUNKS = 24;
  private static final int CONCURRENCY = 3;

  @TempDir private Path folder;
  private Path library = Path.of("");
  private Path index = Path.of("");

  @BeforeEach
  void chunksInFourDocuments() throws IOException {
    library = Files.createDirectories(folder.resolve("library"));
    index = folder.resolve("lib.idx");
    for (int document = 0; document < 4; document++) {
      int first = document * CHUNKS / 4;
      Files.writeString(
          library.resolve(document + ".md"),
          IntStream.range(first, first + CHUNKS / 4)
              .mapToObj(part -> "# Part " + part + "\n\nOil part " + part + " well.\n\n")
              .reduce("", String::concat));
    }
  }

  private CommandRun run(String url, Object... more) {
    return runWith("scribe", url, more);
  }

  private CommandRun runWith(String model, String url, Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of(
                "index",
                library,
                "--index",
                index,
                "--context",
                "llm",
                "--llm-url",
                url,
                "--llm-model",
                model,
                "--concurrency",
                CONCURRENCY));
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray(new Object[0]));
  }

  @Test
  void theReportSaysWhatTheModelDid() throws IOException {
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                ScriptedOllama.says(
                    question.passage().contains("part 7 ") ? "I'm sorry, no." : NOTE))) {
      CommandRun run = run(server.url());
      assertEquals(ExitCode.DONE, run.code(), run.err());
      assertEquals(
          "contexts: 23 written, 0 from the cache, 1 structural only; 26 calls, 10400 tokens in,"
              + " 520 out",
          run.out().lines().toList().getLast().replaceAll(", [0-9.]+ s of calls", ""));
      assertTrue(
          run.err().contains("warning: 1 context is structural only: refused (1)\n"), run.err());
      JsonNode json = JsonMapper.builder().build().readTree(run(server.url(), "--json").out());
      assertEquals(3, json.path("unchanged").asInt());
      JsonNode contexts = json.path("contexts");
      assertEquals(0, contexts.path("written").asInt(-1));
      assertEquals(5, contexts.path("cached").asInt());
      assertEquals(1, contexts.path("fallen_back").path("refused").asInt());
      assertEquals(3, contexts.path("llm_calls").asInt());
      assertTrue(server.mostAtOnce() <= CONCURRENCY, "at once: " + server.mostAtOnce());
    }
  }

  @Test
  void dryRunEstimatesWithoutCalls() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says(NOTE))) {
      CommandRun run = run(server.url(), "--dry-run", "--llm-rate", 100);
      assertEquals(ExitCode.DONE, run.code(), run.err());
      String line = run.out().lines().toList().getLast();
      assertTrue(
          line.matches(
              "contexts: 24 calls, 0 from the cache; at most \\d{4} tokens to read, about 1800 to"
                  + " write, about 0\\.\\d min at an assumed 100 tokens/s \\(see --llm-rate\\)"),
          line);
      assertEquals(List.of(), server.questions());
      assertFalse(Files.exists(index));
    }
  }

  @Test
  void withoutAServerNothingIsDone() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    CommandRun run = run("http://127.0.0.1:" + port);
    assertEquals(ExitCode.FAILED, run.code());
    assertTrue(
        run.err().contains("no Ollama server answers at http://127.0.0.1:" + port), run.err());
    assertTrue(run.err().contains("'ollama serve'"), run.err());
    assertFalse(Files.exists(index));
  }

  @Test
  void missingModelIsNamedWithTheExistingOnes() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says(NOTE))) {
      CommandRun run = runWith("scrive", server.url());
      assertEquals(
          "pinakes: the Ollama server at "
              + server.url()
              + " has no model \"scrive\", it has [scribe:latest]; get it with 'ollama pull"
              + " scrive'\n",
          run.err());
      assertEquals(ExitCode.FAILED, run.code());
      assertFalse(Files.exists(index));
    }
  }

  @Test
  void aModelMustBeNamed() {
    CommandRun run =
        CommandRun.of("index", library, "--index", index, "--context", "llm", "--dry-run");
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: give a language model with --llm-model, as its server names it\n"),
        run);
  }

  @Test
  void killedRunRepeatsOnlyPendingCalls() throws Exception {
    CountDownLatch halfway = new CountDownLatch(CONCURRENCY);
    AtomicBoolean killed = new AtomicBoolean();
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question -> {
              if (!killed.get() && question.number() > CHUNKS / 2) {
                halfway.countDown();
                new CountDownLatch(1).await(); // the answer never comes
              }
              return ScriptedOllama.says(NOTE);
            })) {
      Process process = child(server.url());
      assertTrue(halfway.await(120, TimeUnit.SECONDS), "the child never came half way");
      killed.set(true);
      process.destroyForcibly().waitFor();
      List<String> before =
          server.questions().stream().map(ScriptedOllama.Question::passage).toList();
      assertEquals(CHUNKS / 2 + CONCURRENCY, before.size());
      server.forget();

      CommandRun run = run(server.url());
      assertEquals(ExitCode.DONE, run.code(), run.err());
      List<String> after =
          server.questions().stream().map(ScriptedOllama.Question::passage).toList();
      assertEquals(CHUNKS / 2, after.size());
      Set<String> twice = new HashSet<>(before);
      twice.retainAll(Set.copyOf(after));
      assertEquals(CONCURRENCY, twice.size());
      assertTrue(
          run.out().contains("contexts: 12 written, 12 from the cache, 0 structural only"),
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
            "--context=llm",
            "--concurrency=" + CONCURRENCY);
    builder.environment().put("PINAKES_LLM_URL", url);
    builder.environment().put("PINAKES_LLM_MODEL", "scribe");
    return builder
        .redirectOutput(folder.resolve("child.out").toFile())
        .redirectError(folder.resolve("child.err").toFile())
        .start();
  }
}
