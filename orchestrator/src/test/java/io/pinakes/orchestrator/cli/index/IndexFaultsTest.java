package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contexts and summaries by a failing model: good replies are kept, bad ones are not. */
final class IndexFaultsTest {
  private static final String SUMMARY =
      "{\"summary\": \"How it is oiled.\", \"topics\": [\"What is oiled?\"], \"key_details\": []}";
  private static final String CONTEXT =
      "This is a part of the handbook of the press, about oiling one of its bearings by hand.";

  @TempDir private Path folder;
  private Path library = Path.of("");

  @BeforeEach
  void twoDocuments() throws IOException {
    library = Files.createDirectories(folder.resolve("library"));
    for (String name : List.of("press", "lathe")) {
      Files.writeString(
          library.resolve(name + ".md"),
          "# The " + name + "\n\n" + ("Oil the bearing of the " + name + ". ").repeat(20) + "\n");
    }
  }

  private static Answer good(ScriptedOllama.Question question) {
    return ScriptedOllama.says(question.user().contains("<passage>") ? CONTEXT : SUMMARY);
  }

  private CommandRun run(ScriptedOllama server, Object... more) {
    List<Object> words = new ArrayList<>(List.of("index", library, "--index"));
    words.addAll(List.of(folder.resolve("lib.idx"), "--context", "llm", "--summaries", "llm"));
    words.addAll(List.of("--llm-url", server.url(), "--llm-model", "scribe", "--concurrency", 2));
    words.addAll(Arrays.asList(more));
    return CommandRun.of(words.toArray(new Object[0]));
  }

  /** The calls of a run with a healthy server. */
  private int repaired() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(IndexFaultsTest::good)) {
      CommandRun run = run(server);
      assertEquals(ExitCode.DONE, run.code(), run.err());
      int calls = server.questions().size();
      run(server);
      assertEquals(calls, server.questions().size(), "nothing is left to be asked");
      return calls;
    }
  }

  @Test
  void stallingServerCostsTwoTimeoutsInTotalAndNothingIsKept() throws IOException {
    Duration timeout = Duration.ofSeconds(4);
    AtomicLong started =
        new AtomicLong(); // with the first question: the server costs nothing before
    try (ScriptedOllama server =
        ScriptedOllama.start(
            _ -> {
              started.compareAndSet(0, System.nanoTime());
              return new Answer.Stalls();
            })) {
      CommandRun run = run(server, "--llm-timeout", timeout.toSeconds());
      Duration took = Duration.ofNanos(System.nanoTime() - started.get());
      assertTrue(took.compareTo(timeout.multipliedBy(3)) < 0, took + run.err());
      assertTrue(server.questions().size() <= 4, "" + server.questions().size());
    }
    assertTrue(repaired() > 0);
  }

  @Test
  void garbageIsNotKept() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says("no"))) {
      run(server);
    }
    assertTrue(repaired() > 0);
  }

  @Test
  void everyReplyOfAFlakyServerIsKept() throws IOException {
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                question.number() % 2 == 1 ? new Answer.Fails(503, "busy") : good(question))) {
      CommandRun run = run(server);
      assertEquals(ExitCode.DONE, run.code(), run.err());
    }
    assertEquals(0, repaired());
  }
}
