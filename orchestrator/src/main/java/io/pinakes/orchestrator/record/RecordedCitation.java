package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A citation of an answer document.
 *
 * @param words span and quotation; empty for a field of metadata
 * @param field name and value; empty for words
 */
record RecordedCitation(
    String marker,
    DocumentId document,
    String file,
    int page,
    int endPage,
    Optional<ChunkId> chunk,
    Optional<Words> words,
    Optional<Field> field) {

  record Words(Span span, String quote) {}

  record Field(String name, String value) {}

  /**
   * The citations of an answer, in their order.
   *
   * @throws IllegalArgumentException naming what is missing or impossible
   */
  static List<RecordedCitation> of(JsonNode answer) {
    List<RecordedCitation> citations = new ArrayList<>();
    for (JsonMember json : new JsonMember(answer, "answer").members("citations")) {
      boolean metadata = json.text("kind").equals("metadata");
      citations.add(
          new RecordedCitation(
              json.text("marker"),
              new DocumentId(json.text("doc_id")),
              json.text("file"),
              json.integer("page"),
              json.integer("end_page"),
              json.optionalText("chunk_id").map(ChunkId::new),
              metadata
                  ? Optional.empty()
                  : Optional.of(
                      new Words(
                          new Span(json.integer("start"), json.integer("end")),
                          json.text("quote"))),
              metadata
                  ? Optional.of(new Field(json.text("field"), json.text("field_value")))
                  : Optional.empty()));
    }
    return citations;
  }

  /** The literal text or value it cites. */
  String said() {
    return words.isPresent() ? words.get().quote() : field.orElseThrow().value();
  }

  /** Its name in messages. */
  String name() {
    return "citation [" + marker + "] of " + document;
  }
}
