package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.cli.index.IndexProgress;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The small library of business documents that comes with the program, and its index.
 *
 * @param directory where the index is kept
 * @param replaceable whether an index of another release may be replaced there
 */
public record DemoLibrary(Path directory, boolean replaceable) {
  /** The demo library with its index in the cache. */
  public static DemoLibrary inCache() {
    String cache = System.getProperty("pinakes.cache");
    if (cache == null) {
      throw new IllegalStateException("name a folder for the index with --index DIR");
    }
    return new DemoLibrary(Path.of(cache).resolve("demo.idx"), true);
  }

  /** The demo library with its index in a folder that may already hold another index. */
  static DemoLibrary at(Path directory) {
    return new DemoLibrary(directory, false);
  }

  /**
   * Builds the index, or updates it, reporting to {@code err}.
   *
   * @return the index directory
   */
  public Path index(PrintWriter err) {
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      index(embedder, err);
      return directory;
    }
  }

  /** Builds the index with {@code embedder}, or updates it, reporting to {@code err}. */
  IndexReport index(Embedder embedder, PrintWriter err) {
    IndexReport report = built(embedder, err);
    err.printf(
        Locale.ROOT,
        "%d documents added, %d changed, %d unchanged, in %.1f s: %s%n",
        report.added(),
        report.changed(),
        report.unchanged(),
        report.elapsed().toMillis() / 1000.0,
        directory);
    report
        .failed()
        .forEach(failure -> err.println("failed: " + failure.name() + ": " + failure.reason()));
    return report;
  }

  /** Questions for the demo; the library does not answer all of them. */
  List<String> questions() throws IOException {
    return Files.readAllLines(part("demo.txt"));
  }

  private static Path part(String name) {
    String home = System.getProperty("pinakes.home");
    Path testdata = Path.of(home == null ? "." : home, "testdata");
    Path part = testdata.resolve(name);
    if (!Files.exists(part)) {
      throw new IllegalStateException(
          "the demo's documents are missing: "
              + testdata
              + "; install again, or set -Dpinakes.home");
    }
    return part;
  }

  private IndexReport built(Embedder embedder, PrintWriter err) {
    try {
      return built(embedder, err, false);
    } catch (LibraryException.Mismatch e) {
      if (!replaceable) {
        throw e; // an index of the user's own
      }
      return built(embedder, err, true); // left by another release
    }
  }

  private IndexReport built(Embedder embedder, PrintWriter err, boolean rebuild) {
    try (IndexProgress progress = new IndexProgress(err)) {
      return Indexer.builder(directory)
          .embedder(embedder)
          .options(IndexOptions.defaults().with(to -> to.rebuild(rebuild)))
          .listener(progress)
          .build()
          .run(List.of(Sources.open(part("library"), Sources.Options.DEFAULT)));
    }
  }
}
