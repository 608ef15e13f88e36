package io.pinakes.search.chunk;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Metadata of a document: one or more values per field, sorted by field name. */
public record Metadata(SortedMap<String, List<MetadataValue>> fields) {
  public static final Metadata EMPTY = new Metadata(new TreeMap<>());

  public Metadata {
    SortedMap<String, List<MetadataValue>> copy = new TreeMap<>();
    fields.forEach(
        (name, values) -> {
          if (name.isBlank()) {
            throw new IllegalArgumentException("a metadata field needs a name");
          }
          if (!values.isEmpty()) {
            copy.put(name, List.copyOf(values));
          }
        });
    fields = Collections.unmodifiableSortedMap(copy);
  }

  /** These fields, overridden by those of {@code other}. */
  public Metadata plus(Metadata other) {
    SortedMap<String, List<MetadataValue>> merged = new TreeMap<>(fields);
    merged.putAll(other.fields);
    return new Metadata(merged);
  }
}
