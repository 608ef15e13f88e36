package io.pinakes.orchestrator.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.query.ExplanationJson;
import io.pinakes.search.query.Hit;
import java.util.List;

/** The JSON that commands print; its fields are part of the command-line contract. */
public final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  public static ArrayNode array(List<String> values) {
    ArrayNode array = MAPPER.createArrayNode();
    values.forEach(array::add);
    return array;
  }

  public static ArrayNode hits(List<Hit> hits, boolean explain) {
    ArrayNode array = MAPPER.createArrayNode();
    hits.forEach(hit -> array.add(hit(hit, explain)));
    return array;
  }

  private static ObjectNode hit(Hit hit, boolean explain) {
    ObjectNode json = object();
    json.put("doc_id", hit.chunk().document().value());
    json.put("file", hit.file());
    json.put("page", hit.chunk().pages().first());
    json.put("end_page", hit.chunk().pages().last());
    json.set("section", array(hit.chunk().headings()));
    json.put("section_id", hit.chunk().sectionId());
    json.put("chunk_id", hit.chunk().id().value());
    json.put("start", hit.chunk().span().start());
    json.put("end", hit.chunk().span().end());
    json.put("score", hit.score());
    json.put("snippet", hit.snippet());
    ArrayNode highlights = json.putArray("highlights");
    hit.highlights().forEach(word -> highlights.addArray().add(word.start()).add(word.end()));
    if (!hit.duplicates().isEmpty()) {
      json.set("duplicates", ids(hit.duplicates()));
    }
    if (!hit.samePage().isEmpty()) {
      json.set("same_page", ids(hit.samePage()));
    }
    if (explain) {
      json.set("explanation", ExplanationJson.write(hit.explanation()));
    }
    return json;
  }

  private static ArrayNode ids(List<ChunkId> chunks) {
    return array(chunks.stream().map(ChunkId::value).toList());
  }

  /** One document, indented for people and pipes alike. */
  public static String pretty(JsonNode json) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a tree can always be written
    }
  }
}
