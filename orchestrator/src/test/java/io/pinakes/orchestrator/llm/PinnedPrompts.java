package io.pinakes.orchestrator.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The prompts as sent over the wire, each in a resource file of this class, and all of them in
 * {@code docs/prompts.md}. After an intended change, {@code -Dpinakes.prompts.write=true} rewrites
 * both.
 */
public enum PinnedPrompts {
  COMPOSE("Writes the answer. The usual question costs this one call."),
  CORRECT("Rewrites claims that did not pass verification, at most once."),
  REVIEW(
      "Asks for one more search if the rules or the composer find something missing, and at high"
          + " effort always."),
  PLAN("Turns the question into search queries, only at high effort; the rules search before."),
  DECOMPOSE("Reads a question that would be declined, and at high effort every question."),
  MISSION("Divides a mission into steps, once, unless its wording is recognized."),
  REPLAN("Rewords a mission step that failed with every strategy, at most three times."),
  SUMMARY("Writes the summary of a mission's report from its findings, once."),
  JUDGE("Compares every claim with its quotations once more, only if a judge is requested."),
  REWRITE("Completes a message of a conversation."),
  TOOLS("Answers in one conversation with tools, for the strategy `tools`."),
  CHOOSE("Chooses where to navigate, for the strategy `navigate`, once per level."),
  EXPLORE("Walks the catalogue with tools, for the strategy `navigate` in mode `tools`."),
  CONTEXT("Writes the context of one chunk, for `--context llm`; never while answering."),
  SUMMARIZE("Summarizes a section, document or bucket, for `--summaries llm`."),
  FACTS("Extracts the fields of a schema from a document, for `--facts llm`.");

  private static final boolean WRITES = Boolean.getBoolean("pinakes.prompts.write");
  private static final Path SOURCES = Path.of("src/test/resources");
  private static final Path DOCUMENT = Path.of("..", "docs", "prompts.md");

  private final String about;

  PinnedPrompts(String about) {
    this.about = about;
  }

  private String file() {
    return "/io/pinakes/orchestrator/llm/prompts/" + name().toLowerCase(Locale.ROOT) + ".txt";
  }

  private String pinned() throws IOException {
    if (WRITES) {
      return Files.readString(Path.of(SOURCES + file()));
    }
    try (InputStream in = PinnedPrompts.class.getResourceAsStream(file())) {
      return new String(requireNonNull(in, file()).readAllBytes(), UTF_8);
    }
  }

  /** Compares a request with the pinned one. */
  public void assertPinned(ScriptedOllama.Question question) throws IOException {
    if (WRITES) {
      Files.writeString(Path.of(SOURCES + file()), shown(question));
    }
    assertEquals(pinned(), shown(question), name());
  }

  /** The messages, the tools and the schema of a request. */
  private static String shown(ScriptedOllama.Question question) {
    StringBuilder text = new StringBuilder();
    for (JsonNode message : question.body().path("messages")) {
      text.append("== ").append(message.path("role").asText()).append('\n');
      text.append(message.path("content").asText().strip()).append('\n');
    }
    for (JsonNode tool : question.body().path("tools")) {
      JsonNode function = tool.path("function");
      text.append("== tool ").append(function.path("name").asText()).append('\n');
      text.append(function.path("description").asText()).append('\n');
    }
    if (question.body().has("format")) {
      text.append("== format\n").append(question.body().path("format").toPrettyString());
      text.append('\n');
    }
    return text.toString();
  }

  /** The document with all prompts. */
  static String document() throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            # Prompts

            Every prompt that is sent to a language model, as it goes over the wire, by example. A test keeps
            this page in sync. The system part is the same for every question, so that a server can cache it;
            the variable part follows, with the question last. `format` is the JSON schema of the reply. A reply
            that breaks a rule is sent back once with the rule, during indexing twice.
            """);
    for (PinnedPrompts each : values()) {
      text.append("\n## ").append(each.name().toLowerCase(Locale.ROOT)).append("\n\n");
      text.append(each.about).append("\n\n````text\n").append(each.pinned()).append("````\n");
    }
    return text.toString();
  }

  static void assertDocumented() throws IOException {
    if (WRITES) {
      Files.writeString(DOCUMENT, document());
    }
    assertEquals(Files.readString(DOCUMENT), document(), DOCUMENT.toString());
  }
}
