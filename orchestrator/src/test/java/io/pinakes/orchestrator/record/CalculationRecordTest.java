package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.compose.Task;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records of an answer with a calculation, intact and tampered with. */
final class CalculationRecordTest {
  private static final String QUESTION = "What was and is the monthly rent of the boat shed?";
  private static final String CLAIM = "The monthly rent of the boat shed rose by EUR 250.";
  private static final String CALCULATION = "4250 - 4000 = 250";

  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;

  @BeforeAll
  static void index() throws IOException {
    embedder = EmbeddingModels.builtIn();
    List<String> lines = new ArrayList<>(RecordShelf.lines());
    lines.add(
        RecordShelf.document(
            "shed",
            "Boat shed.\n\nThe monthly rent of the boat shed was EUR 4,000 until May.\n\n"
                + "The monthly rent of the boat shed is EUR 4,250 since June."));
    RecordShelf.index(folder, embedder, lines);
    library = Library.open(folder.resolve("lib.idx"), embedder);
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  /** One claim that cites all statements about rents. */
  private static Draft compose(Task task, Session session) {
    List<Ground> grounds = new ArrayList<>();
    for (Evidence evidence : task.evidence().entries()) {
      for (Statement statement : evidence.statements()) {
        if (statement.text().contains("rent of the boat shed")) {
          grounds.add(new Ground(evidence.handle(), statement.span()));
        }
      }
    }
    return new Draft(List.of(new Claim(CLAIM, grounds, Optional.of(CALCULATION))));
  }

  private static ObjectNode record() throws IOException {
    Question question = Question.of(QUESTION);
    AnswerRecord record =
        new Recorder(library, StoredJson.empty())
            .record(
                question,
                Orchestrator.builder(library)
                    .composer(CalculationRecordTest::compose)
                    .build()
                    .answer(question))
            .withQuestionId("q1");
    return (ObjectNode) RecordJson.MAPPER.readTree(RecordJson.write(record));
  }

  private static List<String> problems(ObjectNode json) {
    ObjectNode sealed = json.put("seal", Seals.seal(json, Sealing.PLAIN));
    return new RecordCheck(library).check(RecordJson.read(sealed)).problems();
  }

  @Test
  void calculationIsReproducible() throws IOException {
    ObjectNode json = record();
    assertEquals("answered", json.at("/answer/status").asText(), json.toString());
    assertEquals(CALCULATION, json.at("/claims/0/calculation").asText());
    assertEquals(List.of(), problems(json));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "250 | 300 | the calculation 4250 - 4000 = 300 does not hold: its result is 250, not 300",
        "4000 | 3950 | the calculation 4250 - 3950 = 250 does not hold: 3950 is in no cited source;"
            + " only figures from the evidence, 100 for percentages, or the number of items added"
            + " may be used",
        "4250 - 4000 = 250 | '' | no cited source says 250"
      })
  void tamperingWithACalculationIsDetected(String old, String by, String reason)
      throws IOException {
    ObjectNode json = record();
    ObjectNode claim = (ObjectNode) json.at("/claims/0");
    String calculation = claim.path("calculation").asText();
    String pattern = "(?<!\\p{N})" + old + "(?!\\p{N})";
    String changed = calculation.replaceAll(pattern, by);
    claim.put("calculation", changed);
    String text = claim.path("text").asText().replaceAll(pattern, by);
    claim.put("text", text);
    ((ObjectNode) json.at("/answer/claims/0")).put("text", text);
    ObjectNode answer = (ObjectNode) json.path("answer");
    answer.put("answer", answer.path("answer").asText().replaceAll(pattern, by));
    assertEquals(List.of("claim 1 does not hold: " + reason + ": " + text), problems(json));
  }
}
