package io.pinakes.search;

import io.pinakes.search.text.LibraryLogs;
import io.pinakes.search.write.IndexTarget;
import java.util.List;
import java.util.ServiceLoader;

/**
 * One way of keeping an index. Engines are found as services, so that {@link Library#open} needs to
 * know none of them.
 */
public interface Engine {
  /**
   * The engine that keeps the index at {@code location}, a directory or a URL.
   *
   * @throws IllegalArgumentException if none is installed that keeps an index at such a place
   */
  static Engine at(String location) {
    LibraryLogs.quieten();
    for (Engine engine : ServiceLoader.load(Engine.class, Engine.class.getClassLoader())) {
      if (engine.keeps(location)) {
        return engine;
      }
    }
    throw new IllegalArgumentException("no engine is installed that keeps an index at " + location);
  }

  /** Whether {@code location}, a directory or a URL, is where this engine would keep an index. */
  boolean keeps(String location);

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
   * @throws io.pinakes.search.schema.LibraryException if one of them cannot be opened, or not
   *     together with the others
   * @throws IllegalArgumentException if there are several and this engine reads one at a time
   */
  default Library open(List<String> locations, LibraryOptions options) {
    if (locations.size() != 1) {
      throw new IllegalArgumentException(
          "one index can be opened at a time there, got " + String.join(", ", locations));
    }
    return open(locations.getFirst(), options);
  }

  /** The index at {@code location}, which need not be there yet, as whoever writes it sees it. */
  IndexTarget target(String location);
}
