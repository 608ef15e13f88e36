package io.pinakes.cluster.node;

import static java.util.Objects.requireNonNull;

import io.pinakes.cluster.wire.Shared;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What calls name by keys, as far as this node was told. */
final class SharedTable {
  /** The least recently used beyond these are forgotten; clients tell them again. */
  private static final int MOST = 100;

  private final Map<String, Shared> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Shared> eldest) {
          return size() > MOST;
        }
      };

  /** A key is the hash of what it stands for, which is not taken on trust. */
  synchronized void add(Map<String, byte[]> told) throws IOException {
    for (Map.Entry<String, byte[]> each : told.entrySet()) {
      if (!Shared.key(each.getValue()).equals(each.getKey())) {
        throw new IOException("a key does not fit what it stands for");
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
