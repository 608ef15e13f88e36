package io.pinakes.orchestrator;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.function.ToDoubleFunction;

/** Gives questions the vector (1, 0), and passages the cosine chosen by the test. */
record FakeEmbedder(ToDoubleFunction<String> cosine) implements Embedder {
  @Override
  public String id() {
    return "fake";
  }

  @Override
  public int dimension() {
    return 2;
  }

  @Override
  public int maxTokens() {
    return 512;
  }

  @Override
  public int countTokens(String text) {
    return text.length();
  }

  @Override
  public Embedding embedPassage(String text) {
    double x = cosine.applyAsDouble(text);
    return new Embedding(new float[] {(float) x, (float) Math.sqrt(1 - x * x)}, 1, 0);
  }

  @Override
  public Embedding embedQuery(String text) {
    return new Embedding(new float[] {1, 0}, 1, 0);
  }

  @Override
  public void close() {}
}
