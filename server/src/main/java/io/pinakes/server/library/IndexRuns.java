package io.pinakes.server.library;

import io.pinakes.indexer.ProgressFile;
import io.pinakes.indexer.RunStage;
import io.pinakes.search.Engine;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The indexing runs that write to the served indexes, whatever process they are in. */
public final class IndexRuns {
  /** Knows of none. */
  public static final IndexRuns NONE = new IndexRuns(Map.of());

  private final Map<String, Path> caches;

  private IndexRuns(Map<String, Path> caches) {
    this.caches = caches;
  }

  /**
   * The runs of indexes on this machine; those of others cannot be seen.
   *
   * @param places the locations of the indexes by name
   */
  public static IndexRuns of(Map<String, String> places) {
    Map<String, Path> caches = new LinkedHashMap<>();
    places.forEach(
        (name, place) ->
            Engine.at(place).target(place).cache().ifPresent(cache -> caches.put(name, cache)));
    return new IndexRuns(caches);
  }

  /** How far the run is that writes to an index now; empty if none is known. */
  public Optional<RunStage> now(String index) {
    return Optional.ofNullable(caches.get(index))
        .flatMap(cache -> ProgressFile.read(cache, Instant.now()));
  }
}
