package io.pinakes.search.annotate;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.FactCatalog.Meaning;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * Understands the words of a request with the index's embedder.
 *
 * @param embedder loaded only when semantic matching is needed
 */
public record EmbedderReading(
    FactView facts, Meanings.NameVectors vectors, Supplier<Embedder> embedder)
    implements FactReading {
  @Override
  public List<Meaning> meanings(String name) throws IOException {
    return new Meanings(facts, vectors, embedder).of(name);
  }

  @Override
  public Embedding embedded(String text) {
    return embedder.get().embedQuery(text);
  }
}
