package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.embed.CachingEmbedder;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Documents, indexed without a hierarchy, to ask questions of. */
public final class AskedLibrary implements AutoCloseable {
  /** Opened once, because loading the model takes longer than most tests; never closed. */
  public static final Embedder EMBEDDER = new CachingEmbedder(EmbeddingModels.builtIn());

  private final Library library;
  private final Orchestrator orchestrator;

  /**
   * @param sources a folder with one folder for each bucket, or a file of records
   * @param index an empty folder
   */
  public AskedLibrary(Path sources, Path index) throws IOException {
    Indexer.builder(index)
        .embedder(EMBEDDER)
        .options(IndexOptions.DEFAULT.withOutline(false))
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(index, EMBEDDER);
    orchestrator = Orchestrator.builder(library).build();
  }

  public Library library() {
    return library;
  }

  public Outcome answer(String question) {
    return orchestrator.answer(question);
  }

  /** Fails if the question is not answered. */
  public Outcome.Answered answered(String question) {
    Outcome outcome = answer(question);
    return assertInstanceOf(
        Outcome.Answered.class, outcome, () -> question + " -> " + OutcomeJson.text(outcome));
  }

  @Override
  public void close() {
    library.close();
  }
}
