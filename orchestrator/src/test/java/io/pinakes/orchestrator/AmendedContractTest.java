package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an amendment replaces is asked of the amendment, unless the question asks for the past. */
final class AmendedContractTest {
  @TempDir private static Path folder;
  private static AskedLibrary library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources/contracts"));
    Files.writeString(
        sources.resolve("goats.md"),
        """
        # Grazing Agreement for the Mill Meadow

        The farmer pays for the meadow and looks after its fences.

        ## 2 Shearing

        The farmer must shear the goats within 40 days of a request.

        ## 3 Gates

        The gates are painted every third year.
        """);
    Files.writeString(
        sources.resolve("goats-amendment.md"),
        """
        # Amendment No. 1 to the Grazing Agreement for the Mill Meadow

        All other terms remain as they are.

        ## 2 Shearing

        The farmer must shear the goats within 25 days of a request.
        """);
    library = new AskedLibrary(sources.resolveSibling("."), folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static String answer(String question) {
    Outcome outcome = library.answer(question);
    String text = OutcomeJson.text(outcome);
    assertInstanceOf(Outcome.Answered.class, outcome, () -> question + " -> " + text);
    return text;
  }

  @Test
  void theAmendmentAnswersWhatItReplaces() {
    String answer = answer("Within how many days must the goats be shorn after a request?");
    assertTrue(answer.contains("25 days"), answer);
    assertFalse(answer.contains("40 days"), answer);
  }

  @Test
  void theContractAnswersTheRest() {
    assertTrue(answer("How often are the gates painted?").contains("every third year"));
  }
}
