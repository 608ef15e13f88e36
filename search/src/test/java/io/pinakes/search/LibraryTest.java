package io.pinakes.search;

import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LibraryTest extends OpenedLibrary {
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
