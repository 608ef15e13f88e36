package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.retrieve.Words;
import io.pinakes.search.settings.Collapse;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SelectionTest {
  private static final SearchSettings ALL = SearchSettings.DEFAULT.everyChunk();
  private static final String TWENTY =
      "the pump is to be oiled once a year by a person who has read the whole of this manual twice";

  @SuppressWarnings("NullAway.Init")
  private IndexFiles index;

  @BeforeEach
  void open() throws IOException {
    index = IndexFiles.in(new ByteBuffersDirectory(), new Compass());
  }

  @AfterEach
  void close() throws IOException {
    index.close();
  }

  /** A hit with those it represents: {@code a#0 =b#0 ~a#1} has a duplicate and shares its page. */
  private List<String> found(SearchSettings settings, int topK) throws IOException {
    return found(settings, topK, Grouping.CHUNK);
  }

  private List<String> found(SearchSettings settings, int topK, Grouping grouping)
      throws IOException {
    SearchRequest request =
        SearchRequest.of("@0")
            .withMode(SearchMode.SEMANTIC)
            .withGrouping(grouping)
            .withTopK(topK)
            .withSettings(settings);
    index.commit();
    List<String> shown = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(index.directory());
        Rerankers none = new Rerankers()) {
      for (Found found :
          new HybridSearch(
                  List.of(new LucenePassages(new IndexSearcher(reader), FilterCompiler.of(reader))),
                  none,
                  new ArrayList<>())
              .search(new ShardRequest(request, null, Compass.at(0)))
              .found()) {
        StringBuilder line = new StringBuilder(found.id().value());
        for (ChunkId duplicate : found.duplicates()) {
          line.append(" =").append(duplicate);
        }
        for (ChunkId neighbour : found.samePage()) {
          line.append(" ~").append(neighbour);
        }
        shown.add(line.toString());
      }
    }
    return shown;
  }

  private void put(String document, String... texts) throws IOException {
    index.put(Samples.record(document), texts);
  }

  @Test
  void bestOfEqualTextsRepresentsTheOthers() throws Exception {
    put("a", "Oil  the\npump @10");
    put("b", "oil the pump @10", "mind the gap @20");
    put("c", "oil the pump @10 ", "keep off @30");
    assertEquals(List.of("a#0", "b#0", "c#0"), found(ALL, 3));
    assertEquals(
        List.of("a#0 =b#0 =c#0", "b#1", "c#1"), found(ALL.withCollapse(Collapse.EXACT), 3));
  }

  @Test
  void candidatesAfterTheLastHitAreNotRead() throws Exception {
    put("a", "oil the pump @10", "mind the gap @20");
    put("b", "oil the pump @10");
    assertEquals(List.of("a#0"), found(ALL.withCollapse(Collapse.EXACT), 1));
  }

  @Test
  void documentsAreNeverCollapsed() throws Exception {
    put("a", "oil the pump @10");
    put("b", "oil the pump @10");
    assertEquals(
        List.of("a#0", "b#0"), found(ALL.withCollapse(Collapse.NEAR), 2, Grouping.DOCUMENT));
  }

  @Test
  void nearDuplicatesMayDifferInWordsButNotInNumbers() throws Exception {
    String longer = (TWENTY + " ").repeat(3);
    put("a", longer + "@10");
    put("b", longer.replaceFirst("the", "each") + "@10");
    put("c", longer + "in 2024 @10");
    SearchSettings near = ALL.withCollapse(Collapse.NEAR);
    assertEquals(List.of("a#0 =b#0", "c#0"), found(near, 3));
    assertEquals(List.of("a#0", "b#0", "c#0"), found(ALL.withCollapse(Collapse.EXACT), 3));
  }

  @Test
  void nearDuplicatesShareNinetyPercentOfShingles() {
    // 40 different words have 36 runs; a changed end word costs one of each: 35 of 37, .946
    StringBuilder words = new StringBuilder();
    for (char c = 'a'; c <= 'z'; c++) {
      words.append(c).append("x ").append(c).append("y ");
    }
    String forty = words.substring(0, 40 * 3).strip();
    Words base = Words.of(forty);
    assertEquals(36, base.shingles().length);
    assertTrue(base.near(Words.of(forty.replace("ax", "other"))));
    // a changed word in the middle costs five of each: 31 of 41, .756
    assertFalse(base.near(Words.of(forty.replace("ky", "other"))));
    assertFalse(base.near(Words.of("too short")));
    assertFalse(Words.of("too short").near(Words.of("too short")));
  }

  @Test
  void hitsPerDocumentAreLimited() throws Exception {
    put("a", "one @1", "two @2", "three @3", "four @4");
    put("b", "five @5");
    assertEquals(List.of("a#0", "a#1", "b#0"), found(ALL.withMaxPerDocument(2), 10));
  }

  @Test
  void hitsPerPageAreLimited() throws Exception {
    index.put(
        pages("a", 2),
        Samples.pages("text", "text"),
        List.of(
            onPage("a", "a#0", "one @1", 1),
            onPage("a", "a#1", "two @2", 1),
            onPage("a", "a#2", "three @3", 2),
            onPage("a", "a#3", "four @4", 2)));
    put("b", "five @5", "six @6"); // has no pages
    assertEquals(List.of("a#0 ~a#1", "a#2 ~a#3", "b#0", "b#1"), found(ALL.withHitsPerPage(1), 10));
    assertEquals(List.of("a#0", "a#1", "a#2"), found(ALL.withHitsPerPage(2), 3));
  }

  private static DocumentRecord pages(String id, int pages) {
    DocumentRecord one = Samples.record(id);
    return new DocumentRecord(
        one.id(),
        one.bucket(),
        one.file(),
        one.fileType(),
        one.modified(),
        one.language(),
        one.title(),
        pages,
        one.length(),
        one.metadata(),
        one.outline(),
        one.provenance());
  }

  private static Chunk onPage(String document, String id, String text, int page) {
    return Samples.chunk(document, id, text, new PageRange(page, page), ChunkType.CONTENT);
  }
}
