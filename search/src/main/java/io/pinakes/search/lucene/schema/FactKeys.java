package io.pinakes.search.lucene.schema;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.write.DocumentSink;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.IndexReader;

/**
 * The properties that can be compared and aggregated in an index. Their number is limited, since
 * each costs memory in every segment; the others are stored, shown and searched as text.
 * Thread-safe.
 */
public final class FactKeys {
  /** Maximum number of properties with their own fields. */
  public static final int MAX_KEYS = DocumentSink.MAX_PROPERTIES;

  private final Set<String> admitted = ConcurrentHashMap.newKeySet();
  private final Set<String> refused = ConcurrentHashMap.newKeySet();

  private FactKeys() {}

  /** The keys of an empty index. */
  public static FactKeys none() {
    return new FactKeys();
  }

  /** These, of an index that is elsewhere. */
  public static FactKeys having(Collection<String> keys) {
    FactKeys all = new FactKeys();
    all.admitted.addAll(keys);
    return all;
  }

  /** The keys that an index already has. */
  public static FactKeys of(IndexReader reader) {
    FactKeys keys = new FactKeys();
    for (FieldInfo info : FieldInfos.getMergedFieldInfos(reader)) {
      FactColumn.parse(info.name).ifPresent(column -> keys.admitted.add(column.key()));
    }
    return keys;
  }

  /**
   * Admits the properties of {@code facts} while there is room, first come, first served.
   *
   * @return keys that were refused for the first time, at most {@value #MAX_KEYS}
   */
  public synchronized Set<String> admit(List<Fact> facts) {
    Set<String> refusedNow = new HashSet<>();
    for (Fact fact : facts) {
      for (Property property : fact.properties()) {
        String key = property.key();
        if (!admitted.contains(key)) {
          if (admitted.size() < MAX_KEYS) {
            admitted.add(key);
          } else if (refused.size() < MAX_KEYS && refused.add(key)) {
            refusedNow.add(key);
          }
        }
      }
    }
    return refusedNow;
  }

  /** Whether a property has its own fields. */
  public boolean has(String key) {
    return admitted.contains(key);
  }
}
