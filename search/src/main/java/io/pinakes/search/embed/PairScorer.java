package io.pinakes.search.embed;

import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.ModelDirectory;
import io.pinakes.search.embed.model.ModelFolder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A cross-encoder: reads a query and a passage together and scores how well they fit. Thread-safe;
 * reproducible bit for bit.
 */
public final class PairScorer implements AutoCloseable {
  private final ModelFolder folder;
  private final ModelTokenizer tokenizer;
  private final PairTemplate template;
  private final OnnxModel model;
  private final Predictors<PairWindow, Double> predictors;

  private PairScorer(
      ModelFolder folder, ModelTokenizer tokenizer, OnnxModel model, int concurrency) {
    this.folder = folder;
    this.tokenizer = tokenizer;
    this.template = tokenizer.pairTemplate();
    this.model = model;
    this.predictors =
        new Predictors<>(
            "the cross-encoder " + folder.id(),
            concurrency,
            () -> model.newPredictor(new PairTranslator(model.inputs())));
  }

  /**
   * The score of one pair.
   *
   * @param score higher is better, any number; comparable only for one model and one query
   * @param cutQuery tokens of the query that did not fit and were not read
   * @param cutPassage tokens of the passage that did not fit and were not read
   */
  public record Fit(double score, int cutQuery, int cutPassage) {}

  /**
   * Opens a model and runs it once.
   *
   * @param directory holds {@code model.onnx}, {@code tokenizer.json} and, if the model does not
   *     read 512 tokens, {@code pinakes.json} with {@code max_tokens}
   * @param concurrency number of pairs scored at the same time, at least 1, each by the calling
   *     thread; further callers wait
   * @throws EmbeddingModelException if a file is missing, broken or does not fit the others; the
   *     message names the file and the cure
   */
  public static PairScorer open(Path directory, int concurrency) {
    if (!Files.isDirectory(directory)) {
      throw new EmbeddingModelException(
          directory
              + " is not a directory; a cross-encoder is a directory with "
              + ModelFolder.MODEL
              + " and "
              + ModelFolder.TOKENIZER);
    }
    ModelFolder folder = ModelDirectory.read(directory);
    NativeRuntime.prepare(CacheFolder.ofThisProcess());
    ModelTokenizer tokenizer = ModelTokenizer.open(folder.tokenizer());
    OnnxModel model;
    try {
      model = OnnxModel.load(folder, "sequence classification");
    } catch (RuntimeException e) {
      tokenizer.close();
      throw e;
    }
    try {
      PairScorer scorer = new PairScorer(folder, tokenizer, model, concurrency);
      scorer.check();
      return scorer;
    } catch (RuntimeException e) {
      model.close();
      tokenizer.close();
      throw e;
    }
  }

  /** Fails early if the output does not fit, or the tokenizer has a larger vocabulary. */
  private void check() {
    int least = template.specialTokens() + 2;
    if (folder.settings().maxTokens() < least) {
      throw new EmbeddingModelException(
          folder.directory() + ": max_tokens must be at least " + least + ", one for each text");
    }
    long[] largest = {Vocabulary.largestId(folder.tokenizer())};
    try {
      predictors.predict(template.window(largest, largest, folder.settings().maxTokens()));
    } catch (EmbeddingModelException e) {
      throw new EmbeddingModelException(
          folder.model()
              + " cannot judge a pair ("
              + e.getMessage()
              + "); put a cross-encoder and its own tokenizer there",
          e);
    }
  }

  /** Identifies the model by its content: the directory's name, then a hash of its files. */
  public String id() {
    return folder.id();
  }

  /** Scores one pair. */
  public Fit score(String query, String passage) {
    return predictors.whileOpen(
        () -> {
          int most = folder.settings().maxTokens();
          PairWindow window =
              template.window(tokenizer.words(query), tokenizer.words(passage), most);
          double score = predictors.predict(window);
          if (!Double.isFinite(score)) {
            throw new EmbeddingModelException(
                "the cross-encoder " + folder.id() + " gave a score of " + score);
          }
          return new Fit(score, window.cutQuery(), window.cutPassage());
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
