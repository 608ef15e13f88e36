package io.pinakes.search.langchain4j.store;

import dev.langchain4j.model.embedding.EmbeddingModel;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.langchain4j.EmbedderModel;

/** The built-in embedding model, loaded once for all suites. */
final class SuiteModel {
  static final EmbeddingModel MODEL = EmbedderModel.forPassages(EmbeddingModels.builtIn());

  private SuiteModel() {}
}
