package io.pinakes.search.embed;

import ai.djl.inference.Predictor;
import ai.djl.translate.TranslateException;
import io.pinakes.search.embed.SentenceTranslator.TokenOutput;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.ModelFolder;
import io.pinakes.search.embed.model.ModelSettingsReader;
import java.util.OptionalInt;

/** Runs a model once on a short text to check that model, tokenizer and settings fit. */
record ModelCheck(
    ModelFolder folder, ModelTokenizer tokenizer, Predictor<long[], TokenOutput> predictor) {

  /** Returns the vector length, which must be the one in the settings, if given. */
  int dimension() {
    int dimension =
        run(tokenizer.window("a sample", folder.settings().maxTokens()).ids()).dimension();
    OptionalInt stated = folder.settings().dimension();
    if (stated.isPresent() && stated.getAsInt() != dimension) {
      throw new EmbeddingModelException(
          folder.model()
              + " gives vectors of "
              + dimension
              + " numbers, but the settings say \"dimension\": "
              + stated.getAsInt()
              + "; correct it in "
              + folder.directory().resolve(ModelSettingsReader.FILE));
    }
    if (folder.foreign()) {
      run(tokenizer.single(Vocabulary.largestId(folder.tokenizer())));
    }
    return dimension;
  }

  private TokenOutput run(long[] ids) {
    try {
      return predictor.predict(ids);
    } catch (TranslateException e) {
      if (e.getCause() instanceof EmbeddingModelException ours) {
        throw ours;
      }
      throw new EmbeddingModelException(
          folder.model()
              + " cannot read what "
              + folder.tokenizer()
              + " makes of a text ("
              + OnnxModel.rootMessage(e)
              + "); put the tokenizer there that belongs to the model",
          e);
    }
  }
}
