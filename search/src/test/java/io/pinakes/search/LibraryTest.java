package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.RetrieverRank;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Interpretation;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryTest {
  private final Compass compass = new Compass();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private Library open() {
    return Library.open(index, compass);
  }

  private static List<String> ids(SearchResult result) {
    return result.hits().stream().map(hit -> hit.chunk().id().value()).toList();
  }

  private static final SearchRequest PUMP =
      SearchRequest.of("pump")
          .withMode(SearchMode.KEYWORD)
          .withSettings(SearchSettings.DEFAULT.everyChunk());

  @Test
  void hitHasChunkPositionAndExplanation() throws Exception {
    Chunk chunk =
        Samples.chunk(
            "manuals/p1",
            "manuals/p1#7",
            "The pump is oiled. The seal is not @60",
            new PageRange(2, 3),
            ChunkType.CONTENT);
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("manuals/p1"), Samples.pages("text"), List.of(chunk)).commit();
    }
    try (Library library = open()) {
      SearchResult result =
          library.search(
              SearchRequest.of("seals @0").withMode(SearchMode.SEMANTIC).withContextChars(25));
      double cosine = result.hits().getFirst().score();
      assertEquals(.5, cosine, 1e-6);
      assertEquals(
          new SearchResult(
              List.of(
                  new Hit(
                      chunk,
                      "manuals",
                      "manuals/p1.md",
                      cosine,
                      "The seal is not @60",
                      List.of(new Span("The ".length(), "The seal".length())),
                      Explanation.of(new RetrieverRank("semantic", 1, cosine)),
                      List.of(),
                      List.of())),
              new Interpretation(SearchMode.SEMANTIC, Filter.all()),
              List.of()),
          result);
    }
  }

  @Test
  void queryTooLongForTheEmbedderIsSearchedWithAWarning() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), "pump @10").commit();
    }
    String words = "word ".repeat(Compass.MAX_TOKENS) + "five more than can fit";
    try (Library library = open()) {
      assertEquals(
          List.of(
              "the query is longer than the embedder reads; its last 5 tokens were left out of the"
                  + " semantic search"),
          library.search(SearchRequest.of(words)).warnings());
      assertEquals(
          List.of(),
          library.search(SearchRequest.of(words).withMode(SearchMode.KEYWORD)).warnings());
    }
  }

  @Test
  void onlyCommittedChangesAreVisibleToTheNextCall() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), "pump").commit();
      try (Library library = open()) {
        files.put(Samples.record("b"), "pump");
        assertEquals(List.of("a#0"), ids(library.search(PUMP)));
        files.commit();
        assertEquals(List.of("a#0", "b#0"), ids(library.search(PUMP)));
        files.remove("a").commit();
        assertEquals(List.of("b#0"), ids(library.search(PUMP)));
        assertEquals(Optional.empty(), library.document(new DocumentId("a")));
      }
    }
  }

  @Test
  void documentsAndChunksAreFoundByTheirIds() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a", metadata("year", whole(2023))), "first", "second").commit();
    }
    try (Library library = open()) {
      assertEquals(
          Optional.of(Samples.record("a", metadata("year", whole(2023)))),
          library.document(new DocumentId("a")));
      assertEquals(
          Optional.of(Samples.chunk("a", "a#1", "second")), library.chunk(new ChunkId("a#1")));
      assertEquals(Optional.empty(), library.document(new DocumentId("a#1")));
      assertEquals(Optional.empty(), library.chunk(new ChunkId("a")));
    }
  }

  @Test
  void pagesInTextOrderJoinToTheWholeText() throws Exception {
    // page marks may run backwards or repeat
    List<Page> pages =
        List.of(
            new Page(3, 0, "three\n"),
            new Page(1, 6, "one\n"),
            new Page(2, 10, ""),
            new Page(3, 10, "three again"));
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), pages, Samples.chunks("a", "three")).commit();
      files.put(Samples.record("b"), "other").commit();
    }
    try (Library library = open()) {
      DocumentId a = new DocumentId("a");
      assertEquals(pages, library.pages(a, new PageRange(1, 99)));
      assertEquals(pages.subList(1, 3), library.pages(a, new PageRange(1, 2)));
      assertEquals(List.of(), library.pages(a, new PageRange(4, 9)));
      assertEquals(Optional.of("three\none\nthree again"), library.text(a));
      assertEquals(List.of(), library.pages(new DocumentId("c"), new PageRange(1, 9)));
      assertEquals(Optional.empty(), library.text(new DocumentId("c")));
    }
  }

  /** Documents a and c in bucket x, b in bucket y; c has no chunk. */
  private void putTwoBuckets() throws IOException {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(
          Samples.record("x/a", metadata("year", whole(2023), whole(2023), text("FY23"))),
          Samples.pages("one", "two"),
          List.of(
              Samples.chunk("x/a", "x/a#0", "pump", new PageRange(1, 2), ChunkType.CONTENT),
              Samples.chunk("x/a", "x/a#1", "filter", new PageRange(2, 2), ChunkType.CONTENT),
              Samples.chunk("x/a", "x/a#2", "1 | 2", new PageRange(2, 4), ChunkType.TABLE)));
      files.commit();
      files.put(Samples.record("y/b", metadata("year", whole(2023), decimal(1.5))), "pump");
      files.put(
          Samples.record("x/c", metadata("year", whole(2024), flag(true))),
          Samples.pages(""),
          List.of());
      files.put(Samples.record("z/gone", metadata("year", whole(2024))), "pump").commit();
      files.remove("z/gone").commit();
    }
  }

  @Test
  void countsDocuments() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(3, library.count(Filter.all()));
      assertEquals(2, library.count(Filter.bucket("x")));
      assertEquals(2, library.count(Filter.equal("year", whole(2023))));
      assertEquals(0, library.count(Filter.bucket("z")));
    }
  }

  @Test
  void countByChunkFieldCountsDocuments() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(2, library.count(Filter.equal("page", whole(1))));
      assertEquals(1, library.count(Filter.equal("page", whole(3))));
      assertEquals(0, library.count(Filter.equal("page", whole(5))));
      Filter tables = Filter.equal("chunk_type", text("table"));
      assertEquals(1, library.count(tables));
      assertEquals(1, library.count(Filter.bucket("x").and(tables)));
      assertEquals(0, library.count(Filter.bucket("y").and(tables)));
      // both match document a, but none of its chunks
      assertEquals(0, library.count(tables.and(Filter.equal("page", whole(1)))));
    }
  }

  @Test
  void valuesAreCountedByDocumentMostFrequentFirst() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          List.of(
              new ValueCount(whole(2023), 2),
              new ValueCount(decimal(1.5), 1),
              new ValueCount(whole(2024), 1),
              new ValueCount(text("FY23"), 1),
              new ValueCount(flag(true), 1)),
          library.values("year", Filter.all(), 10));
      assertEquals(
          List.of(new ValueCount(whole(2023), 2)), library.values("year", Filter.all(), 1));
      assertEquals(
          List.of(new ValueCount(text("x"), 2), new ValueCount(text("y"), 1)),
          library.values("bucket", Filter.all(), 10));
      assertEquals(
          List.of(new ValueCount(text("x/a"), 1)),
          library.values("doc_id", Filter.equal("year", text("FY23")), 10));
      assertEquals(List.of(), library.values("year", Filter.bucket("z"), 10));
    }
  }

  @Test
  void valuesOfChunkFieldsAreCountedByDocument() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          List.of(new ValueCount(text("content"), 2), new ValueCount(text("table"), 1)),
          library.values("chunk_type", Filter.all(), 10));
      assertEquals(
          List.of(
              new ValueCount(whole(1), 2),
              new ValueCount(whole(2), 1),
              new ValueCount(whole(3), 1),
              new ValueCount(whole(4), 1)),
          library.values("page", Filter.all(), 10));
      assertEquals(
          List.of(new ValueCount(text("content"), 1)),
          library.values("chunk_type", Filter.bucket("y"), 10));
    }
  }

  @Test
  void countedValueWorksInAFilter() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      for (String field : library.fields().types().keySet()) {
        for (ValueCount value : library.values(field, Filter.all(), 100)) {
          assertEquals(
              value.documents(),
              library.count(Filter.equal(field, value.value())),
              field + " = " + value.value());
        }
      }
    }
  }

  @Test
  void valuesOfAnUnknownFieldAreRejected() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          "unknown field \"yaer\"",
          refusal(() -> library.values("yaer", Filter.all(), 10)).substring(0, 20));
    }
  }

  private long bytesOnDisk() throws IOException {
    try (Stream<Path> files = Files.list(index.resolve("lucene"))) {
      return files
          .filter(file -> !file.endsWith("write.lock"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }

  @Test
  void statisticsDescribeTheIndex() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          new Statistics(
              3,
              4,
              4,
              0,
              new TreeMap<>(Map.of("x", 2L, "y", 1L)),
              new TreeMap<>(),
              bytesOnDisk(),
              "compass@1",
              2,
              3,
              Manifest.SCHEMA_VERSION),
          library.statistics());
    }
  }

  @Test
  void statisticsTolerateMetadataNamedLikeABuiltInField() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("x/a", metadata("bucket", whole(7), flag(true))), "pump").commit();
    }
    try (Library library = open()) {
      assertEquals(Map.of("x", 1L), library.statistics().documentsPerBucket());
    }
  }

  @Test
  void aPinnedLibraryKeepsItsState() throws Exception {
    try (IndexFiles files = IndexFiles.merging(index)) {
      files.put(Samples.record("a"), "pump").put(Samples.record("b"), "pump").commit();
      try (Library library = open();
          Library pinned = library.pinned()) {
        Statistics before = pinned.statistics();
        for (int round = 0; round < 20; round++) {
          files.put(Samples.record("c" + round), "pump").commit();
        }
        files.remove("a").put(Samples.record("b"), "valve").mergeAll().commit();
        assertEquals(20, ids(library.search(PUMP.withTopK(100))).size());
        assertEquals(List.of("a#0", "b#0"), ids(pinned.search(PUMP)));
        assertEquals(Optional.of("pump"), pinned.text(new DocumentId("b")));
        assertEquals(Optional.of("valve"), library.text(new DocumentId("b")));
        assertEquals(2, pinned.count(Filter.all()));
        assertEquals(before, pinned.statistics()); // though its files are gone from the directory
      }
    }
  }

  @Test
  void closingAPinnedLibraryReleasesOnlyItsSnapshot() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), "pump").commit();
      try (Library library = open()) {
        Library pinned = library.pinned();
        Library pinnedAgain = pinned.pinned();
        pinned.close();
        pinned.close(); // may be repeated
        pinned.close();
        assertEquals(List.of("a#0"), ids(library.search(PUMP)));
        assertEquals(List.of("a#0"), ids(pinnedAgain.search(PUMP)));
        files.put(Samples.record("b"), "pump").commit();
        assertEquals(List.of("a#0"), ids(pinnedAgain.search(PUMP)));
        pinnedAgain.close();
        assertEquals(List.of("a#0", "b#0"), ids(library.search(PUMP)));
      }
    }
    assertFalse(compass.closed());
  }

  @Test
  void aPinnedLibraryOutlivesTheOneItCameFrom() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), "pump").commit();
    }
    Library library = open();
    try (Library pinned = library.pinned()) {
      library.close();
      assertEquals(List.of("a#0"), ids(pinned.search(PUMP.withMode(SearchMode.HYBRID))));
    }
  }

  @Test
  void callerClosesItsOwnEmbedder() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.commit();
    }
    Library library = open();
    assertSame(compass, library.embedder());
    library.close();
    library.close();
    assertFalse(compass.closed());
    assertThrows(IllegalStateException.class, () -> library.search(PUMP));
  }

  @Test
  void anEmptyIndexIsALibrary() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.commit();
    }
    try (Library library = open()) {
      assertEquals(List.of(), ids(library.search(SearchRequest.of("pump"))));
      assertEquals(0, library.count(Filter.all()));
      assertEquals(List.of(), library.values("bucket", Filter.all(), 10));
      assertEquals(Optional.empty(), library.document(new DocumentId("a")));
      assertEquals(
          new Statistics(
              0,
              0,
              0,
              0,
              new TreeMap<>(),
              new TreeMap<>(),
              bytesOnDisk(),
              "compass@1",
              2,
              1,
              Manifest.SCHEMA_VERSION),
          library.statistics());
    }
  }
}
