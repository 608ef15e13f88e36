package io.pinakes.search.embed;

import io.pinakes.search.embed.model.BuiltInModel;
import io.pinakes.search.embed.model.CacheFolder;
import org.jspecify.annotations.Nullable;

/**
 * A placeholder model for keyword-only indexes. It tokenizes as the built-in model does, so that
 * passages are the same with either. Its vectors only measure how many words two texts share, which
 * is enough to choose the central sentences of a document.
 *
 * <p>Vectors are hashed bags of tokens, with the square root of their counts, signed. Source:
 * Weinberger, Dasgupta, Langford, Smola, Attenberg, "Feature Hashing for Large Scale Multitask
 * Learning", ICML 2009.
 */
final class WordHashes implements Embedder {
  private static final int DIMENSION = 128;
  private static final int SPECIAL_TOKENS = 2;

  private final CacheFolder cache;
  private @Nullable ModelTokenizer tokenizer;

  WordHashes(CacheFolder cache) {
    this.cache = cache;
  }

  private synchronized ModelTokenizer tokenizer() {
    ModelTokenizer current = tokenizer;
    if (current == null) {
      NativeRuntime.prepare(cache);
      current = ModelTokenizer.open(BuiltInModel.unpack(cache).tokenizer());
      tokenizer = current;
    }
    return current;
  }

  @Override
  public String id() {
    return EmbeddingModels.NONE;
  }

  @Override
  public int dimension() {
    return DIMENSION;
  }

  @Override
  public int maxTokens() {
    return BuiltInModel.SETTINGS.maxTokens();
  }

  @Override
  public int countTokens(String text) {
    return tokenizer().count(text);
  }

  @Override
  public Embedding embedPassage(String text) {
    long[] words = tokenizer().words(text);
    int reads = Math.min(words.length, maxTokens() - SPECIAL_TOKENS);
    int[] counts = new int[2 * DIMENSION];
    for (int i = 0; i < reads; i++) {
      long mixed =
          words[i] * 0x9E3779B97F4A7C15L; // Fibonacci hashing: the upper bits are well mixed
      counts[(int) (mixed >>> 56)]++;
    }
    float[] vector = new float[DIMENSION];
    double square = 0;
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) (Math.sqrt(counts[i]) - Math.sqrt(counts[i + DIMENSION]));
      square += vector[i] * vector[i];
    }
    if (square == 0) {
      vector[0] = 1; // even empty texts get a unit vector
      square = 1;
    }
    float length = (float) Math.sqrt(square);
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] /= length;
    }
    return new Embedding(vector, Math.max(1, reads), words.length - reads);
  }

  @Override
  public Embedding embedQuery(String text) {
    return embedPassage(text);
  }

  @Override
  public synchronized void close() {
    if (tokenizer != null) {
      tokenizer.close();
      tokenizer = null;
    }
  }
}
