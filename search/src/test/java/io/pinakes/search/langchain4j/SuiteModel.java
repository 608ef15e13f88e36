package io.pinakes.search.langchain4j;

import dev.langchain4j.model.embedding.EmbeddingModel;
import io.pinakes.search.embed.EmbeddingModels;

/** The built-in embedding model, loaded once for all suites. */
final class SuiteModel {
  static final EmbeddingModel MODEL = EmbedderModel.forPassages(EmbeddingModels.builtIn());

  private SuiteModel() {}
}
