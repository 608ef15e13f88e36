package io.pinakes.search.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.JsonMistake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Schemas as JSON: {@code {"invoices": {"fields": {"total": {"type": "money", "unit": "USD",
 * "description": "…", "allowed": […]}}}}}}; only the type is required.
 */
public final class SchemaJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final String SHAPE =
      "{\"bucket\": {\"fields\": {\"name\": {\"type\": \"money\"}}}}";
  private static final Set<String> KEYS = Set.of("type", "unit", "description", "allowed");

  private SchemaJson() {}

  /**
   * Parses a schema.
   *
   * @param where it comes from, for messages
   * @throws IllegalArgumentException if it is not JSON of this form, or names an unknown type or
   *     key, a built-in field, or an allowed value that does not fit its type
   */
  public static LibrarySchema parse(String json, String where) {
    JsonNode root;
    try {
      root = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the schema " + where + " is not valid JSON: " + JsonMistake.describe(e), e);
    }
    return new Reader(where).schema(root);
  }

  /** Writes a schema so that {@link #parse} reads the same back. */
  public static ObjectNode write(LibrarySchema schema) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    schema
        .buckets()
        .forEach(
            (bucket, definitions) -> {
              ObjectNode fields = json.putObject(bucket).putObject("fields");
              definitions.forEach((field, definition) -> fields.set(field, write(definition)));
            });
    return json;
  }

  /** Writes what is declared of one field. */
  public static ObjectNode write(FieldDefinition definition) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", definition.type().label());
    if (!definition.unit().isEmpty()) {
      json.put("unit", definition.unit());
    }
    if (!definition.description().isEmpty()) {
      json.put("description", definition.description());
    }
    if (!definition.allowed().isEmpty()) {
      definition
          .allowed()
          .forEach(value -> json.withArray("allowed").add(MetadataJson.write(value)));
    }
    return json;
  }

  /** Knows where it reads, for messages. */
  private record Reader(String where) {
    LibrarySchema schema(JsonNode root) {
      SortedMap<String, SortedMap<String, FieldDefinition>> buckets = new TreeMap<>();
      for (Map.Entry<String, JsonNode> bucket : object(root, "it").properties()) {
        String name = "bucket \"" + bucket.getKey() + "\"";
        JsonNode body = object(bucket.getValue(), name);
        if (body.size() != 1 || !body.has("fields")) {
          throw refusal(name + " needs the one key \"fields\", as in " + SHAPE);
        }
        SortedMap<String, FieldDefinition> fields = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field :
            object(body.get("fields"), "\"fields\" of " + name).properties()) {
          fields.put(
              field.getKey(),
              definition(
                  field.getKey(), field.getValue(), "field \"" + field.getKey() + "\" of " + name));
        }
        buckets.put(bucket.getKey(), fields);
      }
      return new LibrarySchema(buckets);
    }

    private FieldDefinition definition(String field, JsonNode json, String name) {
      if (Fields.BUILT_IN.containsKey(field) || field.isBlank()) {
        throw refusal(name + " cannot be declared: every document has it, or it has no name");
      }
      for (Map.Entry<String, JsonNode> entry : object(json, name).properties()) {
        if (!KEYS.contains(entry.getKey())) {
          throw refusal(
              name
                  + " has the unknown key \""
                  + entry.getKey()
                  + "\"; known are type, unit, description and allowed");
        }
      }
      String label = text(json, "type", name);
      DeclaredType type =
          DeclaredType.ofLabel(label)
              .orElseThrow(
                  () ->
                      refusal(
                          name
                              + " has "
                              + (label.isEmpty() ? "no type" : "the unknown type \"" + label + "\"")
                              + "; the types are "
                              + DeclaredType.labels()));
      String unit = text(json, "unit", name);
      return new FieldDefinition(
          type, unit, text(json, "description", name), allowed(json, type, unit, name));
    }

    private List<MetadataValue> allowed(
        JsonNode json, DeclaredType type, String unit, String name) {
      JsonNode list = json.get("allowed");
      if (list == null) {
        return List.of();
      }
      if (!list.isArray() || list.isEmpty()) {
        throw refusal("\"allowed\" of " + name + " needs a list of values");
      }
      List<MetadataValue> allowed = new ArrayList<>();
      for (JsonNode element : list) {
        if (!element.isValueNode() || element.isNull()) {
          throw refusal("\"allowed\" of " + name + " needs a list of values");
        }
        MetadataValue value = MetadataJson.value(element);
        allowed.add(
            DeclaredValues.read(value, type, unit)
                .orElseThrow(
                    () ->
                        refusal(
                            "the allowed value "
                                + element
                                + " of "
                                + name
                                + " is not "
                                + DeclaredValues.describe(type, unit))));
      }
      return allowed;
    }

    private String text(JsonNode json, String key, String name) {
      JsonNode value = json.get(key);
      if (value == null) {
        return "";
      }
      if (!value.isTextual()) {
        throw refusal("\"" + key + "\" of " + name + " needs a string, got " + value);
      }
      return value.textValue().strip();
    }

    private JsonNode object(JsonNode json, String name) {
      if (!json.isObject()) {
        throw refusal(name + " must be a JSON object, as in " + SHAPE);
      }
      return json;
    }

    private IllegalArgumentException refusal(String reason) {
      return new IllegalArgumentException("the schema " + where + " cannot be used: " + reason);
    }
  }
}
