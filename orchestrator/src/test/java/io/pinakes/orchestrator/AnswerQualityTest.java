package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * Answers all questions about the demo library and checks the numbers against their minimum values.
 */
@Order(1)
final class AnswerQualityTest {
  private static final Path TESTDATA = Path.of("..", "testdata");
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int CITATIONS_READ = 5;
  private static final Pattern AMOUNT = Pattern.compile("\\p{N}[\\p{N},]*(\\.\\p{N}+)?");

  private static Library library;
  private static Orchestrator orchestrator;
  private static final List<Asked> ASKED = new ArrayList<>();

  /** A question and its outcome. */
  private record Asked(JsonNode question, Outcome outcome) {}

  @BeforeAll
  static void answerEverything() throws Exception {
    library = DemoIndex.open();
    orchestrator = Orchestrator.builder(library).build();
    List<JsonNode> questions = new ArrayList<>();
    for (String line : Files.readAllLines(TESTDATA.resolve("questions.jsonl"))) {
      questions.add(MAPPER.readTree(line));
    }
    try (ExecutorService cores =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      List<Future<Asked>> asked = new ArrayList<>();
      for (JsonNode question : questions) {
        asked.add(cores.submit(() -> asked(question)));
      }
      for (Future<Asked> each : asked) {
        ASKED.add(each.get());
      }
    }
  }

  private static Asked asked(JsonNode question) {
    return new Asked(question, orchestrator.answer(question.get("question").asText()));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  @Test
  void numbersStayAboveTheirFloors() throws IOException {
    JsonNode floors =
        MAPPER.readTree(Files.readString(TESTDATA.resolve("expected/answers.json"))).get("floors");
    Map<String, Integer> reached = reached();
    System.err.println("reached: " + reached);
    assertAll(
        floors.properties().stream()
            .map(
                floor ->
                    () ->
                        assertTrue(
                            reached.getOrDefault(floor.getKey(), 0) >= floor.getValue().asInt(),
                            floor.getKey() + ": floor " + floor.getValue() + ", " + reached)));
  }

  private static Map<String, Integer> reached() {
    Map<String, Integer> reached = new TreeMap<>();
    for (Asked asked : ASKED) {
      Outcome outcome = asked.outcome();
      switch (asked.question().get("type").asText()) {
        case "lookup" -> {
          count("lookups answered", outcome instanceof Outcome.Answered, reached);
          count("lookups answered from an evidence page", cites(asked), reached);
        }
        case "unanswerable" ->
            count("unanswerable unsupported", outcome instanceof Outcome.Unsupported, reached);
        case "ambiguous" ->
            count("ambiguous clarified", outcome instanceof Outcome.NeedsClarification, reached);
        default -> {
          count("others answered from an evidence page", cites(asked), reached);
          switch (asked.question().get("type").asText()) {
            case "list" -> count("lists complete", isComplete(asked), reached);
            case "sum" -> count("sums exact", isExact(asked), reached);
            default -> {}
          }
        }
      }
    }
    return reached;
  }

  private static void count(String what, boolean holds, Map<String, Integer> into) {
    into.merge(what, holds ? 1 : 0, Integer::sum);
  }

  /** Whether one of the first citations is on a page of the question's evidence. */
  private static boolean cites(Asked asked) {
    if (!(asked.outcome() instanceof Outcome.Answered answered)) {
      return false;
    }
    return answered.answer().citations().stream()
        .limit(CITATIONS_READ)
        .anyMatch(
            citation ->
                asked
                    .question()
                    .get("evidence")
                    .valueStream()
                    .anyMatch(
                        evidence ->
                            evidence.get("doc").asText().equals(citation.file())
                                && citation.pages().contains(evidence.get("page").asInt())));
  }

  /**
   * Whether the quotations contain every item of the evidence; for a list of documents by fields,
   * whether it has exactly the documents of the evidence.
   */
  private static boolean isComplete(Asked asked) {
    if (!(asked.outcome() instanceof Outcome.Answered answered)) {
      return false;
    }
    if (answered.answer().citations().stream().allMatch(Citation.Field.class::isInstance)) {
      return answered.answer().citations().stream()
          .map(citation -> citation.document().value())
          .collect(Collectors.toSet())
          .equals(
              asked
                  .question()
                  .get("docs")
                  .valueStream()
                  .map(JsonNode::asText)
                  .collect(Collectors.toSet()));
    }
    String quoted =
        answered.answer().citations().stream()
            .map(citation -> citation instanceof Citation.Words words ? words(words.quote()) : "")
            .collect(Collectors.joining("\n"));
    return asked
        .question()
        .get("evidence")
        .valueStream()
        .allMatch(evidence -> quoted.contains(words(evidence.get("text").asText())));
  }

  private static String words(String text) {
    return text.replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }

  /** Whether the figure of the answer equals the first amount of the expected answer. */
  private static boolean isExact(Asked asked) {
    Matcher amount = AMOUNT.matcher(asked.question().get("answer").asText());
    return asked.outcome() instanceof Outcome.Answered answered
        && answered.figure().isPresent()
        && amount.find()
        && new BigDecimal(answered.figure().get().number())
                .compareTo(new BigDecimal(String.valueOf(amount.group()).replace(",", "")))
            == 0;
  }

  @Test
  void everyAnswerHasACitation() {
    for (Asked asked : ASKED) {
      if (asked.outcome() instanceof Outcome.Answered answered) {
        assertFalse(answered.answer().citations().isEmpty(), asked.question().toString());
        assertEquals(
            answered.answer().citations().stream().map(Citation::marker).toList(),
            answered.answer().claims().stream()
                .flatMap(claim -> claim.markers().stream())
                .distinct()
                .toList());
      }
    }
  }

  @Test
  void everyQuotationIsLiterallyAtItsSpan() {
    for (Asked asked : ASKED) {
      if (asked.outcome() instanceof Outcome.Answered answered) {
        for (Citation citation : answered.answer().citations()) {
          if (citation instanceof Citation.Words words) {
            String text = library.text(words.document()).orElseThrow();
            assertEquals(words.span().of(text), words.quote());
          }
        }
      }
    }
  }

  @Test
  void demoAnswersFiveAsksBackOnceAndDeclinesOnce() throws IOException {
    List<String> kinds = new ArrayList<>();
    for (String question : Files.readAllLines(TESTDATA.resolve("demo.txt"))) {
      kinds.add(OutcomeJson.write(orchestrator.answer(question)).get("status").asText());
    }
    assertEquals(
        List.of(
            "answered", "answered", "answered", "answered", "answered", "clarify", "unsupported"),
        kinds);
  }

  @Test
  void sameQuestionGivesTheSameDocumentExceptForTimes() {
    for (int i = 0; i < ASKED.size(); i += 20) {
      Outcome before = ASKED.get(i).outcome();
      assertEquals(
          timeless(before).toString(),
          timeless(orchestrator.answer(before.account().question())).toString());
    }
  }

  private static ObjectNode timeless(Outcome outcome) {
    ObjectNode json = OutcomeJson.write(outcome);
    ((ObjectNode) json.get("usage")).remove("millis");
    return json;
  }
}
