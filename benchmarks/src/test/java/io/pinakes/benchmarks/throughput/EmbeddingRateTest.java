package io.pinakes.benchmarks.throughput;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddingRateTest {
  @TempDir Path directory;

  @Test
  void readsLinesTextsAndChunks() throws IOException {
    Path lines = Files.writeString(directory.resolve("a.txt"), "one\n\ntwo\n");
    assertEquals(List.of("one", "two"), EmbeddingRate.read(lines, 10));
    Path records =
        Files.writeString(
            directory.resolve("a.jsonl"),
            """
            {"_id": "1", "text": "one"}
            {"_id": "2", "chunks": [{"text": "two"}, {"text": "three"}]}
            """);
    assertEquals(List.of("one", "two"), EmbeddingRate.read(records, 2));
  }

  @Test
  void countsTheTokensOfAllTexts() {
    EmbeddingRate.Result result = EmbeddingRate.measure(List.of("pump", "valve"), 2);
    assertEquals(6, result.tokens()); // one word each, and a special token at both ends
    assertTrue(result.raw().seconds() > 0 && result.ours().seconds() > 0, result.toString());
  }
}
