package io.pinakes.indexer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.testing.Books;
import io.pinakes.indexer.testing.Contents;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorsOfUnchangedTextTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT
          .withContext(new NoContext())
          .withChunkTokens(64)
          .withThreads(2)
          .withOutline(false);
  private static final IndexOptions REBUILD = OPTIONS.withRebuild(true);

  private final List<String> texts = Collections.synchronizedList(new ArrayList<>());

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  private IndexReport run(String embedder, IndexOptions options, Source source) {
    texts.clear();
    WordEmbedder counting = new WordEmbedder(embedder, texts::add);
    return Indexer.builder(index())
        .embedder(counting)
        .options(options)
        .build()
        .run(List.of(source));
  }

  @Test
  void onlyTheChangedPassageOfADocumentIsEmbedded() {
    String start = "# One\nThe pump is red.\n# Two\nThe valve is blue.\n";
    run("words@1", OPTIONS, new MemorySource("/books").put("a", start + "# Three\nNo seal.\n"));
    assertEquals(3, texts.size());
    IndexReport report =
        run(
            "words@1",
            OPTIONS,
            new MemorySource("/books").put("a", start + "# Three\nA new seal.\n"));
    assertEquals(1, report.changed());
    assertEquals(3, report.chunks());
    assertEquals(2, report.reusedVectors());
    assertEquals(1, texts.size());
  }

  @Test
  void rebuildReusesTheVectorsOfTheOldIndex() {
    run("words@1", OPTIONS, Books.source(9, 1));
    SortedMap<String, List<String>> before = Contents.of(index());
    IndexReport report = run("words@1", REBUILD, Books.source(9, 1));
    assertEquals(0, texts.size());
    assertEquals(0, report.tokens());
    assertEquals(report.chunks(), report.reusedVectors());
    assertEquals(before, Contents.of(index()));
  }

  @Test
  void otherEmbedderReusesNoVectors() {
    IndexReport first = run("words@1", OPTIONS, Books.source(3, 1));
    IndexReport report = run("words@2", REBUILD, Books.source(3, 1));
    assertEquals(first.chunks(), texts.size());
    assertEquals(0, report.reusedVectors());
  }

  @Test
  void rebuildIgnoresDamagedVectors() throws IOException {
    run("words@1", OPTIONS, Books.source(9, 1));
    SortedMap<String, List<String>> before = Contents.of(index());
    damage(new WordEmbedder().embedQuery(texts.getFirst()).vector());
    assertNotEquals(before, Contents.of(index()));
    IndexReport report = run("words@1", REBUILD, Books.source(9, 1));
    assertEquals(0, report.reusedVectors());
    assertEquals(before, Contents.of(index()));
    String warnings = String.join("\n", report.warnings());
    assertTrue(warnings.contains("cannot be reused"), warnings);
  }

  /** Changes a bit of a vector where it is stored. */
  private void damage(float[] vector) throws IOException {
    ByteBuffer stored = ByteBuffer.allocate(Float.BYTES * vector.length);
    stored.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(vector);
    String bytes = new String(stored.array(), ISO_8859_1);
    try (Stream<Path> files = Files.list(index().resolve("lucene"))) {
      for (Path file : files.toList()) {
        String content = Files.readString(file, ISO_8859_1);
        int at = content.indexOf(bytes);
        if (at >= 0) {
          byte[] damaged = content.getBytes(ISO_8859_1);
          damaged[at] ^= 1;
          Files.write(file, damaged);
          return;
        }
      }
    }
    fail("the vector is nowhere");
  }

  @Test
  void aDryRunReckonsWithThem() {
    run("words@1", OPTIONS, Books.source(3, 1));
    IndexReport report = run("words@1", REBUILD.withDryRun(true), Books.source(3, 1));
    assertEquals(0, report.tokens());
    assertEquals(report.chunks(), report.reusedVectors());
  }

  private Source records(String... lines) throws IOException {
    return Sources.open(
        Files.write(folder.resolve("records.jsonl"), List.of(lines)), Sources.Options.DEFAULT);
  }

  private static String record(String id, String embedder, int dimension) {
    return "{\"_id\":\""
        + id
        + "\",\"text\":\"The pump.\",\"embedder\":\""
        + embedder
        + "\",\"embedding\":[0"
        + ",0.5".repeat(dimension - 1)
        + "]}";
  }

  @Test
  void vectorSuppliedWithARecordIsUsed() throws IOException {
    IndexReport report = run("words@1", OPTIONS, records(record("a", "words@1", 16)));
    assertEquals(1, report.added());
    assertEquals(1, report.reusedVectors());
    assertEquals(0, texts.size());
    String entries = String.join("\n", Contents.of(index()).getOrDefault("a", List.of()));
    assertTrue(entries.contains("[0.0, 0.2581989, 0.2581989,"), entries);
  }

  @Test
  void vectorOfAnotherModelIsRejected() throws IOException {
    IndexReport report =
        run(
            "words@1",
            OPTIONS,
            records(
                record("a", "words@2", 16),
                record("b", "", 16),
                record("c", "words@1", 17),
                record("d", "words@1", 16),
                record("d", "words@1", 16)));
    assertEquals(1, report.added());
    assertEquals(
        List.of(
            "records.jsonl:1: cannot be indexed: its embedding was made by \"words@2\"; the index"
                + " takes those with \"embedder\": \"words@1\"",
            "records.jsonl:2: cannot be indexed: its embedding does not name its embedder; the"
                + " index takes those with \"embedder\": \"words@1\"",
            "records.jsonl:3: cannot be indexed: the embedding of chunk c#record has 17 numbers,"
                + " those of words@1 have 16",
            "records.jsonl:5: another document of this run has the id d"),
        report.failed().stream().map(failure -> failure.name() + ": " + failure.reason()).toList());
  }
}
