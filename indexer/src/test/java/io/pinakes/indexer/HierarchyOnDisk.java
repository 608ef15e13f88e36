package io.pinakes.indexer;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.check.Finding;
import io.pinakes.search.lucene.check.IntegrityCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A library whose hierarchy is read from its files. */
abstract class HierarchyOnDisk {
  static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT.withContext(new NoContext()).withChunkTokens(48).withThreads(2);

  static final String LEASE =
      """
      # Lease

      This lease is made between Harbour Holdings and the tenant named below.

      ## Rent

      The monthly rent is EUR 4250. It is due on the third day of each month.

      ## Notice

      Either party may end the lease with a notice period of 90 days.
      """;

  static final String PUMP =
      """
      # Pump

      The pump moves cooling water. Check the seal of the pump every week.
      """;

  final MemorySource source =
      new MemorySource("/books")
          .put("contracts/lease", LEASE)
          .put("contracts/parking", "# Parking\n\nParking costs EUR 35 a month.\n")
          .put("manuals/pump", PUMP);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  Path index() {
    return folder.resolve("index");
  }

  IndexReport run() {
    return run(OPTIONS);
  }

  IndexReport run(IndexOptions options) {
    return Indexer.builder(index())
        .embedder(new WordEmbedder())
        .options(options)
        .build()
        .run(List.of(source));
  }

  Library open() {
    return Library.open(index(), new WordEmbedder());
  }

  /** The identity of each file of the hierarchy, by relative name. */
  SortedMap<String, Object> files() throws IOException {
    SortedMap<String, Object> found = new TreeMap<>();
    Path generation = generations().getLast();
    try (Stream<Path> files = Files.walk(generation)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(generation.relativize(file).toString(), Files.getAttribute(file, "unix:ino"));
      }
    }
    return found;
  }

  /** The oldest first. */
  List<Path> generations() throws IOException {
    Path outline = index().resolve("outline");
    if (!Files.isDirectory(outline)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(outline)) {
      return files
          .sorted(Comparator.comparingInt(path -> Integer.parseInt(name(path).split("-", 2)[0])))
          .toList();
    }
  }

  static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  List<Finding> findings() {
    return IntegrityCheck.run(index(), IntegrityCheck.Depth.DEEP).findings();
  }
}
