package io.pinakes.search.embed.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pinakes.search.text.JsonMistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads the settings of a model directory.
 *
 * <p>{@code pinakes.json} takes precedence; the rest comes from the files of sentence-transformers
 * models: {@code 1_Pooling/config.json} (pooling), {@code sentence_bert_config.json} and {@code
 * config.json} (longest input), {@code config_sentence_transformers.json} (prompts). The defaults
 * are mean pooling, no prefix, 512 tokens and unit length.
 */
public final class ModelSettingsReader {
  public static final String FILE = "pinakes.json";
  public static final Set<String> KEYS =
      new TreeSet<>(
          Set.of(
              "pooling",
              "query_prefix",
              "passage_prefix",
              "max_tokens",
              "dimension",
              "normalize",
              "languages"));

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Model types that count positions from 2, so two positions hold no token. */
  private static final Set<String> OFFSET_POSITIONS =
      Set.of("roberta", "xlm-roberta", "camembert", "mpnet");

  private final Path directory;
  private final JsonNode own;

  private ModelSettingsReader(Path directory) {
    this.directory = directory;
    this.own = object(FILE);
  }

  public static ModelSettings read(Path directory) {
    return new ModelSettingsReader(directory).read();
  }

  private ModelSettings read() {
    own.fieldNames()
        .forEachRemaining(
            key -> {
              if (!KEYS.contains(key)) {
                throw wrong("unknown key \"" + key + "\"; allowed are " + KEYS, null);
              }
            });
    JsonNode prompts = object("config_sentence_transformers.json").path("prompts");
    try {
      return new ModelSettings(
          pooling(),
          text("query_prefix", prompts.path("query").asText("")),
          text(
              "passage_prefix",
              prompts.path("passage").asText(prompts.path("document").asText(""))),
          maxTokens(),
          own.has("dimension") ? OptionalInt.of(integer("dimension")) : OptionalInt.empty(),
          normalize(),
          languages());
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()), e);
    }
  }

  private Pooling pooling() {
    if (own.has("pooling")) {
      return switch (own.get("pooling").asText().toLowerCase(Locale.ROOT)) {
        case "cls" -> Pooling.CLS;
        case "mean" -> Pooling.MEAN;
        default -> throw wrong("\"pooling\" must be cls or mean, got " + own.get("pooling"), null);
      };
    }
    String file = "1_Pooling/config.json";
    JsonNode stated = object(file);
    if (stated.path("pooling_mode_cls_token").asBoolean()) {
      return Pooling.CLS;
    }
    if (stated.isEmpty() || stated.path("pooling_mode_mean_tokens").asBoolean()) {
      return Pooling.MEAN;
    }
    throw new EmbeddingModelException(
        directory.resolve(file)
            + " asks for a pooling other than cls and mean; if one of them fits, say so in "
            + directory.resolve(FILE));
  }

  private int maxTokens() {
    if (own.has("max_tokens")) {
      return integer("max_tokens");
    }
    int stated = object("sentence_bert_config.json").path("max_seq_length").asInt();
    if (stated > 0) {
      return stated;
    }
    JsonNode config = object("config.json");
    int positions = config.path("max_position_embeddings").asInt();
    if (positions > 0) {
      boolean offset = OFFSET_POSITIONS.contains(config.path("model_type").asText());
      return Math.min(offset ? positions - 2 : positions, ModelSettings.MAX_TOKENS);
    }
    return 512;
  }

  private boolean normalize() {
    JsonNode value = own.path("normalize");
    if (!value.isMissingNode() && !value.isBoolean()) {
      throw wrong("\"normalize\" must be true or false, got " + value, null);
    }
    return value.asBoolean(true);
  }

  private Set<String> languages() {
    JsonNode value = own.path("languages");
    Set<String> languages = new TreeSet<>();
    for (JsonNode language : value) {
      languages.add(language.asText());
    }
    boolean codes = languages.stream().allMatch(language -> language.matches("[a-z]{2}"));
    if (!value.isMissingNode() && (!value.isArray() || !codes)) {
      throw wrong(
          "\"languages\" must be a list of two-letter codes such as [\"en\"], got " + value, null);
    }
    return languages;
  }

  private String text(String key, String otherwise) {
    JsonNode value = own.path(key);
    if (!value.isMissingNode() && !value.isTextual()) {
      throw wrong("\"" + key + "\" must be a text, got " + value, null);
    }
    return value.asText(otherwise);
  }

  private int integer(String key) {
    JsonNode value = own.path(key);
    if (!value.canConvertToExactIntegral() || !value.canConvertToInt()) {
      throw wrong("\"" + key + "\" must be a whole number, got " + value, null);
    }
    return value.intValue();
  }

  /** The JSON object in the file; empty if there is no such file. */
  private JsonNode object(String name) {
    Path file = directory.resolve(name);
    if (!Files.exists(file)) {
      return JSON.createObjectNode();
    }
    JsonNode node;
    try {
      node = JSON.readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      throw new EmbeddingModelException(file + " is not JSON: " + JsonMistake.describe(e), e);
    } catch (IOException e) {
      throw new EmbeddingModelException("cannot read " + file, e);
    }
    if (!node.isObject()) {
      throw new EmbeddingModelException(file + " must hold a JSON object");
    }
    return node;
  }

  private EmbeddingModelException wrong(String what, @Nullable Throwable cause) {
    return new EmbeddingModelException(directory.resolve(FILE) + ": " + what, cause);
  }
}
