package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A library of a few files, and missions about it. */
record IndexedFiles(
    Embedder embedder, Library library, Orchestrator orchestrator, MissionRunner runner)
    implements AutoCloseable {
  /**
   * Writes and indexes files.
   *
   * @param texts by name
   */
  static IndexedFiles in(Path folder, Map<String, String> texts) throws IOException {
    Path files = folder.resolve("library");
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Path file = files.resolve(text.getKey());
      Files.createDirectories(requireNonNull(file.getParent()));
      Files.writeString(file, text.getValue());
    }
    Embedder embedder = EmbeddingModels.builtIn();
    Path index = folder.resolve("lib.idx");
    Indexer.builder(index)
        .embedder(embedder)
        .options(IndexOptions.DEFAULT.withOutline(false))
        .build()
        .run(List.of(Sources.open(files, Sources.Options.DEFAULT)));
    Library library = Library.open(index, embedder);
    Orchestrator orchestrator = Orchestrator.builder(library).build();
    return new IndexedFiles(
        embedder,
        library,
        orchestrator,
        new MissionRunner(orchestrator, new BuiltInMissionPlanner()));
  }

  MissionReport report(String mission) {
    return runner.run(Mission.of(mission), MissionListener.NONE).report();
  }

  @Override
  public void close() {
    library.close();
    embedder.close();
  }
}
