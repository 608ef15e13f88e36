package io.pinakes.search.embed;

import static java.util.Objects.requireNonNull;

import ai.djl.inference.Predictor;
import io.pinakes.search.embed.SentenceTranslator.TokenOutput;
import io.pinakes.search.embed.model.ModelFolder;
import io.pinakes.search.embed.model.ModelSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs an ONNX sentence-embedding model, one text per call. */
final class OnnxEmbedder implements Embedder {
  private final String id;
  private final ModelSettings settings;
  private final ModelTokenizer tokenizer;
  private final OnnxModel model;
  private final Predictors<long[], TokenOutput> predictors;
  private final int dimension;

  private OnnxEmbedder(
      ModelFolder folder,
      ModelTokenizer tokenizer,
      OnnxModel model,
      Predictors<long[], TokenOutput> predictors,
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
      SentenceTranslator translator = new SentenceTranslator(model.inputs());
      int dimension;
      try (Predictor<long[], TokenOutput> sample = model.newPredictor(translator)) {
        dimension = new ModelCheck(folder, tokenizer, sample).dimension();
      }
      Predictors<long[], TokenOutput> predictors =
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

  @Override
  public Optional<TokenVectors> embedTokens(String text) {
    String read = settings.passagePrefix() + text;
    requireWords(text);
    return predictors.whileOpen(
        () -> {
          ModelTokenizer.Window window = tokenizer.window(read, settings.maxTokens());
          ModelTokenizer.Places places = tokenizer.places(read, settings.maxTokens());
          TokenOutput output = predictors.predict(window.ids());
          int skipped = settings.passagePrefix().length();
          List<TokenVectors.Token> tokens = new ArrayList<>();
          for (int i = 0; i < places.starts().length; i++) {
            int start = places.starts()[i] - skipped;
            if (start >= 0) {
              float[] vector = UnitLength.ofModel(output.token(tokenizer.specialBefore() + i));
              tokens.add(new TokenVectors.Token(vector, start, places.ends()[i] - skipped));
            }
          }
          return Optional.of(new TokenVectors(embedding(window, output), tokens));
        });
  }

  private Embedding embed(String prefix, String text) {
    requireWords(text);
    return predictors.whileOpen(
        () -> {
          ModelTokenizer.Window window = tokenizer.window(prefix + text, settings.maxTokens());
          return embedding(window, predictors.predict(window.ids()));
        });
  }

  private static void requireWords(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a text to embed must not be blank");
    }
  }

  private Embedding embedding(ModelTokenizer.Window window, TokenOutput output) {
    float[] vector = output.pooled(settings.pooling());
    if (settings.normalize()) {
      vector = UnitLength.ofModel(vector);
    } else {
      UnitLength.check(vector);
    }
    return new Embedding(vector, window.ids().length, window.cutTokens());
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
