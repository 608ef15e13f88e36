package io.pinakes.search.shard;

import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.FactCatalog.Meaning;
import io.pinakes.search.fact.FactRequest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A fact request to shards, with the parts that need a model already resolved.
 *
 * @param request the request
 * @param meanings the possible meanings of each unknown name in the request
 * @param embedding the vector of its text; null without semantic search
 */
public record FactQuery(
    FactRequest request, Map<String, List<Meaning>> meanings, @Nullable Embedding embedding)
    implements FactReading {
  public FactQuery {
    meanings = Map.copyOf(meanings);
  }

  @Override
  public List<Meaning> meanings(String name) {
    return meanings.getOrDefault(name, List.of());
  }

  @Override
  public Embedding embedded(String text) {
    if (embedding == null || !text.equals(request.text())) {
      throw new IllegalArgumentException("a semantic search needs the vector of its text");
    }
    return embedding;
  }
}
