package io.pinakes.benchmarks.comparison;

import io.pinakes.benchmarks.ForwardingEmbedder;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An embedder with precomputed query vectors, so that searches do not wait for embedding. */
final class EmbedderWithQueries extends ForwardingEmbedder {
  private final Map<String, Embedding> queries = new ConcurrentHashMap<>();

  EmbedderWithQueries(Embedder model) {
    super(model);
  }

  void give(List<Item> items) {
    items.forEach(item -> queries.put(item.text(), new Embedding(item.vector(), 1, 0)));
  }

  @Override
  public Embedding embedQuery(String text) {
    return queries.computeIfAbsent(text, super::embedQuery);
  }
}
