package io.pinakes.benchmarks;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.Set;

/** Hands every call on to another model; a subclass watches those that it overrides. */
public class ForwardingEmbedder implements Embedder {
  private final Embedder model;

  /** Hands calls on to {@code model}, which it closes with itself. */
  protected ForwardingEmbedder(Embedder model) {
    this.model = model;
  }

  @Override
  public String id() {
    return model.id();
  }

  @Override
  public Set<String> languages() {
    return model.languages();
  }

  @Override
  public int dimension() {
    return model.dimension();
  }

  @Override
  public int maxTokens() {
    return model.maxTokens();
  }

  @Override
  public int countTokens(String text) {
    return model.countTokens(text);
  }

  @Override
  public Embedding embedPassage(String text) {
    return model.embedPassage(text);
  }

  @Override
  public Embedding embedQuery(String text) {
    return model.embedQuery(text);
  }

  @Override
  public void close() {
    model.close();
  }
}
