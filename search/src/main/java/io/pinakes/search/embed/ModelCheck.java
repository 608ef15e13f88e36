package io.pinakes.search.embed;

import ai.djl.inference.Predictor;
import ai.djl.translate.TranslateException;

/** Runs a model once on a short text, to see whether model, tokenizer and settings fit. */
final class ModelCheck {
  private ModelCheck() {}

  /** Returns the length of the vectors, which is the one the settings state if they state one. */
  static int dimension(
      ModelFolder folder, ModelTokenizer tokenizer, Predictor<long[], float[]> predictor) {
    TokenWindow sample = tokenizer.window("a sample", folder.settings().maxTokens());
    int dimension;
    try {
      dimension = predictor.predict(sample.ids()).length;
    } catch (TranslateException e) {
      if (e.getCause() instanceof EmbeddingModelException ours) {
        throw ours;
      }
      throw new EmbeddingModelException(
          folder.model()
              + " failed on a first short text ("
              + OnnxModel.rootMessage(e)
              + "); does "
              + folder.tokenizer()
              + " belong to it?",
          e);
    }
    folder
        .settings()
        .dimension()
        .ifPresent(
            stated -> {
              if (stated != dimension) {
                throw new EmbeddingModelException(
                    folder.model()
                        + " gives vectors of "
                        + dimension
                        + ", but the settings say dimension "
                        + stated
                        + "; correct it in "
                        + folder.directory().resolve(ModelSettingsReader.FILE));
              }
            });
    return dimension;
  }
}
