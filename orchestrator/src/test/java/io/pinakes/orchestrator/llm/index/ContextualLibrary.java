package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Two documents that a scripted model writes contexts for. */
@ResourceLock("ContextualLibrary")
abstract class ContextualLibrary {
  static final ModelLimits LIMITS =
      ModelLimits.DEFAULT
          .withConcurrency(3)
          .withTimeout(Duration.ofMinutes(5)) // never reached, however busy the machine is
          .withTries(2, Duration.ofMillis(5));

  static final String NOTE =
      "This note belongs to the handbook of the Zebra pump and says how its parts are cared for.";

  static Embedder embedder = EmbeddingModels.builtIn();

  @TempDir Path folder;
  Path library = Path.of("");

  ScriptedOllama.Script script = _ -> ScriptedOllama.says(NOTE);
  ScriptedOllama server = start();

  ScriptedOllama start() {
    try {
      return ScriptedOllama.start(question -> script.answer(question));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @BeforeAll
  static void openEmbedder() {
    embedder = EmbeddingModels.builtIn();
  }

  @AfterAll
  static void closeEmbedder() {
    embedder.close();
  }

  @BeforeEach
  void sixChunksInTwoDocuments() throws IOException {
    library = folder.resolve("library");
    write(
        "pump",
        "# Handbook\n\nOil the seal.\n\n# Safety\n\nWear gloves.\n\n# Parts\n\nOrder here.\n");
    write("fan", "# Rules\n\nKeep it dry.\n\n# Noise\n\nIt hums.\n\n# Waste\n\nBring it back.\n");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(library);
    Files.writeString(library.resolve(name + ".md"), text);
  }

  IndexReport run(ModelLimits limits, boolean rebuild) {
    Path index = folder.resolve("index");
    try (LlmContext contexts =
        new LlmContext(
            new Ollama(server.url()).model("scribe", limits), LlmContext.cacheOf(index), _ -> {})) {
      return Indexer.builder(index)
          .embedder(embedder)
          .options(IndexOptions.DEFAULT.withContext(contexts).withThreads(1).withRebuild(rebuild))
          .build()
          .run(List.of(Sources.open(library, Sources.Options.DEFAULT)));
    }
  }

  IndexReport run() {
    return run(LIMITS, false);
  }

  List<Hit> search(String words) {
    try (Library open = Library.open(folder.resolve("index"), embedder)) {
      return open.search(SearchRequest.of(words).withMode(SearchMode.KEYWORD)).hits();
    }
  }

  /** Contexts written, from the cache, structural only by reason; calls. */
  static void assertUsage(
      int written, int cached, Map<String, Integer> fallenBack, int calls, IndexReport report) {
    Map<String, Long> reasons = new TreeMap<>();
    fallenBack.forEach((reason, count) -> reasons.put(reason, Long.valueOf(count)));
    assertEquals(
        List.of((long) written, (long) cached, reasons, (long) calls),
        List.of(
            report.contexts().written(),
            report.contexts().cached(),
            report.contexts().fallenBack(),
            report.contexts().calls()));
  }
}
