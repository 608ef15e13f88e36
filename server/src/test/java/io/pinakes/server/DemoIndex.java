package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.server.library.ServedLibraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The index of the demo library, built once for all tests of a run. */
final class DemoIndex {
  static final Path DOCUMENTS = Path.of("..", "testdata", "library");
  private static final Path FOLDER = Path.of("target", "demo.idx");
  static final Embedder EMBEDDER = EmbeddingModels.builtIn();

  static {
    try {
      IndexReport report = index(DOCUMENTS, FOLDER);
      assertEquals(0, report.failed().size(), report.failed()::toString);
    } catch (IOException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private DemoIndex() {}

  static IndexReport index(Path documents, Path folder) throws IOException {
    return Indexer.builder(folder)
        .embedder(EMBEDDER)
        .build()
        .run(List.of(Sources.open(documents, Sources.Options.DEFAULT)));
  }

  static Library open() {
    return Library.open(FOLDER, EMBEDDER);
  }

  static Path folder() {
    return FOLDER;
  }

  static ServedLibraries served() {
    return served(open());
  }

  static ServedLibraries served(Library library) {
    return new ServedLibraries(
        new LinkedHashMap<>(Map.of(ServedLibraries.DEFAULT, library)), SearchSettings.DEFAULT);
  }
}
