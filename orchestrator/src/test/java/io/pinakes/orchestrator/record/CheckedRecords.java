package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Records of answers from one library, and checks of them. */
@ResourceLock("CheckedRecords")
abstract class CheckedRecords {
  @TempDir static Path folder;
  static Embedder embedder;
  static Library library;

  @BeforeAll
  static void index() throws IOException {
    embedder = EmbeddingModels.builtIn();
    RecordShelf.index(folder, embedder, RecordShelf.lines());
    library = Library.open(folder.resolve("lib.idx"), embedder);
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  static AnswerRecord record(String text) {
    Question question = Question.of(text);
    return new Recorder(
            library, StoredJson.of(RecordJson.MAPPER.createObjectNode().put("strategy", "auto")))
        .record(question, Orchestrator.builder(library).build().answer(question))
        .withQuestionId("q1");
  }

  static ObjectNode json(String question) throws IOException {
    return (ObjectNode) RecordJson.MAPPER.readTree(RecordJson.write(record(question)));
  }

  static CheckedRecord check(String line) throws IOException {
    Path file = Files.writeString(Files.createTempFile(folder, "record", ".json"), line);
    List<CheckedRecord> checked = new ArrayList<>();
    RecordFile.read(file, entry -> checked.add(new RecordCheck(library).check(entry)));
    assertEquals(1, checked.size());
    return checked.getFirst();
  }

  static ObjectNode at(ObjectNode json, String path) {
    return (ObjectNode) json.at(path);
  }
}
