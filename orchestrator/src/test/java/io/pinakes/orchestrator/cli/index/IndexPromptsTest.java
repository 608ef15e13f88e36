package io.pinakes.orchestrator.cli.index;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.llm.PinnedPrompts;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pins every prompt of indexing, see {@link PinnedPrompts}. */
final class IndexPromptsTest {
  @TempDir private Path folder;

  @Test
  void contextsSummariesAndFacts() throws IOException {
    List<ScriptedOllama.Question> asked = asked();
    PinnedPrompts.CONTEXT.assertPinned(first(asked, IndexPromptsTest::isContext));
    PinnedPrompts.SUMMARIZE.assertPinned(first(asked, IndexPromptsTest::isSummary));
    PinnedPrompts.FACTS.assertPinned(first(asked, user -> user.startsWith("The fields:")));
  }

  @Test
  void systemPromptIsTheSameForAllQuestionsOfAMethod() throws IOException {
    List<ScriptedOllama.Question> asked = asked();
    for (Predicate<String> method :
        List.<Predicate<String>>of(IndexPromptsTest::isContext, IndexPromptsTest::isSummary)) {
      Set<String> systems =
          asked.stream()
              .filter(question -> method.test(question.user()))
              .map(question -> question.body().path("messages").path(0).path("content").asText())
              .collect(Collectors.toSet());
      assertEquals(1, systems.size(), systems.toString());
    }
  }

  private static boolean isContext(String user) {
    return user.contains("<passage>");
  }

  private static boolean isSummary(String user) {
    return user.contains("Sum this up");
  }

  private static ScriptedOllama.Question first(
      List<ScriptedOllama.Question> asked, Predicate<String> which) {
    return asked.stream().filter(question -> which.test(question.user())).findFirst().orElseThrow();
  }

  /** All requests to a model that never gives a usable reply, in order. */
  private List<ScriptedOllama.Question> asked() throws IOException {
    Path library = Files.createDirectories(folder.resolve("library/leases"));
    Files.writeString(
        library.resolve("hall.md"),
        """
        # Lease of the hall

        The hall is let to Northquay Energy GmbH at a monthly rent of EUR 1,250.00. The rent is due on \
        the third working day of each month. If it is late, the landlord may charge interest at the \
        statutory rate from the day on which it was due. The tenant keeps the hall clean, has the \
        lifts serviced once a year, and lets nobody else use it without the consent of the landlord.

        # Mietvertrag

        Der Mieter darf die Halle nicht an andere überlassen.
        """);
    Path schema = folder.resolve("schema.json");
    Files.writeString(
        schema,
        """
        {"leases": {"fields": {
          "tenant": {"type": "text", "description": "who rents"},
          "rent": {"type": "money", "unit": "EUR", "synonyms": ["monthly rent"]}}}}
        """);
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says("no"))) {
      CommandRun.of(
          "index",
          requireNonNull(library.getParent()),
          "--index",
          folder.resolve("lib.idx"),
          "--schema",
          schema,
          "--context",
          "llm",
          "--summaries",
          "llm",
          "--facts",
          "llm",
          "--llm-url",
          server.url(),
          "--llm-model",
          "scribe",
          "--concurrency",
          1);
      return server.questions();
    }
  }
}
