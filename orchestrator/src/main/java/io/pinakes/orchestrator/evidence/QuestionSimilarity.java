package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import java.util.HashMap;
import java.util.Map;

/** How alike a question and a text are in meaning. */
final class QuestionSimilarity {
  /** Typical cosines of unrelated and of matching texts with small BGE models. */
  static final double UNRELATED = 0.45;

  static final double MATCHING = 0.85;

  private final Decomposition question;
  private final Embedder embedder;
  private final Map<String, float[]> vectors = new HashMap<>();

  QuestionSimilarity(Decomposition question, Library library) {
    this.question = question;
    embedder = library.embedder();
  }

  /**
   * From 0, as unrelated texts are, to 1. A text in a language that the question is translated into
   * is also compared with the translation, since an embedder may know only one of them.
   */
  double of(String text, String language) {
    float[] passage = embedder.embedPassage(text).vector();
    double cosine = cosine(question.question(), passage);
    if (question.translations().into(language)) {
      cosine = Math.max(cosine, cosine(question.translations().gloss(language), passage));
    }
    return Math.clamp((cosine - UNRELATED) / (MATCHING - UNRELATED), 0.0, 1.0);
  }

  private double cosine(String asked, float[] passage) {
    float[] vector = vectors.computeIfAbsent(asked, words -> embedder.embedQuery(words).vector());
    double cosine = 0;
    for (int i = 0; i < vector.length; i++) {
      cosine += (double) passage[i] * vector[i];
    }
    return cosine;
  }
}
