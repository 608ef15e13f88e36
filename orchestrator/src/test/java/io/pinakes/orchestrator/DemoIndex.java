package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The index of the demo library, built once for all tests of a run and only read by them. */
public final class DemoIndex {
  private static final Path FOLDER = built();

  private DemoIndex() {}

  private static Path built() {
    try {
      Path folder = Files.createTempDirectory("demo");
      IndexReport report =
          Indexer.builder(folder)
              .embedder(AskedLibrary.EMBEDDER)
              .build()
              .run(
                  List.of(
                      Sources.open(Path.of("..", "testdata", "library"), Sources.Options.DEFAULT)));
      assertEquals(List.of(), report.failed());
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens it; to be closed by the caller. */
  public static Library open() {
    return Library.open(FOLDER, AskedLibrary.EMBEDDER);
  }
}
