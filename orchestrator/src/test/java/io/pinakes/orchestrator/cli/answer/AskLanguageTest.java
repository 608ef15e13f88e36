package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All that {@code ask} prints is in the language of the question. */
final class AskLanguageTest {
  private static final String GERMAN = "Wann endet der Mietvertrag für das Lagerhaus?";
  private static final String ENGLISH = "When does the lease of the warehouse end?";
  private static final String NO_SUCH_TITLE = "{\"title\":\"nix\"}";

  @TempDir private static Path folder;
  private static Path index;
  private static Path empty;

  @BeforeAll
  static void index() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources/leases"));
    Files.writeString(
        sources.resolve("lagerhaus.md"),
        "# Mietvertrag Lagerhaus\n\nDer Mietvertrag für das Lagerhaus endet am 31. März 2027.\n");
    Files.writeString(
        sources.resolve("warehouse.md"),
        "# Lease of the warehouse\n\nThe lease of the warehouse ends on 30 June 2026.\n");
    index = indexed(folder.resolve("sources"), "lib.idx");
    empty = indexed(Files.createDirectories(folder.resolve("nothing")), "empty.idx");
  }

  private static Path indexed(Path sources, String name) {
    Path made = folder.resolve(name);
    CommandRun run =
        CommandRun.of("index", sources, "--index", made, "--embedder", "none", "--no-outline");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return made;
  }

  @Test
  void aFilterThatNothingMatchesIsToldInTheLanguageOfTheQuestion() {
    assertEquals(
        """
        Rückfrage (no_results): kein Dokument passt zum Filter title = nix; er kann weggelassen\
         oder geändert werden
          ohne title = nix: 2 Dokumente
        """,
        CommandRun.of("ask", GERMAN, "--filter", NO_SUCH_TITLE, "--index", index).out());
    String english =
        CommandRun.of("ask", ENGLISH, "--filter", NO_SUCH_TITLE, "--index", index).out();
    assertTrue(english.startsWith("Clarification needed (no_results): no document "), english);
    assertTrue(english.endsWith("  without title = nix: 2 documents\n"), english);
  }

  @Test
  void theLanguageToAnswerInComesFirst() {
    String json =
        CommandRun.of(
                "ask",
                ENGLISH,
                "--language",
                "de",
                "--filter",
                NO_SUCH_TITLE,
                "--json",
                "--index",
                index)
            .out();
    assertTrue(json.contains("\"language\" : \"de\""), json);
  }

  @Test
  void anEmptyLibraryIsToldInTheLanguageOfTheQuestion() {
    String german = CommandRun.of("ask", GERMAN, "--index", empty).out();
    assertTrue(german.startsWith("Nichts in der Bibliothek "), german);
    String english = CommandRun.of("ask", ENGLISH, "--index", empty).out();
    assertTrue(english.startsWith("Nothing in the library "), english);
  }

  @Test
  void anIndexWithoutVectorsIsToldInTheLanguageOfTheQuestion() {
    assertTrue(
        CommandRun.of("ask", GERMAN, "--index", index)
            .err()
            .startsWith("warning: dieser Index hat keine Vektoren "));
    assertEquals(
        "warning: " + EmbeddingModels.NO_VECTORS + "\n",
        CommandRun.of("ask", ENGLISH, "--index", index).err());
  }
}
