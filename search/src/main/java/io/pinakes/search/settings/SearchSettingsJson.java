package io.pinakes.search.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.text.JsonMistake;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Settings as JSON. Missing keys keep their default; unknown keys and values of a wrong type or out
 * of range are rejected by name.
 */
public final class SearchSettingsJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private SearchSettingsJson() {}

  /** Writes every setting, so that {@link #parse} reads the same settings back. */
  public static ObjectNode write(SearchSettings settings) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.putObject("bm25").put("k1", settings.bm25().k1()).put("b", settings.bm25().b());
    json.putObject("field_weights")
        .put("title", settings.fieldWeights().title())
        .put("headings", settings.fieldWeights().headings());
    json.putObject("weights")
        .put("keyword", settings.weights().keyword())
        .put("semantic", settings.weights().semantic())
        .put("exact", settings.weights().exact());
    json.put("candidates", settings.candidates());
    json.put("fusion", settings.fusion().method().label());
    json.put("rrf_k", settings.fusion().rrfK());
    json.put("refine", settings.fusion().refinement().label());
    json.put("reranker", settings.rerank().reranker().label());
    json.put("rerank_depth", settings.rerank().depth());
    json.put("rerank_millis", settings.rerank().millis());
    json.put("rerank_weight", settings.rerank().weight());
    json.put("collapse", settings.collapse().label());
    json.put("max_per_document", settings.maxPerDocument());
    json.put("hits_per_page", settings.hitsPerPage());
    return json;
  }

  /**
   * Reads settings.
   *
   * @throws IllegalArgumentException if it is not a JSON object, or has an unknown key or a value
   *     of a wrong type or out of range
   */
  public static SearchSettings parse(String json) {
    JsonNode node;
    try {
      node = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the search settings are not valid JSON: " + JsonMistake.describe(e), e);
    }
    ObjectNode defaults = write(SearchSettings.DEFAULT);
    overlay(defaults, node, "");
    return read(defaults);
  }

  /** Overlays {@code all}, which has every known key, with the values of {@code given}. */
  private static void overlay(ObjectNode all, JsonNode given, String path) {
    if (!given.isObject()) {
      throw wrong(path.isEmpty() ? "search" : path, "a JSON object", given);
    }
    given
        .properties()
        .forEach(
            entry -> {
              String name = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
              JsonNode known = all.get(entry.getKey());
              JsonNode value = entry.getValue();
              switch (known) {
                case null ->
                    throw new IllegalArgumentException(
                        "unknown search setting \""
                            + name
                            + "\"; known are "
                            + all.properties().stream()
                                .map(Map.Entry::getKey)
                                .sorted()
                                .collect(Collectors.joining(", ")));
                case ObjectNode inner -> overlay(inner, value, name);
                default -> all.set(entry.getKey(), sameType(name, known, value));
              }
            });
  }

  private static JsonNode sameType(String name, JsonNode known, JsonNode value) {
    if (known.isTextual() && !value.isTextual()) {
      throw wrong(name, "a string", value);
    }
    if (known.isIntegralNumber() && !(value.isIntegralNumber() && value.canConvertToInt())) {
      throw wrong(name, "a whole number", value);
    }
    if (known.isFloatingPointNumber() && !value.isNumber()) {
      throw wrong(name, "a number", value);
    }
    return value;
  }

  private static IllegalArgumentException wrong(String name, String expected, JsonNode got) {
    return new IllegalArgumentException(
        "search setting \"" + name + "\" must be " + expected + ", got " + got);
  }

  private static SearchSettings read(JsonNode json) {
    JsonNode bm25 = json.path("bm25");
    JsonNode fields = json.path("field_weights");
    JsonNode weights = json.path("weights");
    return new SearchSettings(
        new Bm25(bm25.path("k1").asDouble(), bm25.path("b").asDouble()),
        new FieldWeights(fields.path("title").asDouble(), fields.path("headings").asDouble()),
        new RetrieverWeights(
            weights.path("keyword").asDouble(),
            weights.path("semantic").asDouble(),
            weights.path("exact").asDouble()),
        json.path("candidates").asInt(),
        new FusionSettings(
            choice(json, "fusion", FusionMethod.values(), FusionMethod::label),
            json.path("rrf_k").asInt(),
            choice(json, "refine", Refinement.values(), Refinement::label)),
        new RerankSettings(
            RerankerChoice.parse(json.path("reranker").asText()),
            json.path("rerank_depth").asInt(),
            json.path("rerank_millis").asInt(),
            json.path("rerank_weight").asDouble()),
        choice(json, "collapse", Collapse.values(), Collapse::label),
        json.path("max_per_document").asInt(),
        json.path("hits_per_page").asInt());
  }

  private static <T> T choice(JsonNode json, String key, T[] values, Function<T, String> label) {
    String wanted = json.path(key).asText();
    return Arrays.stream(values)
        .filter(value -> label.apply(value).equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "search setting \""
                        + key
                        + "\" must be one of "
                        + Arrays.stream(values).map(label).collect(Collectors.joining(", "))
                        + ", got \""
                        + wanted
                        + "\""));
  }
}
