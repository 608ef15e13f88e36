package io.pinakes.server.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.text.JsonMistake;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A JSON object in a request, read member by member. Every method throws {@link HttpProblem} (400)
 * naming the member if it has the wrong type.
 */
public final class Body {
  private static final int MAX_DEPTH = 60;
  private static final int MAX_NUMBER = 100;
  private static final int MAX_SHOWN = 100;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(MAX_NUMBER)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final ObjectNode json;

  private Body(ObjectNode json) {
    this.json = json;
  }

  /** The body for a JSON object. */
  public static Body of(JsonNode json) {
    if (json instanceof ObjectNode object) {
      return new Body(object);
    }
    throw HttpProblem.badRequest("the body must be a JSON object");
  }

  /** The members of an object that is itself a member, {@code name}, of a body. */
  public static Body of(JsonNode json, String name) {
    if (json instanceof ObjectNode object) {
      return new Body(object);
    }
    throw refusal(name, "a JSON object", json);
  }

  /** Parses JSON of bounded depth, rejecting duplicate members. */
  public static JsonNode parse(byte[] bytes) {
    try {
      return JSON.readTree(bytes);
    } catch (JsonProcessingException e) {
      throw HttpProblem.badRequest("the body is not acceptable JSON: " + JsonMistake.describe(e));
    } catch (IOException e) {
      throw HttpProblem.badRequest("the body is not JSON in UTF-8");
    }
  }

  /** Rejects unknown members, which are usually typos. */
  public Body only(String... known) {
    Set<String> names = Set.of(known);
    json.fieldNames()
        .forEachRemaining(
            name -> {
              if (!names.contains(name)) {
                throw HttpProblem.unknown("member", name, known);
              }
            });
    return this;
  }

  private Optional<JsonNode> member(String name) {
    return Optional.ofNullable(json.get(name)).filter(node -> !node.isNull());
  }

  /** A string; empty if it was not given. */
  public Optional<String> text(String name) {
    return member(name).map(node -> string(name, node, "a string"));
  }

  private static String string(String name, JsonNode node, String rule) {
    if (!node.isTextual()) {
      throw refusal(name, rule, node);
    }
    String text = node.textValue();
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw HttpProblem.badRequest(
          "\"" + name + "\" has half of a surrogate pair, which is no character");
    }
    return text;
  }

  private static HttpProblem refusal(String name, String rule, JsonNode given) {
    String got = given.toString();
    if (got.length() > MAX_SHOWN) {
      got = got.substring(0, MAX_SHOWN) + "…";
    }
    return HttpProblem.badRequest("\"" + name + "\" must be " + rule + ", got " + got);
  }

  /** A required string. */
  public String required(String name) {
    return text(name)
        .filter(text -> !text.isBlank())
        .orElseThrow(
            () -> HttpProblem.badRequest("\"" + name + "\" is required and must not be empty"));
  }

  /** An integer from {@code least} to {@code most}. */
  public int integer(String name, int fallback, int least, int most) {
    return member(name)
        .map(
            node -> {
              if (!node.isIntegralNumber()
                  || !node.canConvertToInt()
                  || node.intValue() < least
                  || node.intValue() > most) {
                throw refusal(name, "a whole number from " + least + " to " + most, node);
              }
              return node.intValue();
            })
        .orElse(fallback);
  }

  /** True or false; false if it was not given. */
  public boolean flag(String name) {
    return member(name)
        .map(
            node -> {
              if (!node.isBoolean()) {
                throw refusal(name, "true or false", node);
              }
              return node.booleanValue();
            })
        .orElse(false);
  }

  /** A list of strings, or a single one; empty if it was not given. */
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    member(name)
        .ifPresent(
            node -> {
              for (JsonNode each : node.isArray() ? node : List.of(node)) {
                texts.add(string(name, each, "a list of strings"));
              }
            });
    return texts;
  }

  /** A filter in the format of the command line; matches everything if it was not given. */
  public Filter filter(String name) {
    return member(name).map(FilterJson::parse).orElse(Filter.all());
  }

  /**
   * Rejects a member that was given and does not fit.
   *
   * @param rule what it must be, for the message
   */
  public void require(String name, Predicate<JsonNode> fits, String rule) {
    Optional<JsonNode> wrong = member(name).filter(fits.negate());
    if (wrong.isPresent()) {
      throw refusal(name, rule, wrong.get());
    }
  }

  /** Any JSON; empty if it was not given. */
  public Optional<JsonNode> any(String name) {
    return member(name);
  }

  /** The constant whose lower-case name with hyphens was given. */
  public <T extends Enum<T>> T choice(String name, T[] values, T fallback) {
    Optional<String> given = text(name);
    if (given.isEmpty()) {
      return fallback;
    }
    List<String> labels = new ArrayList<>();
    for (T value : values) {
      String label = value.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (label.equals(given.get())) {
        return value;
      }
      labels.add(label);
    }
    throw HttpProblem.badRequest(
        "\"" + name + "\" must be one of " + labels + ", got \"" + given.get() + "\"");
  }
}
