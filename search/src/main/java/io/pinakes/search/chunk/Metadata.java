package io.pinakes.search.chunk;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known about a document beside its text: field names to one or more values each, in the
 * order of the names.
 */
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

  /** These fields, with those of {@code other} in place of fields of the same name. */
  public Metadata plus(Metadata other) {
    SortedMap<String, List<MetadataValue>> merged = new TreeMap<>(fields);
    merged.putAll(other.fields);
    return new Metadata(merged);
  }
}
