package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.answer.OutcomeText;
import io.pinakes.orchestrator.cli.index.IndexProgress;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The small library of business documents that comes with the program, and its index.
 *
 * @param location where the index is kept: a directory, or an index on a cluster
 * @param replaceable whether an index of another release may be replaced there
 */
public record DemoLibrary(String location, boolean replaceable) {
  /** The demo library with its index in the cache. */
  public static DemoLibrary inCache() {
    String cache = System.getProperty("pinakes.cache");
    if (cache == null) {
      throw new IllegalStateException("name a folder for the index with --index DIR");
    }
    return new DemoLibrary(Path.of(cache).resolve("demo.idx").toString(), true);
  }

  /** The demo library with its index at a location that may already hold another index. */
  public static DemoLibrary at(String location) {
    return new DemoLibrary(location, false);
  }

  /** Builds the index, or updates it, reporting to {@code err}. */
  public void index(PrintWriter err) {
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      index(embedder, err);
    }
  }

  /**
   * Builds the index, or updates it, and prints the answers to the demo's questions to {@code out}.
   *
   * @return an {@link ExitCode}
   */
  public int show(PrintWriter out, PrintWriter err) throws IOException {
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      IndexReport report = index(embedder, err);
      LibraryOptions options = LibraryOptions.DEFAULT.withEmbedder(embedder);
      try (Library library = Library.open(location, options)) {
        Orchestrator orchestrator = Orchestrator.builder(library).build();
        OutcomeText text = new OutcomeText(out, err);
        for (String question : questions()) {
          if (!question.isBlank()) {
            out.println("\n> " + question);
            text.print(orchestrator.answer(question));
            out.flush();
          }
        }
      }
      out.println("\nAsk your own: pinakes ask \"...\" --index " + location);
      return report.failed().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private IndexReport index(Embedder embedder, PrintWriter err) {
    IndexReport report = built(embedder, err);
    err.printf(
        Locale.ROOT,
        "%s added, %d changed, %d unchanged, in %.1f s: %s%n",
        Counted.of(report.added(), "document"),
        report.changed(),
        report.unchanged(),
        report.elapsed().toMillis() / 1000.0,
        location);
    report
        .failed()
        .forEach(failure -> err.println("failed: " + failure.name() + ": " + failure.reason()));
    return report;
  }

  /** Questions for the demo; the library does not answer all of them. */
  public static List<String> questions() throws IOException {
    return Files.readAllLines(part("demo.txt"));
  }

  /** Where the program is installed. */
  static Path home() {
    String home = System.getProperty("pinakes.home");
    return Path.of(home == null ? "." : home);
  }

  private static Path part(String name) {
    Path testdata = home().resolve("testdata");
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
      return Indexer.builder(Engine.at(location).target(location))
          .embedder(embedder)
          .options(IndexOptions.DEFAULT.withRebuild(rebuild))
          .listener(progress)
          .build()
          .run(List.of(Sources.open(part("library"), Sources.Options.DEFAULT)));
    }
  }
}
