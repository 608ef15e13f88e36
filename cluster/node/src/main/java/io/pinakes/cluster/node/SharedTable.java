package io.pinakes.cluster.node;

import static java.util.Objects.requireNonNull;

import io.pinakes.cluster.wire.Shared;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The {@link Shared} data that this node has received. */
final class SharedTable {
  /** How many are kept, the most recently used ones; clients send others again. */
  private static final int MAX_KEPT = 100;

  private final Map<String, Shared> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Shared> eldest) {
          return size() > MAX_KEPT;
        }
      };

  /** Keys are hashes of their data, which is checked. */
  synchronized void add(Map<String, byte[]> received) throws IOException {
    for (Map.Entry<String, byte[]> each : received.entrySet()) {
      if (!Shared.key(each.getValue()).equals(each.getKey())) {
        throw new IOException("a key is not the hash of its data");
      }
      known.put(each.getKey(), Shared.read(each.getValue()));
    }
  }

  synchronized List<String> unknown(List<String> keys) {
    return keys.stream().filter(key -> !known.containsKey(key)).distinct().toList();
  }

  synchronized Manifest manifest(String key) {
    return requireNonNull(requireNonNull(known.get(key), "a known key").manifest(), "a manifest");
  }

  synchronized CollectionFields fields(String key) {
    return requireNonNull(requireNonNull(known.get(key), "a known key").fields(), "fields");
  }
}
