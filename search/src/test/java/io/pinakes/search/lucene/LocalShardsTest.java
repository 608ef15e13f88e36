package io.pinakes.search.lucene;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.RandomFilters;
import io.pinakes.search.testing.RandomLibrary;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random documents in one directory, and divided at random among several. */
class LocalShardsTest {
  private static final int QUESTIONS = 20;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private static Library open(List<Path> directories) {
    return Library.open(
        directories.stream().map(Path::toString).toList(),
        LibraryOptions.DEFAULT.withEmbedder(new Compass()));
  }

  private static void write(RandomLibrary library, Path one, List<Path> others) throws IOException {
    List<IndexFiles> files = new ArrayList<>();
    try {
      files.add(IndexFiles.in(one));
      for (Path other : others) {
        files.add(IndexFiles.in(other));
      }
      library.write(files);
    } finally {
      for (IndexFiles each : files) {
        each.close();
      }
    }
  }

  /** What a call gives, or what it refuses with. */
  private interface Call {
    Object of(Library library);
  }

  /** Size and commits depend on how an index is divided. */
  private static Statistics without(Statistics all) {
    return new Statistics(
        all.documents(),
        all.chunks(),
        all.pages(),
        all.facts(),
        all.documentsPerBucket(),
        all.factsPerBucket(),
        0,
        all.embedder(),
        all.dimension(),
        0,
        all.schemaVersion());
  }

  private static Object outcome(Library library, Call call) {
    try {
      return call.of(library);
    } catch (IllegalArgumentException e) {
      return "refused: " + e.getMessage();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void answerExactlyLikeASingleShard(long seed) throws IOException {
    Random random = new Random(seed);
    RandomLibrary library = new RandomLibrary(random);
    Path one = folder.resolve("one");
    List<Path> others = new ArrayList<>();
    for (int i = 0; i < seed; i++) {
      others.add(folder.resolve("part" + i));
    }
    write(library, one, others);
    RandomFilters filters = new RandomFilters(random);
    int found = 0;
    try (Library whole = open(List.of(one));
        Library parts = open(others);
        Library shards = LocalShards.open(others)) {
      for (int i = 0; i < QUESTIONS; i++) {
        Filter filter = random.nextInt(3) == 0 ? Filter.all() : filters.filter(2);
        Filter permitted = random.nextBoolean() ? Filter.bucket("b0") : Filter.bucket("b1");
        SearchRequest search = library.search(filter);
        SearchRequest syntax = library.syntax(filter);
        int limit = 1 + random.nextInt(6);
        String term = library.term();
        FactRequest facts = library.facts(filter);
        AggregateRequest aggregate = library.aggregate(filter);
        String text = library.words(2);
        String field = library.pick(List.of("note", "number", "due", "bucket", "page", "doc_id"));
        DocumentId id =
            new DocumentId(
                "b" + random.nextInt(3) + "/d" + random.nextInt(RandomLibrary.DOCUMENTS));
        List<Call> calls =
            List.of(
                engine -> engine.search(search),
                engine -> engine.search(syntax),
                engine -> engine.searchSummaries(search),
                engine -> engine.count(filter),
                engine -> engine.values(field, filter, limit),
                engine -> engine.document(id),
                engine -> engine.pages(id, new PageRange(1, 2)),
                engine -> engine.chunks(id, new Span(0, 40)),
                engine -> engine.passage(id, new Span(3, 9)),
                engine -> engine.lexicon().terms(text),
                engine -> engine.lexicon().analyze(text),
                engine -> engine.lexicon().choose(engine.lexicon().analyze(text), filter),
                engine -> engine.lexicon().definitions(term, filter),
                engine -> engine.lexicon().definitions(term, filter, id),
                engine -> engine.lexicon().holding("pump", filter),
                engine -> engine.annotations().catalog(filter),
                engine -> engine.annotations().search(facts),
                engine -> engine.annotations().aggregate(aggregate),
                engine -> engine.fields(),
                engine -> engine.hierarchy().catalog(),
                engine -> engine.hierarchy().documents("b0"),
                engine -> engine.hierarchy().document(id, ""),
                engine -> engine.chunk(new ChunkId(id + "#0")),
                engine -> without(engine.statistics()));
        for (Call call : calls) {
          for (boolean restricted : List.of(false, true)) {
            Object expected = outcome(restricted ? whole.restrictedTo(permitted) : whole, call);
            for (boolean asOne : List.of(true, false)) {
              Library several = asOne ? parts : shards;
              assertEquals(
                  expected,
                  outcome(restricted ? several.restrictedTo(permitted) : several, call),
                  (asOne ? "read as one" : "shards")
                      + ", seed "
                      + seed
                      + ", question "
                      + i
                      + ", call "
                      + calls.indexOf(call));
            }
            found += expected.toString().startsWith("refused") ? 0 : 1;
          }
        }
      }
    }
    assertTrue(found > 20 * QUESTIONS, "only " + found + " calls were answered");
  }

  @Test
  void showNewCommitsUnlessPinned() throws IOException {
    List<Path> two = List.of(folder.resolve("a"), folder.resolve("b"));
    try (IndexFiles a = IndexFiles.in(two.getFirst()).commit();
        IndexFiles b = IndexFiles.in(two.getLast()).commit()) {
      Library pinned;
      try (Library library = open(two)) {
        a.put(Samples.record("x/1"), "The pump. @10").commit();
        assertEquals(1, library.count(Filter.all()));
        long before = library.statistics().generation();
        pinned = library.pinned();
        b.put(Samples.record("x/2"), "The valve. @20").commit();
        assertEquals(2, library.count(Filter.all()));
        assertNotEquals(before, library.statistics().generation());
      }
      assertEquals(1, pinned.count(Filter.all()));
      pinned.close();
      assertThrows(IllegalStateException.class, () -> pinned.count(Filter.all()));
    }
  }

  @Test
  void rejectADocumentInTwoShards() throws IOException {
    List<Path> two = List.of(folder.resolve("a"), folder.resolve("b"));
    try (IndexFiles a = IndexFiles.in(two.getFirst());
        IndexFiles b = IndexFiles.in(two.getLast())) {
      a.put(Samples.record("x/1"), "one").put(Samples.record("x/3"), "one").commit();
      b.put(Samples.record("x/2"), "two").put(Samples.record("x/3"), "two").commit();
      String message = assertThrows(LibraryException.Mismatch.class, () -> open(two)).getMessage();
      assertTrue(String.valueOf(message).contains("\"x/3\""), message);
      b.remove("x/3").commit();
      try (Library library = open(two)) {
        assertEquals(3, library.count(Filter.all()));
      }
    }
  }

  @Test
  void rejectMissingDirectoriesAndIndexes() throws IOException {
    refusal(() -> Library.open(List.of()));
    Path there = folder.resolve("a");
    IndexFiles.in(there).commit().close();
    assertThrows(
        LibraryException.NotFound.class,
        () -> Library.open(List.of(there, folder.resolve("nowhere"))));
  }

  @Test
  void rejectAShardOfAnotherEmbedder() throws IOException {
    Path here = folder.resolve("a");
    Path there = folder.resolve("b");
    IndexFiles.in(here).commit().close();
    IndexFiles.in(there, new Compass("renamed")).commit().close();
    String message =
        assertThrows(LibraryException.Mismatch.class, () -> Library.open(List.of(here, there)))
            .getMessage();
    assertTrue(String.valueOf(message).contains("renamed"), message);
  }
}
