package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JSON object of a record being read; missing members and wrong types are rejected with their
 * path.
 */
record JsonMember(JsonNode json, String path) {
  private JsonMember at(String key) {
    return new JsonMember(json.path(key), path.isEmpty() ? key : path + "." + key);
  }

  private IllegalArgumentException not(String expected) {
    return new IllegalArgumentException(
        "\"" + path + "\" " + (json.isMissingNode() ? "is missing" : "is not " + expected));
  }

  String text(String key) {
    return at(key).asText();
  }

  private String asText() {
    if (!json.isTextual()) {
      throw not("text");
    }
    return json.textValue();
  }

  Optional<String> optionalText(String key) {
    return json.path(key).isNull() ? Optional.empty() : Optional.of(text(key));
  }

  long number(String key) {
    JsonMember member = at(key);
    if (!member.json.isIntegralNumber() || !member.json.canConvertToLong()) {
      throw member.not("a whole number");
    }
    return member.json.longValue();
  }

  int integer(String key) {
    JsonMember member = at(key);
    if (!member.json.isIntegralNumber() || !member.json.canConvertToInt()) {
      throw member.not("a whole number");
    }
    return member.json.intValue();
  }

  boolean flag(String key) {
    JsonMember member = at(key);
    if (!member.json.isBoolean()) {
      throw member.not("true or false");
    }
    return member.json.booleanValue();
  }

  JsonMember object(String key) {
    JsonMember member = at(key);
    if (!member.json.isObject()) {
      throw member.not("an object");
    }
    return member;
  }

  /** The constant whose {@code toString} is the value of this key. */
  <T> T label(String key, T[] constants) {
    String label = text(key);
    return Stream.of(constants)
        .filter(constant -> String.valueOf(constant).equals(label))
        .findFirst()
        .orElseThrow(() -> at(key).not("one of " + List.of(constants)));
  }

  ObjectNode tree(String key) {
    return (ObjectNode) object(key).json;
  }

  ArrayNode array(String key) {
    JsonMember member = at(key);
    if (!member.json.isArray()) {
      throw member.not("a list");
    }
    return (ArrayNode) member.json;
  }

  List<JsonMember> members(String key) {
    ArrayNode array = array(key);
    List<JsonMember> members = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonMember member = new JsonMember(array.get(i), at(key).path + "[" + i + "]");
      if (!member.json.isObject()) {
        throw member.not("an object");
      }
      members.add(member);
    }
    return members;
  }

  List<String> texts(String key) {
    ArrayNode array = array(key);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      texts.add(new JsonMember(array.get(i), at(key).path + "[" + i + "]").asText());
    }
    return texts;
  }

  List<Long> numbers(String key) {
    List<Long> numbers = new ArrayList<>();
    array(key).forEach(each -> numbers.add(each.asLong()));
    return numbers;
  }
}
