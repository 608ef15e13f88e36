package io.pinakes.orchestrator.evidence;

import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;

/** How alike a question and a text are in meaning. */
final class QuestionSimilarity {
  /** Typical cosines of unrelated and of matching texts with small BGE models. */
  static final double UNRELATED = 0.45;

  static final double MATCHING = 0.85;

  private final String question;
  private final Embedder embedder;
  private float[] vector = {}; // until a text is compared with it

  QuestionSimilarity(String question, Library library) {
    this.question = question;
    embedder = library.embedder();
  }

  /** From 0, as unrelated texts are, to 1. */
  double of(String text) {
    if (vector.length == 0) {
      vector = embedder.embedQuery(question).vector();
    }
    float[] other = embedder.embedPassage(text).vector();
    double cosine = 0;
    for (int i = 0; i < vector.length; i++) {
      cosine += (double) other[i] * vector[i];
    }
    return Math.clamp((cosine - UNRELATED) / (MATCHING - UNRELATED), 0.0, 1.0);
  }
}
