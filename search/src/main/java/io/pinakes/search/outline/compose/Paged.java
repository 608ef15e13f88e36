package io.pinakes.search.outline.compose;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A hierarchy record with the parts that its list was divided into.
 *
 * @param top the record to read first, with the whole list if it fits into one prompt
 * @param parts by name; empty if the list fits
 * @param depth number of files to read to reach a list entry, {@code top} included
 */
public record Paged<T>(T top, SortedMap<String, T> parts, int depth) {
  public Paged {
    parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
  }
}
