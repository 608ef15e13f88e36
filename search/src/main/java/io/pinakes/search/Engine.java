package io.pinakes.search;

import io.pinakes.search.text.LibraryLogs;
import io.pinakes.search.write.IndexTarget;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A storage engine for indexes. Engines are discovered with {@link java.util.ServiceLoader}, so
 * {@link Library#open} depends on none of them.
 */
public interface Engine {
  /**
   * The engine responsible for {@code location}, a directory or a URL.
   *
   * @throws IllegalArgumentException if no installed engine handles such a location
   */
  static Engine at(String location) {
    LibraryLogs.quieten();
    for (Engine engine : ServiceLoader.load(Engine.class, Engine.class.getClassLoader())) {
      if (engine.handles(location)) {
        return engine;
      }
    }
    throw new IllegalArgumentException(
        "no installed engine handles the index location " + location);
  }

  /** Whether this engine handles {@code location}, a directory or a URL. */
  boolean handles(String location);

  /**
   * Opens the index at {@code location}.
   *
   * @throws io.pinakes.search.schema.LibraryException if there is no index, it is damaged, or this
   *     release cannot read it
   */
  Library open(String location, LibraryOptions options);

  /**
   * Opens the indexes at {@code locations} as one, see {@link Library#open(List, LibraryOptions)}.
   *
   * @throws io.pinakes.search.schema.LibraryException if one of them cannot be opened, or cannot be
   *     combined with the others
   * @throws IllegalArgumentException if there are several and this engine can only open one at a
   *     time
   */
  default Library open(List<String> locations, LibraryOptions options) {
    if (locations.size() != 1) {
      throw new IllegalArgumentException(
          "only one such index can be opened at a time, got " + String.join(", ", locations));
    }
    return open(locations.getFirst(), options);
  }

  /** The index at {@code location} for writing; it need not exist yet. */
  IndexTarget target(String location);
}
