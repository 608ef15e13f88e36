package io.pinakes.search.embed;

import static java.util.Objects.requireNonNull;

import ai.djl.inference.Predictor;
import java.util.Set;

/** Runs an ONNX sentence-embedding model, one text per call. */
final class OnnxEmbedder implements Embedder {
  private final String id;
  private final ModelSettings settings;
  private final ModelTokenizer tokenizer;
  private final OnnxModel model;
  private final Predictors<long[], float[]> predictors;
  private final int dimension;

  private OnnxEmbedder(
      ModelFolder folder,
      ModelTokenizer tokenizer,
      OnnxModel model,
      Predictors<long[], float[]> predictors,
      int dimension) {
    this.id = folder.id();
    this.settings = folder.settings();
    this.tokenizer = tokenizer;
    this.model = model;
    this.predictors = predictors;
    this.dimension = dimension;
  }

  /** Loads the model and runs it once, so that mismatched files are reported early. */
  static OnnxEmbedder open(ModelFolder folder, int concurrency) {
    ModelTokenizer tokenizer = ModelTokenizer.open(folder.tokenizer());
    OnnxModel model;
    try {
      model = OnnxModel.load(folder, "feature extraction");
    } catch (RuntimeException e) {
      tokenizer.close();
      throw e;
    }
    try {
      SentenceTranslator translator =
          new SentenceTranslator(model.inputs(), folder.settings().pooling());
      int dimension;
      try (Predictor<long[], float[]> sample = model.newPredictor(translator)) {
        dimension = new ModelCheck(folder, tokenizer, sample).dimension();
      }
      Predictors<long[], float[]> predictors =
          new Predictors<>(
              "the embedder " + folder.id(), concurrency, () -> model.newPredictor(translator));
      return new OnnxEmbedder(folder, tokenizer, model, predictors, dimension);
    } catch (RuntimeException e) {
      model.close();
      tokenizer.close();
      throw e;
    }
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public Set<String> languages() {
    return settings.languages();
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public int maxTokens() {
    return settings.maxTokens();
  }

  @Override
  public int countTokens(String text) {
    requireNonNull(text, "text");
    return predictors.whileOpen(() -> tokenizer.count(text));
  }

  @Override
  public Embedding embedPassage(String text) {
    return embed(settings.passagePrefix(), text);
  }

  @Override
  public Embedding embedQuery(String text) {
    return embed(settings.queryPrefix(), text);
  }

  private Embedding embed(String prefix, String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a text to embed must not be blank");
    }
    return predictors.whileOpen(
        () -> {
          ModelTokenizer.Window window = tokenizer.window(prefix + text, settings.maxTokens());
          float[] vector = predictors.predict(window.ids());
          if (settings.normalize()) {
            vector = UnitLength.ofModel(vector);
          } else {
            UnitLength.check(vector);
          }
          return new Embedding(vector, window.ids().length, window.cutTokens());
        });
  }

  @Override
  public void close() {
    predictors.close(
        () -> {
          model.close();
          tokenizer.close();
        });
  }
}
