package io.pinakes.search.embed.model;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How to use a model; part of the embedder's id.
 *
 * @param queryPrefix put before every question verbatim; may be empty
 * @param passagePrefix put before every passage verbatim; may be empty
 * @param maxTokens longest input, special tokens included; 8 to 32768
 * @param dimension length of the vectors; empty to take it from the model
 * @param normalize whether vectors are scaled to unit length; if not, the model must do so itself
 * @param languages ISO 639-1 codes of what it was trained for; empty if unrestricted. Does not
 *     affect vectors
 */
public record ModelSettings(
    Pooling pooling,
    String queryPrefix,
    String passagePrefix,
    int maxTokens,
    OptionalInt dimension,
    boolean normalize,
    Set<String> languages) {
  static final int MIN_TOKENS = 8;
  static final int MAX_TOKENS = 32_768;

  public ModelSettings {
    requireNonNull(pooling, "pooling");
    languages = Set.copyOf(languages);
    requireNonNull(queryPrefix, "queryPrefix");
    requireNonNull(passagePrefix, "passagePrefix");
    if (maxTokens < MIN_TOKENS || maxTokens > MAX_TOKENS) {
      throw new IllegalArgumentException(
          "max_tokens must be " + MIN_TOKENS + " to " + MAX_TOKENS + ", got " + maxTokens);
    }
    if (dimension.isPresent() && dimension.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "dimension must be at least 1, got " + dimension.getAsInt());
    }
  }

  /** One line that changes with every setting that affects vectors. */
  String fingerprint() {
    return String.join(
        "\u0000",
        pooling.name().toLowerCase(Locale.ROOT),
        queryPrefix,
        passagePrefix,
        Integer.toString(maxTokens),
        Boolean.toString(normalize));
  }
}
