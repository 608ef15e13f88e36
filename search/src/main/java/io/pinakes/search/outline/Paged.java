package io.pinakes.search.outline;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A file of the hierarchy with the files that its list was divided into.
 *
 * @param top what is read first; holds the whole list if it fits into one prompt
 * @param parts by their names; empty if it fits
 * @param depth files to read from {@code top} to an entry of the list, itself included
 */
public record Paged<T>(T top, SortedMap<String, T> parts, int depth) {
  public Paged {
    parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
  }
}
