package io.pinakes.indexer.testing;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.Locale;
import java.util.function.Consumer;

/** Counts words into a few cells; a token is a word. */
public class WordEmbedder implements Embedder {
  private static final int CELLS = 16;
  private final String id;
  private final Consumer<String> listener;

  public WordEmbedder() {
    this("words@1", _ -> {});
  }

  /**
   * @param listener hears of each passage before it is embedded, and may throw
   */
  public WordEmbedder(String id, Consumer<String> listener) {
    this.id = id;
    this.listener = listener;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public int dimension() {
    return CELLS;
  }

  @Override
  public int maxTokens() {
    return 128;
  }

  @Override
  public int countTokens(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+", -1).length;
  }

  @Override
  public Embedding embedPassage(String text) {
    listener.accept(text);
    return embedQuery(text);
  }

  @Override
  public Embedding embedQuery(String text) {
    double[] cells = new double[CELLS];
    cells[0] = .5;
    for (String word : text.toLowerCase(Locale.ROOT).strip().split("\\W+", -1)) {
      cells[Math.floorMod(word.hashCode(), CELLS)]++;
    }
    double length = 0;
    for (double cell : cells) {
      length += cell * cell;
    }
    float[] vector = new float[CELLS];
    for (int i = 0; i < CELLS; i++) {
      vector[i] = (float) (cells[i] / Math.sqrt(length));
    }
    int tokens = countTokens(text);
    return new Embedding(vector, Math.min(tokens, maxTokens()), Math.max(0, tokens - maxTokens()));
  }

  @Override
  public void close() {}
}
