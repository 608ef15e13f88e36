package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Question;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code pinakes llm check}. */
final class LlmCheckCommandTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static CommandRun check(ScriptedOllama server, Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of("llm", "check", "--llm-url", server.url(), "--llm-model", "scribe"));
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray(new Object[0]));
  }

  /** A model that can do everything. */
  private static Answer able(Question question) {
    if (question.body().path("tools").size() > 0) {
      return new Answer.Calls(
          List.of(
              MAPPER
                  .createObjectNode()
                  .put("name", "look_up")
                  .set("arguments", MAPPER.createObjectNode().put("name", "Zenodotus"))));
    }
    return ScriptedOllama.says(
        question.body().path("format").isObject()
            ? "{\"name\": \"Callimachus\", \"scrolls\": 120}"
            : "one, two, three, four, five, six, seven, eight, nine");
  }

  @Test
  void aModelThatCanDoEverythingIsUsable() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(LlmCheckCommandTest::able)) {
      CommandRun run = check(server);
      assertEquals(ExitCode.DONE, run.code(), run.err());
      assertEquals(
          """
          server                     URL, Ollama 0.12.3
          its models                 scribe:latest
          model                      scribe, trained for 131072 tokens, completion, tools
          window                     8192 tokens (--llm-window)
          streamed reply             works
          JSON by a schema           works
          tool call                  works
          speed                      reads 6000 tokens/s, writes 40 tokens/s; loaded in 0.2 s
          """,
          run.out().replace(server.url(), "URL"));
      assertEquals("", run.err());
    }
  }

  @Test
  void modelWithoutToolsIsUsableButNotOneWithoutSchemas() throws IOException {
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                question.body().path("tools").size() > 0
                    ? new Answer.Fails(400, "scribe does not support tools")
                    : able(question))) {
      CommandRun run = check(server, "--json");
      assertEquals(ExitCode.DONE, run.code(), run.err());
      JsonNode json = MAPPER.readTree(run.out());
      assertTrue(json.path("usable").asBoolean());
      assertEquals("tools", json.path("trials").path(2).path("feature").asText());
      assertEquals(
          "the language model scribe: HttpException: scribe does not support tools",
          json.path("trials").path(2).path("problem").asText());
    }
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                question.body().path("format").isObject()
                    ? ScriptedOllama.says("It was Callimachus.")
                    : able(question))) {
      CommandRun run = check(server);
      assertEquals(ExitCode.FAILED, run.code());
      assertEquals(
          "pinakes: JSON by a schema does not work: the reply must be one JSON object with"
              + " \"name\" and \"scrolls\"; the model replied: It was Callimachus.; update the"
              + " server, or use another model with --llm-model\n",
          run.err());
    }
  }

  @Test
  void windowLargerThanTheModelsIsAProblem() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(LlmCheckCommandTest::able)) {
      CommandRun run = check(server, "--llm-window", 200000);
      assertEquals(ExitCode.FAILED, run.code());
      assertEquals(
          "pinakes: the model reads 131072 tokens at once, less than the window of 200000; use"
              + " --llm-window 131072\n",
          run.err());
    }
  }

  @Test
  void missingModelIsReportedInOneLineWithARemedy() throws IOException {
    String gone;
    try (ScriptedOllama server = ScriptedOllama.start(LlmCheckCommandTest::able)) {
      gone = server.url();
      CommandRun run = CommandRun.of("llm", "check", "--llm-url", gone, "--llm-model", "other");
      assertEquals(ExitCode.FAILED, run.code());
      assertEquals(
          "pinakes: the Ollama server at "
              + gone
              + " has no model \"other\", it has [scribe:latest]; get it with 'ollama pull"
              + " other'\n",
          run.err());
      CommandRun unnamed = CommandRun.of("llm", "check", "--llm-url", gone);
      assertEquals(ExitCode.USAGE, unnamed.code());
      assertEquals(
          "pinakes: give a language model with --llm-model, as its server names it\n",
          unnamed.err());
    }
    CommandRun run = CommandRun.of("llm", "check", "--llm-url", gone, "--llm-model", "scribe");
    assertEquals(ExitCode.FAILED, run.code());
    assertEquals(
        "pinakes: no Ollama server answers at "
            + gone
            + " (no connection); start it with 'ollama serve', or use another with --llm-url\n",
        run.err());
    CommandRun other =
        CommandRun.of(
            "llm", "check", "--llm-provider", "openai", "--llm-url", gone, "--llm-model", "scribe");
    assertEquals(
        "pinakes: no OpenAI-compatible server answers at "
            + gone
            + " (no connection); use another with --llm-url\n",
        other.err());
  }
}
