package io.pinakes.benchmarks;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.TokenVectors;
import java.util.Optional;
import java.util.Set;

/** Forwards every call to another embedder; subclasses override the calls they observe. */
public class ForwardingEmbedder implements Embedder {
  private final Embedder model;

  /** Forwards calls to {@code model}, which is closed with this embedder. */
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
  public Optional<TokenVectors> embedTokens(String text) {
    return model.embedTokens(text);
  }

  @Override
  public void close() {
    model.close();
  }
}
