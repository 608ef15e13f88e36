package io.pinakes.benchmarks.comparison;

import io.pinakes.benchmarks.peer.Item;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Embeds every text once and then remembers it; the vectors of queries are given. */
final class RememberingEmbedder implements Embedder {
  private final Embedder model;
  private final Map<String, Embedding> passages = new ConcurrentHashMap<>();
  private final Map<String, Embedding> queries = new ConcurrentHashMap<>();
  private final Map<String, Integer> tokens = new ConcurrentHashMap<>();

  RememberingEmbedder(Embedder model) {
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
    return tokens.computeIfAbsent(text, model::countTokens);
  }

  @Override
  public Embedding embedPassage(String text) {
    return passages.computeIfAbsent(text, model::embedPassage);
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
