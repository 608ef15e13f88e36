package io.pinakes.benchmarks.comparison;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.benchmarks.peer.Exchange;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.benchmarks.quality.JsonLines;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.evaluate.Judgements;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Embeds the records and judged queries of a set with the built-in model and writes them to files.
 */
public final class Preparation {
  private Preparation() {}

  /**
   * Arguments: folder of the set, exchange folder; does nothing if the latter already has the
   * files.
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: Preparation SET EXCHANGE");
      System.exit(2);
    }
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      prepare(Path.of(args[0]), Files.createDirectories(Path.of(args[1])), embedder);
    }
  }

  static void prepare(Path set, Path exchange, Embedder embedder) throws IOException {
    Path passages = exchange.resolve(Exchange.PASSAGES);
    Path queries = exchange.resolve(Exchange.QUERIES);
    if (Files.exists(passages) && Files.exists(queries)) {
      return;
    }
    Judgements judgements = Judgements.read(set.resolve("qrels.tsv"));
    List<Item> asked =
        JsonLines.read(set.resolve("queries.jsonl")).stream()
            .filter(query -> judgements.grades().containsKey(query.path("_id").asText()))
            .map(query -> item(query, embedder, false))
            .toList();
    List<Item> stored =
        JsonLines.read(JsonLines.find(set, "corpus")).parallelStream()
            .filter(row -> !(row.path("title").asText() + row.path("text").asText()).isBlank())
            .map(row -> item(row, embedder, true))
            .toList();
    Exchange.write(queries, asked);
    Exchange.write(passages, stored);
  }

  private static Item item(JsonNode row, Embedder embedder, boolean passage) {
    Item bare =
        new Item(
            row.path("_id").asText(),
            row.path("title").asText(),
            row.path("text").asText(),
            new float[0]);
    float[] vector =
        passage
            ? embedder.embedPassage(bare.content()).vector()
            : embedder.embedQuery(bare.content()).vector();
    return new Item(bare.id(), bare.title(), bare.text(), vector);
  }
}
