package io.pinakes.search.fact;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The properties that facts have, by key.
 *
 * @param properties what is known about each, by key
 */
public record FactCatalog(SortedMap<String, Entry> properties) {
  /** No properties. */
  public static final FactCatalog EMPTY = new FactCatalog(Collections.emptySortedMap());

  public FactCatalog {
    properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
  }

  /**
   * A property.
   *
   * @param types {@code text}, {@code number}, {@code money}, {@code date}, {@code boolean}
   * @param units base units of its quantities and currencies of its money; empty strings for values
   *     without either
   * @param shapes the shapes of the facts that have it
   */
  public record Entry(Set<String> types, Set<String> units, Set<Shape> shapes) {
    public Entry {
      types = Set.copyOf(types);
      units = Set.copyOf(units);
      shapes = Set.copyOf(shapes);
    }

    /** Combines two entries for the same property. */
    public Entry and(Entry other) {
      return new Entry(
          union(types, other.types), union(units, other.units), union(shapes, other.shapes));
    }

    private static <T> Set<T> union(Set<T> one, Set<T> other) {
      Set<T> union = new HashSet<>(one);
      union.addAll(other);
      return union;
    }
  }

  /** A property that a user's words may refer to. */
  public record Meaning(String key, Match match) {}

  /** Why words are taken to mean a property, most certain first. */
  public enum Match {
    /** They equal its name. */
    KEY,
    /** A schema declares them as a synonym. */
    SYNONYM,
    /** Its name contains all of them. */
    WORDS,
    /** Their vectors are similar. */
    MEANING
  }

  /** The entry for {@code key}; empty if no fact has it. */
  public Optional<Entry> find(String key) {
    return Optional.ofNullable(properties.get(key));
  }

  /** The keys, sorted. */
  public List<String> keys() {
    return List.copyOf(properties.keySet());
  }
}
