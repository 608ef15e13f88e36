package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Asks in English about German documents and in German about English ones. The questions marked
 * {@code held-out} were written before the glossary and never looked at while it was.
 */
final class BilingualAnswersTest {
  private static final Path FILES =
      Path.of("src", "test", "resources", "io", "pinakes", "orchestrator", "bilingual");

  /** Minimum number of right answers of 20; without translations it is 0. */
  private static final Map<String, Integer> FLOORS = Map.of("held-out", 14, "open", 12);

  private static final int MAX_WRONG = 4;

  @TempDir private static Path folder;

  private static AskedLibrary library;

  @BeforeAll
  static void index() throws Exception {
    library = new AskedLibrary(FILES.resolve("library"), folder);
  }

  @AfterAll
  static void close() {
    library.close();
  }

  @Test
  void questionsAreAnsweredAcrossLanguages() throws Exception {
    JsonMapper mapper = JsonMapper.builder().build();
    Map<String, Integer> right = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (String line : Files.readAllLines(FILES.resolve("questions.jsonl"))) {
      JsonNode question = mapper.readTree(line);
      Outcome outcome = library.answer(question.get("text").asText());
      if (outcome instanceof Outcome.Answered answered) {
        String said =
            answered.answer().claims().stream()
                .map(claim -> claim.text())
                .collect(Collectors.joining("\n"));
        if (said.contains(question.get("expected").asText())) {
          right.merge(question.get("part").asText(), 1, Integer::sum);
        } else {
          wrong.add(question.get("text").asText() + " -> " + said);
        }
      }
    }
    FLOORS.forEach(
        (part, floor) ->
            assertTrue(right.getOrDefault(part, 0) >= floor, part + ": " + right.get(part)));
    assertTrue(wrong.size() <= MAX_WRONG, wrong.toString());
  }

  @Test
  void wordThatNoDocumentHasInAnyLanguageIsNamedAsMissing() {
    Outcome outcome = library.answer("Which helicopter may employees charter?");
    assertTrue(outcome instanceof Outcome.Unsupported, outcome.toString());
    assertEquals("no document mentions helicopter", ((Outcome.Unsupported) outcome).reason());
  }
}
