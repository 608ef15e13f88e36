package io.pinakes.indexer.source.sheet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DecodedText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.text.JsonMistake;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads JSON Lines (jsonlines.org) whose objects are the rows of one table: a column per key, in
 * the order in which the keys first occur, with the keys of nested objects joined by dots.
 */
public final class JsonLinesReader implements DocumentReader {
  /** Maximum number of columns; objects with more have keys that are data. */
  static final int MAX_COLUMNS = 1_000;

  /** Numbers with larger exponents stay as they are written. */
  private static final int MAX_DIGITS = 40;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    DecodedText decoded = DecodedText.of(file);
    DocumentBuilder document = new DocumentBuilder();
    decoded.warnings().forEach(document::warn);
    List<Map<String, String>> rows = rows(decoded.text());
    Set<String> columns = new LinkedHashSet<>();
    for (Map<String, String> row : rows) {
      columns.addAll(row.keySet());
      if (columns.size() > MAX_COLUMNS) {
        throw new UnreadableDocumentException(
            "has more than " + MAX_COLUMNS + " different keys", null);
      }
    }
    document.startTable();
    document.line(
        columns.stream().map(CleanText::line).collect(Collectors.joining(CELL_SEPARATOR)));
    for (Map<String, String> row : rows) {
      document.line(
          columns.stream()
              .map(column -> row.getOrDefault(column, ""))
              .collect(Collectors.joining(CELL_SEPARATOR)));
    }
    document.endTable();
    return document.build();
  }

  private static List<Map<String, String>> rows(String text) throws UnreadableDocumentException {
    List<Map<String, String>> rows = new ArrayList<>();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      JsonNode object;
      try {
        object = MAPPER.readTree(line);
      } catch (JsonProcessingException e) {
        throw new UnreadableDocumentException(
            "is not JSON at line " + number + ": " + JsonMistake.describeInLine(e), e);
      }
      if (!object.isObject()) {
        throw new UnreadableDocumentException("has no JSON object at line " + number, null);
      }
      Map<String, String> row = new LinkedHashMap<>();
      addCells("", object, row);
      rows.add(row);
    }
    return rows;
  }

  private static void addCells(String prefix, JsonNode object, Map<String, String> into) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String column = prefix + member.getKey();
      if (member.getValue().isObject()) {
        addCells(column + ".", member.getValue(), into);
      } else {
        into.put(column, CleanText.line(cell(member.getValue())));
      }
    }
  }

  /** A value as a cell: lists by commas, null as an empty cell. */
  private static String cell(JsonNode value) {
    if (value.isArray()) {
      List<String> elements = new ArrayList<>();
      value.forEach(
          element -> elements.add(element.isContainerNode() ? element.toString() : cell(element)));
      return String.join(", ", elements);
    }
    if (value.isBigDecimal() && Math.abs(value.decimalValue().scale()) <= MAX_DIGITS) {
      return value.decimalValue().toPlainString(); // 1e3 as 1000
    }
    return value.isNull() ? "" : value.asText();
  }
}
