package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of numbered editions of a document, the last one answers, in whatever order they are filed. */
final class NumberedEditionsTest {
  private static final List<String> WORDS = List.of("Rev. %d", "Edition %d", "Version %d", "v%d");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theLastAnswers(long seed) throws IOException {
    Random random = new Random(seed);
    Path sources = Files.createDirectories(folder.resolve("sources/manuals"));
    String word = WORDS.get((int) seed - 1);
    int last = 3 + random.nextInt(9);
    for (int edition = last - 2; edition <= last; edition++) {
      Files.writeString(
          sources.resolve((char) ('a' + random.nextInt(26)) + "-" + edition + ".md"),
          """
          # Kiln manual, %s

          ## Vents

          The vents of the kiln must be cleaned every %d hours.
          """
              .formatted(word.formatted(edition), 100 + edition));
    }
    try (AskedLibrary library =
        new AskedLibrary(sources.resolveSibling("."), folder.resolve("index"))) {
      String answer =
          OutcomeJson.text(
              library.answered("After how many hours must the kiln vents be cleaned?"));
      assertTrue(answer.contains(100 + last + " hours"), answer);
      assertFalse(answer.contains(99 + last + " hours"), answer);
    }
  }
}
