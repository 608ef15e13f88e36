package io.pinakes.benchmarks.comparison;

import io.pinakes.benchmarks.peer.Item;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A model to which the vectors of queries are given, so that no search waits for it. */
final class EmbedderWithQueries implements Embedder {
  private final Embedder model;
  private final Map<String, Embedding> queries = new ConcurrentHashMap<>();

  EmbedderWithQueries(Embedder model) {
    this.model = model;
  }

  void give(List<Item> items) {
    items.forEach(item -> queries.put(item.text(), new Embedding(item.vector(), 1, 0)));
  }

  @Override
  public String id() {
    return model.id();
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
    return queries.computeIfAbsent(text, model::embedQuery);
  }

  @Override
  public void close() {
    model.close();
  }
}
