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
  CORRECT("Writes again what did not pass verification, at most once."),
  REVIEW(
      "Asks for one more search; only where the rules, or the composer, find something missing."),
  PLAN("Puts the question into search queries; with high effort only."),
  DECOMPOSE("Takes apart what the rules left unexplained; with high effort only."),
  MISSION("Divides a mission into steps, once; not where its wording tells how."),
  REPLAN("Words a step of a mission anew that failed in every way; at most three times."),
  JUDGE("Reads every claim beside its quotations once more; only if a judge was asked for."),
  REWRITE("Completes a message of a conversation."),
  TOOLS("Answers in one conversation with tools, with the strategy `tools`."),
  CHOOSE("Chooses where to go on, with the strategy `navigate`; once for each level."),
  EXPLORE("Walks the catalogue with tools, with the strategy `navigate` and its mode `tools`."),
  CONTEXT("Writes the context of one chunk, with `--context llm`; never while answering."),
  SUMMARIZE("Sums up a section, document or bucket, with `--summaries llm`."),
  FACTS("Reads the fields of a schema out of a document, with `--facts llm`.");

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

            All that a language model is ever asked, each as it goes over the wire, by example. A test keeps
            this page true. The system part is the same for every question, so that a server reads it once; what
            differs follows, the question last. `format` is the JSON schema that the server holds the reply to. A
            reply that breaks a rule is handed back once with the rule, while indexing twice.
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
