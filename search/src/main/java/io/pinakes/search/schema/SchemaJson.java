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
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.Notation;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.text.JsonMistake;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/**
 * Schemas as JSON: {@code {"invoices": {"dates": "day-first", "numbers": "comma", "profile":
 * "receipt", "fields": {"total": {"type": "money", "unit": "USD", "description": "…", "allowed":
 * […], "synonyms": […], "required": true, "pattern": "…"}}}}}; only the type of a field is
 * required.
 */
public final class SchemaJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final String SHAPE =
      "{\"bucket\": {\"fields\": {\"name\": {\"type\": \"money\"}}}}";
  private static final Set<String> KEYS =
      Set.of("type", "unit", "description", "allowed", "synonyms", "required", "pattern");
  private static final Set<String> BUCKET_KEYS = Set.of("fields", "dates", "numbers", "profile");

  private SchemaJson() {}

  /**
   * Parses a schema.
   *
   * @param where its origin, for messages
   * @throws IllegalArgumentException if it is not JSON of this form, or has an unknown type or key,
   *     a built-in field, or an allowed value that does not fit its type
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
        .notations()
        .forEach((bucket, notation) -> NotationJson.write(notation, json.putObject(bucket)));
    schema
        .profiles()
        .forEach(
            (bucket, given) ->
                given.forEach(
                    each ->
                        json.withObjectProperty(bucket).withArray("profile").add(profile(each))));
    schema
        .buckets()
        .forEach(
            (bucket, definitions) -> {
              ObjectNode fields = json.withObjectProperty(bucket).putObject("fields");
              definitions.forEach((field, definition) -> fields.set(field, write(definition)));
            });
    return json;
  }

  /** A profile name, or a profile as given. */
  private static JsonNode profile(String given) {
    try {
      return given.startsWith("{")
          ? MAPPER.readTree(given)
          : JsonNodeFactory.instance.textNode(given);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "a profile is not valid JSON: " + JsonMistake.describe(e), e);
    }
  }

  /** Writes the declaration of one field. */
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
    definition.synonyms().forEach(synonym -> json.withArray("synonyms").add(synonym));
    if (definition.required()) {
      json.put("required", true);
    }
    if (!definition.pattern().isEmpty()) {
      json.put("pattern", definition.pattern());
    }
    return json;
  }

  /** Reads a schema from {@code where}, which is used in messages. */
  private record Reader(String where) {
    LibrarySchema schema(JsonNode root) {
      SortedMap<String, SortedMap<String, FieldDefinition>> buckets = new TreeMap<>();
      SortedMap<String, Notation> notations = new TreeMap<>();
      SortedMap<String, List<String>> profiles = new TreeMap<>();
      for (Map.Entry<String, JsonNode> bucket : object(root, "it").properties()) {
        String name = "bucket \"" + bucket.getKey() + "\"";
        JsonNode body = object(bucket.getValue(), name);
        if (body.isEmpty() || !BUCKET_KEYS.containsAll(names(body))) {
          throw refusal(
              name
                  + " needs \"fields\", as in "
                  + SHAPE
                  + ", and may have \"dates\", \"numbers\" and \"profile\"");
        }
        notations.put(bucket.getKey(), notation(body, name));
        profiles.put(bucket.getKey(), profiles(body.path("profile"), name));
        SortedMap<String, FieldDefinition> fields = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : fields(body, name).properties()) {
          fields.put(
              field.getKey(),
              definition(
                  field.getKey(), field.getValue(), "field \"" + field.getKey() + "\" of " + name));
        }
        requireOwnNames(fields, name);
        buckets.put(bucket.getKey(), fields);
      }
      return new LibrarySchema(buckets, notations, profiles);
    }

    /** Empty if the bucket only has notation or profile. */
    private JsonNode fields(JsonNode body, String name) {
      return body.has("fields")
          ? object(body.get("fields"), "\"fields\" of " + name)
          : JsonNodeFactory.instance.objectNode();
    }

    /** A name, an object, or a list of both. */
    private List<String> profiles(JsonNode json, String name) {
      List<String> profiles = new ArrayList<>();
      for (JsonNode each : json.isArray() ? json : List.of(json)) {
        if (each.isTextual() || each.isObject()) {
          profiles.add(each.isTextual() ? each.textValue() : each.toString());
        } else if (!each.isMissingNode()) {
          throw refusal(
              "\"profile\" of " + name + " needs a name, a profile or a list of them, got " + each);
        }
      }
      return profiles;
    }

    private static Set<String> names(JsonNode object) {
      return object.properties().stream().map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private Notation notation(JsonNode body, String name) {
      try {
        return NotationJson.read(text(body, "numbers", name), text(body, "dates", name));
      } catch (IllegalArgumentException e) {
        throw refusal(name + ": " + e.getMessage());
      }
    }

    /** Requires names to be unique among fields and synonyms. */
    private void requireOwnNames(SortedMap<String, FieldDefinition> fields, String bucket) {
      Map<String, String> owners = new HashMap<>();
      fields.keySet().forEach(field -> owners.put(PropertyKey.of(field), field));
      fields.forEach(
          (field, definition) -> {
            for (String synonym : definition.synonyms()) {
              String key = PropertyKey.of(synonym);
              String owner = key.isEmpty() ? null : owners.putIfAbsent(key, field);
              if (key.isEmpty() || owner != null) {
                throw refusal(
                    "the synonym \""
                        + synonym
                        + "\" of field \""
                        + field
                        + "\" of "
                        + bucket
                        + (key.isEmpty()
                            ? " has neither letter nor digit"
                            : " already means field \"" + owner + "\""));
              }
            }
          });
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
                  + "\"; known are type, unit, description, allowed, synonyms, required and"
                  + " pattern");
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
          type,
          unit,
          text(json, "description", name),
          allowed(json, type, unit, name),
          synonyms(json, name),
          required(json, name),
          pattern(json, name));
    }

    private List<String> synonyms(JsonNode json, String name) {
      JsonNode list = json.path("synonyms");
      List<String> synonyms = new ArrayList<>();
      for (JsonNode element : list) {
        if (!element.isTextual() || element.textValue().isBlank()) {
          throw refusal("\"synonyms\" of " + name + " needs a list of names, got " + element);
        }
        synonyms.add(element.textValue().strip());
      }
      if (!list.isMissingNode() && (!list.isArray() || list.isEmpty())) {
        throw refusal("\"synonyms\" of " + name + " needs a list of names, got " + list);
      }
      return synonyms;
    }

    private boolean required(JsonNode json, String name) {
      JsonNode value = json.path("required");
      if (!value.isMissingNode() && !value.isBoolean()) {
        throw refusal("\"required\" of " + name + " needs true or false, got " + value);
      }
      return value.booleanValue();
    }

    private String pattern(JsonNode json, String name) {
      String pattern = text(json, "pattern", name);
      try {
        Pattern.compile(pattern);
      } catch (PatternSyntaxException e) {
        throw refusal(
            "\"pattern\" of "
                + name
                + " is no regular expression: "
                + e.getDescription()
                + " at "
                + e.getIndex()
                + " of "
                + pattern);
      }
      return pattern;
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
