package io.pinakes.benchmarks.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.benchmarks.peer.Exchange;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.benchmarks.report.Plot;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {
  @TempDir Path directory;

  @Test
  void preparesRunsAndJudgesAnEngine() throws Exception {
    Path set = Files.createDirectories(directory.resolve("set"));
    Files.writeString(
        set.resolve("corpus.jsonl"),
        """
        {"_id": "1", "title": "Pumps", "text": "A pump moves water."}
        {"_id": "2", "title": "Valves", "text": "A valve stops steam."}
        """);
    Files.writeString(
        set.resolve("queries.jsonl"),
        """
        {"_id": "q", "text": "which part stops steam?"}
        {"_id": "unjudged", "text": "why?"}
        """);
    Files.writeString(set.resolve("qrels.tsv"), "query-id\tcorpus-id\tscore\nq\t2\t1\n");
    Path work = Files.createDirectories(directory.resolve("work"));
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      Preparation.prepare(set, work, embedder);
    }
    assertEquals(
        List.of("q"),
        Exchange.read(work.resolve(Exchange.QUERIES)).stream().map(Item::id).toList());
    PinakesEngine.main(new String[] {"HYBRID", work.toString(), work.toString()});
    String table = Comparison.compare(set, work, new Plot("title", "x", "y"));
    assertTrue(table.contains("| pinakes-hybrid | 1.0000  | 1.0000     |"), table);
  }
}
