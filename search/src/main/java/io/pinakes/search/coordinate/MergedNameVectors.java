package io.pinakes.search.coordinate;

import io.pinakes.search.annotate.FactView;
import io.pinakes.search.annotate.Meanings;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.shard.FactShard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The vectors of property names over all shards, computed once. */
final class MergedNameVectors {
  private final List<FactShard> shards;
  private final FactView facts;
  private @Nullable SortedMap<String, float[]> vectors;

  MergedNameVectors(List<FactShard> shards, FactView facts) {
    this.shards = shards;
    this.facts = facts;
  }

  synchronized SortedMap<String, float[]> vectors(Embedder embedder) throws IOException {
    SortedMap<String, float[]> known = vectors;
    if (known == null) {
      List<FactColumn> columns = new ArrayList<>();
      facts.columns().values().stream()
          .limit(Meanings.MAX_NAMES)
          .forEach(of -> columns.add(of.getFirst()));
      Map<FactColumn, String> names = new HashMap<>();
      for (FactShard shard : shards) {
        shard.names(columns).forEach(names::putIfAbsent);
      }
      known = new TreeMap<>();
      Map<String, float[]> once = new HashMap<>();
      for (FactColumn column : columns) {
        String name = names.getOrDefault(column, column.key().replace('_', ' '));
        known.put(
            column.key(), once.computeIfAbsent(name, text -> embedder.embedPassage(text).vector()));
      }
      vectors = known;
    }
    return known;
  }
}
