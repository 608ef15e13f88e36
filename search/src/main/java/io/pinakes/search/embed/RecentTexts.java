package io.pinakes.search.embed;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a model made of the texts it read last, within a limit of memory; safe to call from many
 * threads.
 */
final class RecentTexts<V> {
  /** Beside the vectors, for the entry and the objects in it. */
  private static final long ENTRY_BYTES = 200;

  private final long maxBytes;
  private final ToLongFunction<V> size;
  private final Function<String, V> model;
  private final Map<String, V> recent = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /**
   * @param maxBytes of texts and values; one that is larger is not kept
   * @param size of a value in bytes, always the same for the same value
   * @param model reads a text that is not kept
   */
  RecentTexts(long maxBytes, ToLongFunction<V> size, Function<String, V> model) {
    this.maxBytes = maxBytes;
    this.size = size;
    this.model = model;
  }

  V get(String text) {
    V kept = kept(text);
    if (kept != null) {
      return kept;
    }
    V read = model.apply(text); // outside the lock: two threads may read the same text at once
    keep(text, read);
    return read;
  }

  private synchronized @Nullable V kept(String text) {
    return recent.get(text);
  }

  private synchronized void keep(String text, V value) {
    if (recent.putIfAbsent(text, value) != null) {
      return;
    }
    bytes += bytes(text, value);
    Iterator<Map.Entry<String, V>> oldest = recent.entrySet().iterator();
    while (bytes > maxBytes) {
      Map.Entry<String, V> entry = oldest.next();
      bytes -= bytes(entry.getKey(), entry.getValue());
      oldest.remove();
    }
  }

  private long bytes(String text, V value) {
    return ENTRY_BYTES + 2L * text.length() + size.applyAsLong(value);
  }
}
