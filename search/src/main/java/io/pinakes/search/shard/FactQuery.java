package io.pinakes.search.shard;

import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.FactCatalog.Meaning;
import io.pinakes.search.fact.FactRequest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What shards are asked for facts, with what only a model can tell of the request worked out.
 *
 * @param request which facts
 * @param meanings what each name in the request may mean that nothing is called by
 * @param embedding of its text; null if meaning is not searched for
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
      throw new IllegalArgumentException("a search by meaning needs the vector of its text");
    }
    return embedding;
  }
}
