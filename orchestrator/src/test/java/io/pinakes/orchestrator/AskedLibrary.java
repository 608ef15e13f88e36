package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.suggest.SchemaSuggestion;
import io.pinakes.search.Library;
import io.pinakes.search.embed.CachingEmbedder;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibrarySchema;
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
    this(sources, index, false);
  }

  /**
   * @param detecting whether fields that are certain in the text become those of the documents
   */
  public AskedLibrary(Path sources, Path index, boolean detecting) throws IOException {
    IndexOptions options = IndexOptions.DEFAULT.withOutline(false);
    run(sources, index, options);
    if (detecting) {
      LibrarySchema schema;
      try (Library read = Library.open(index, EMBEDDER)) {
        schema = SchemaSuggestion.of(read, SchemaSuggestion.DEFAULT_SHARE).sure().schema();
      }
      run(sources, index, options.withSchema(schema));
    }
    library = Library.open(index, EMBEDDER);
    orchestrator = Orchestrator.builder(library).build();
  }

  private static void run(Path sources, Path index, IndexOptions options) throws IOException {
    Indexer.builder(index)
        .embedder(EMBEDDER)
        .options(options)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
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
