package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.TokenVectors;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How alike a question and a text are in meaning. */
final class QuestionSimilarity {
  /** Typical cosines of unrelated and of matching texts with small BGE models. */
  static final double UNRELATED = 0.45;

  static final double MATCHING = 0.85;

  private final Decomposition question;
  private final Embedder embedder;
  private final Map<String, float[]> vectors = new HashMap<>();
  private @Nullable WordLikeness words;

  QuestionSimilarity(Decomposition question, Library library) {
    this.question = question;
    embedder = library.embedder();
  }

  /**
   * How similar a text is to the question.
   *
   * @param meaning from 0, as unrelated texts are, to 1
   * @param words as {@link WordLikeness#of} gives it
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  record Likeness(double meaning, double[] words) {}

  /** The words of the question; embedded when first needed. */
  WordLikeness words() {
    WordLikeness current = words;
    if (current == null) {
      current =
          new WordLikeness(
              question,
              embedder
                  .embedTokens(question.question())
                  .map(TokenVectors::tokens)
                  .orElse(List.of()));
      words = current;
    }
    return current;
  }

  /**
   * Compares a text with the question. One in a language that the question is translated into is
   * also compared with the translation, since an embedder may know only one of them.
   */
  Likeness of(String text, String language) {
    Optional<TokenVectors> tokens = embedder.embedTokens(text);
    Embedding embedding = tokens.isPresent() ? tokens.get().text() : embedder.embedPassage(text);
    float[] passage = embedding.vector();
    double cosine = cosine(asked(question.question()), passage);
    if (question.translations().into(language)) {
      cosine = Math.max(cosine, cosine(asked(question.translations().gloss(language)), passage));
    }
    return new Likeness(
        Math.clamp((cosine - UNRELATED) / (MATCHING - UNRELATED), 0.0, 1.0),
        words().of(tokens.map(TokenVectors::tokens).orElse(List.of())));
  }

  private float[] asked(String text) {
    return vectors.computeIfAbsent(text, asked -> embedder.embedQuery(asked).vector());
  }

  /** The cosine of two vectors of unit length. */
  static double cosine(float[] one, float[] other) {
    double cosine = 0;
    for (int i = 0; i < one.length; i++) {
      cosine += (double) one[i] * other[i];
    }
    return cosine;
  }
}
