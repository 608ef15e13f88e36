package io.pinakes.search.embed;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How a model wants to be used; part of what the embedder's id is made of.
 *
 * @param queryPrefix put before every question, as it is; may be empty
 * @param passagePrefix put before every passage, as it is; may be empty
 * @param maxTokens longest input, special tokens included; 8 to 32768
 * @param dimension length of the vectors; empty if the model itself shall say
 * @param normalize whether vectors are scaled to unit length; if not, the model has to do it
 * @param languages ISO 639-1 codes of what it was trained for; empty if any. Changes no vector
 */
record ModelSettings(
    Pooling pooling,
    String queryPrefix,
    String passagePrefix,
    int maxTokens,
    OptionalInt dimension,
    boolean normalize,
    Set<String> languages) {
  static final int MIN_TOKENS = 8;
  static final int MAX_TOKENS = 32_768;

  ModelSettings {
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

  /** One line that changes whenever a setting that changes vectors does. */
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
