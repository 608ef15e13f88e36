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
 * @param properties key to what is known of it
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
   * @param units base units of its quantities and currencies of its money; empty strings for those
   *     without
   * @param shapes the shapes of the facts that have it
   */
  public record Entry(Set<String> types, Set<String> units, Set<Shape> shapes) {
    public Entry {
      types = Set.copyOf(types);
      units = Set.copyOf(units);
      shapes = Set.copyOf(shapes);
    }

    /** What two sources know of one property, together. */
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

  /** A property that words may mean. */
  public record Meaning(String key, Match match) {}

  /** Why words are taken to mean a property, the surest first. */
  public enum Match {
    /** They are its name. */
    KEY,
    /** A schema declares them as another name of it. */
    SYNONYM,
    /** Its name holds all of them. */
    WORDS,
    /** Their vectors are near. */
    MEANING
  }

  /** What is known of {@code key}; empty if no fact has it. */
  public Optional<Entry> find(String key) {
    return Optional.ofNullable(properties.get(key));
  }

  /** The keys in order. */
  public List<String> keys() {
    return List.copyOf(properties.keySet());
  }
}
