package io.pinakes.benchmarks.comparison;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.benchmarks.peer.Engine;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.benchmarks.peer.PeerRun;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * This engine, through its public API and with its defaults, but without the hierarchy, which the
 * peers lack. It embeds chunks with their context and so cannot use the vectors of whole records;
 * it therefore embeds them in advance, with the same model, into an index from which the timed
 * build takes the vectors.
 */
public final class PinakesEngine implements Engine {
  private final SearchMode mode;
  private final EmbedderWithQueries embedder = new EmbedderWithQueries(EmbeddingModels.builtIn());
  private Path records = Path.of("");
  private Path rehearsal = Path.of("");
  private @Nullable Library library;

  private PinakesEngine(SearchMode mode) {
    this.mode = mode;
  }

  /** Arguments: mode, exchange folder, work folder. */
  public static void main(String[] args) throws Exception {
    SearchMode mode = SearchMode.valueOf(args[0]);
    PeerRun.main(
        "pinakes-" + mode.label(),
        new PinakesEngine(mode),
        List.of(args).subList(1, args.length).toArray(String[]::new));
  }

  @Override
  public void prepare(List<Item> passages, List<Item> queries, Path work) throws Exception {
    records = work.resolve("records.jsonl");
    JsonMapper mapper = JsonMapper.builder().build();
    try (Writer out = Files.newBufferedWriter(records)) {
      for (Item item : passages) {
        out.write(
            mapper
                    .createObjectNode()
                    .put("_id", item.id())
                    .put("title", item.title())
                    .put("text", item.text())
                + "\n");
      }
    }
    rehearsal = work.resolve("rehearsal.idx"); // shared by all modes
    index(rehearsal);
    embedder.give(queries);
  }

  private void index(Path index) {
    IndexOptions options = IndexOptions.DEFAULT.withRebuild(true).withOutline(false);
    Indexer.builder(index)
        .embedder(embedder)
        .options(options)
        .build()
        .run(List.of(Sources.open(records, Sources.Options.DEFAULT)));
  }

  @Override
  public void build(List<Item> passages, Path index) throws Exception {
    copy(rehearsal, index);
    index(index);
    library = Library.open(index, embedder);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.skip(1).toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  @Override
  public List<String> search(Item query, int depth) {
    if (library == null) {
      throw new IllegalStateException("nothing is built yet");
    }
    return library
        .search(
            SearchRequest.of(query.text())
                .withMode(mode)
                .withGrouping(Grouping.DOCUMENT)
                .withTopK(depth)
                .withContextChars(0))
        .hits()
        .stream()
        .map(hit -> hit.chunk().document().value())
        .toList();
  }

  @Override
  public void close() {
    if (library != null) {
      library.close();
    }
    embedder.close();
  }
}
