package io.pinakes.orchestrator.cli.option;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.text.JsonMistake;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The questions of a batch: {@code {"_id", "text"}} or {@code {"id", "question"}} per line. */
public record BatchLines(List<Line> lines) {
  /**
   * One question.
   *
   * @param document the document it names, if requested
   * @param answer the value of {@code "answer"}, null included; empty if the line has no such key
   */
  public record Line(
      String id, String text, Optional<String> document, Optional<JsonNode> answer) {}

  /**
   * Reads the whole batch up front, so that a broken line cannot leave a half-written result.
   *
   * @throws IllegalArgumentException naming file and line
   */
  public static BatchLines read(Path file) throws IOException {
    return read(file, Optional.empty());
  }

  /**
   * Reads a batch whose lines name a document each.
   *
   * @param documentKey the key under which they name it
   * @throws IllegalArgumentException naming file and line
   */
  public static BatchLines read(Path file, String documentKey) throws IOException {
    return read(file, Optional.of(documentKey));
  }

  private static BatchLines read(Path file, Optional<String> documentKey) throws IOException {
    JsonMapper mapper =
        JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    List<Line> lines = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      int number = 0;
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        number++;
        if (text.isBlank()) {
          continue;
        }
        String where = file + ":" + number;
        JsonNode json;
        try {
          json = mapper.readTree(text);
        } catch (JsonProcessingException e) {
          throw new IllegalArgumentException(
              where + ": not valid JSON: " + JsonMistake.describeInLine(e), e);
        }
        String id = required(json, "_id", "id", where);
        if (!ids.add(id)) {
          throw new IllegalArgumentException(where + ": the id " + id + " is a duplicate");
        }
        lines.add(
            new Line(
                id,
                required(json, "text", "question", where),
                documentKey.map(key -> required(json, key, key, where)),
                Optional.ofNullable(json.get("answer"))));
      }
    }
    return new BatchLines(lines);
  }

  private static String required(JsonNode json, String key, String otherKey, String where) {
    JsonNode value = json.hasNonNull(key) ? json.get(key) : json.path(otherKey);
    if (!value.isValueNode() || value.asText().isBlank()) {
      throw new IllegalArgumentException(
          where
              + ": has no \""
              + key
              + "\""
              + (key.equals(otherKey) ? "" : " and no \"" + otherKey + "\""));
    }
    return value.asText();
  }
}
