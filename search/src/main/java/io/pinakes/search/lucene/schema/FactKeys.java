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
 * The properties that can be compared and added up in an index. Their number is bounded, since each
 * costs memory in every segment; others are kept, shown and found by their words. For any number of
 * threads.
 */
public final class FactKeys {
  /** So many properties get fields of their own. */
  public static final int MAX_KEYS = DocumentSink.MAX_PROPERTIES;

  private final Set<String> admitted = ConcurrentHashMap.newKeySet();
  private final Set<String> refused = ConcurrentHashMap.newKeySet();

  private FactKeys() {}

  /** Those of an empty index. */
  public static FactKeys none() {
    return new FactKeys();
  }

  /** These, of an index that is elsewhere. */
  public static FactKeys having(Collection<String> keys) {
    FactKeys all = new FactKeys();
    all.admitted.addAll(keys);
    return all;
  }

  /** Those an index has already. */
  public static FactKeys of(IndexReader reader) {
    FactKeys keys = new FactKeys();
    for (FieldInfo info : FieldInfos.getMergedFieldInfos(reader)) {
      FactColumn.parse(info.name).ifPresent(column -> keys.admitted.add(column.key()));
    }
    return keys;
  }

  /**
   * Makes room for the properties of {@code facts}, as far as there is any; first come, first
   * served.
   *
   * @return those that were refused now for the first time, at most as many as fit
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

  /** Whether a property has fields of its own. */
  public boolean has(String key) {
    return admitted.contains(key);
  }
}
