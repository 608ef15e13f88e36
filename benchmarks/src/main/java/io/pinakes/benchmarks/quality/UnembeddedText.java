package io.pinakes.benchmarks.quality;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;

/** Gives every text the same vector, for indexes without semantic search. */
public final class UnembeddedText implements Embedder {
  private static final int CHARS_PER_TOKEN = 4;
  private static final int MAX_TOKENS = 512;

  @Override
  public String id() {
    return "unembedded";
  }

  @Override
  public int dimension() {
    return 2;
  }

  @Override
  public int maxTokens() {
    return MAX_TOKENS;
  }

  @Override
  public int countTokens(String text) {
    return text.length() / CHARS_PER_TOKEN;
  }

  @Override
  public Embedding embedPassage(String text) {
    return new Embedding(new float[] {1, 0}, countTokens(text), 0);
  }

  @Override
  public Embedding embedQuery(String text) {
    return embedPassage(text);
  }

  @Override
  public void close() {}
}
