package io.pinakes.testdata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class QuestionsTest {
  private static final Path LIBRARY = Path.of("library");
  private static final Path QUESTIONS = Path.of("questions.jsonl");

  @Test
  void evidenceIsOnThePageItNames() throws IOException {
    Map<String, List<String>> pages = new HashMap<>();
    for (JsonNode question : questions()) {
      for (JsonNode evidence : question.path("evidence")) {
        String doc = evidence.path("doc").asText();
        if (!pages.containsKey(doc)) {
          pages.put(doc, LibraryText.pages(LIBRARY.resolve(doc)));
        }
        String page = pages.getOrDefault(doc, List.of()).get(evidence.path("page").asInt() - 1);
        String text = LibraryText.normalise(evidence.path("text").asText());
        assertTrue(page.contains(text), () -> question.path("id").asText() + ": " + text);
      }
    }
  }

  @Test
  void documentsAreThoseOfTheEvidence() throws IOException {
    for (JsonNode question : questions()) {
      Set<String> named = new HashSet<>();
      question.path("docs").forEach(doc -> named.add(doc.asText()));
      Set<String> proved = new HashSet<>();
      for (JsonNode evidence : question.path("evidence")) {
        String file = evidence.path("doc").asText();
        proved.add(file.substring(0, file.lastIndexOf('.')));
      }
      assertEquals(proved, named, question.path("id").asText());
    }
  }

  @Test
  void onlyAnswerableQuestionsHaveAnAnswer() throws IOException {
    for (JsonNode question : questions()) {
      String id = question.path("id").asText();
      switch (question.path("type").asText()) {
        case "ambiguous" -> {
          assertTrue(question.path("answer").isNull(), id);
          assertEquals("clarify", question.path("expected").asText(), id);
          assertTrue(question.path("docs").size() > 1, id);
        }
        case "unanswerable" -> {
          assertTrue(question.path("answer").isNull(), id);
          assertEquals("unsupported", question.path("expected").asText(), id);
          assertTrue(question.path("docs").isEmpty(), id);
        }
        default -> {
          assertFalse(question.path("answer").asText().isBlank(), id);
          assertFalse(question.path("docs").isEmpty(), id);
        }
      }
    }
  }

  @Test
  void everyTypeHasEnoughQuestions() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    Set<String> ids = new HashSet<>();
    for (JsonNode question : questions()) {
      counts.merge(question.path("type").asText(), 1, Integer::sum);
      assertTrue(ids.add(question.path("id").asText()), question.toString());
    }
    Map<String, Integer> least =
        Map.of(
            "lookup",
            25,
            "list",
            8,
            "sum",
            6,
            "comparison",
            6,
            "multi_document",
            6,
            "ambiguous",
            6,
            "unanswerable",
            8);
    assertEquals(least.keySet(), counts.keySet());
    counts.forEach((type, count) -> assertTrue(count >= least.getOrDefault(type, 0), type));
  }

  @Test
  void evaluationFilesAgreeWithTheQuestions() throws IOException {
    Evaluation evaluation = Evaluation.of(QUESTIONS);
    assertEquals(evaluation.queries(), Files.readAllLines(Path.of("queries.jsonl")));
    assertEquals(evaluation.qrels(), Files.readAllLines(Path.of("qrels.tsv")));
  }

  @Test
  void demoHasSevenQuestions() throws IOException {
    assertEquals(7, Files.readAllLines(Path.of("demo.txt")).size());
  }

  private static List<JsonNode> questions() throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<JsonNode> questions = new ArrayList<>();
    for (String line : Files.readAllLines(QUESTIONS)) {
      questions.add(json.readTree(line));
    }
    return List.copyOf(questions);
  }
}
