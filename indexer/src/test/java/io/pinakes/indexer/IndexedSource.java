package io.pinakes.indexer;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Runs over a source in memory. */
abstract class IndexedSource {
  static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT.withContext(new NoContext()).withChunkTokens(64).withThreads(2);

  final WordEmbedder embedder = new WordEmbedder();
  final MemorySource source = new MemorySource("/books");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  Path index() {
    return folder.resolve("index");
  }

  IndexReport run(IndexOptions options, Source... sources) {
    return Indexer.builder(index()).embedder(embedder).options(options).build().run(sources);
  }

  IndexReport run() {
    return run(OPTIONS, source);
  }

  /** Added, changed, unchanged, removed, failed. */
  static List<Integer> counts(IndexReport report) {
    return List.of(
        report.added(),
        report.changed(),
        report.unchanged(),
        report.removed(),
        report.failed().size());
  }

  Library open() {
    return Library.open(index(), embedder);
  }

  /** Ids and texts of all documents, in the order of their ids. */
  List<String> documents() {
    try (Library library = open()) {
      return library.values("doc_id", Filter.all(), 1000).stream()
          .map(count -> count.value().display())
          .sorted()
          .map(id -> id + ": " + library.text(new DocumentId(id)).orElse("?"))
          .toList();
    }
  }
}
