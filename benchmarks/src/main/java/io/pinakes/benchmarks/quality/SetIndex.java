package io.pinakes.benchmarks.quality;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.LibraryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The index of a public set, kept in a folder between runs. */
final class SetIndex {
  private SetIndex() {}

  /** Builds or updates the index; rebuilds one that this release cannot read. */
  static Path upToDate(EvaluationSet set, Path folder, Path work, Embedder embedder) {
    Path index = work.resolve(set.name() + ".idx");
    Sources.Options options =
        set.metadata(folder)
            .map(Sources.Options.DEFAULT::withMetadata)
            .orElse(Sources.Options.DEFAULT);
    Source source = Sources.open(set.source(folder), options);
    System.err.println(set.name() + ": indexing");
    IndexReport report;
    try {
      report = index(index, source, embedder, false);
    } catch (LibraryException.Mismatch e) {
      System.err.println(set.name() + ": indexing from scratch, because " + e.getMessage());
      report = index(index, source, embedder, true);
    }
    report
        .failed()
        .forEach(failure -> System.err.println(failure.name() + ": " + failure.reason()));
    System.err.printf(
        Locale.ROOT,
        "%s: %d added, %d changed, %d unchanged, %.1f s%n",
        set.name(),
        report.added(),
        report.changed(),
        report.unchanged(),
        report.elapsed().toMillis() / 1000.0);
    return index;
  }

  private static IndexReport index(Path index, Source source, Embedder embedder, boolean rebuild) {
    IndexOptions options = IndexOptions.DEFAULT.withRebuild(rebuild);
    return Indexer.builder(index).embedder(embedder).options(options).build().run(List.of(source));
  }
}
