package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.UnknownNodeException;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SummaryHit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contents of the hierarchy, and when it is rewritten. */
class HierarchyTest extends HierarchyOnDisk {
  @Test
  void hierarchyLeadsFromCatalogueToChunks() {
    IndexReport report = run();
    assertEquals(3, report.outline().documents());
    assertEquals(2, report.outline().buckets());
    assertEquals(4, report.outline().maxFilesRead());
    try (Library library = open()) {
      HierarchyStore store = library.hierarchy();
      Catalog catalog = store.catalog();
      assertEquals(
          List.of("contracts", "manuals"),
          catalog.buckets().stream().map(BucketEntry::bucket).toList());
      assertEquals(3, catalog.totalDocuments());
      assertEquals("Contracts", catalog.buckets().getFirst().displayName());
      assertEquals(
          List.of("contracts/lease", "contracts/parking"),
          store.bucket("contracts").documentCatalog().stream()
              .map(document -> document.docId().value())
              .toList());
      DocumentContents lease = store.document(new DocumentId("contracts/lease"));
      assertEquals(
          List.of("1 ", "1.1 1", "1.2 1"),
          lease.tableOfContents().stream()
              .map(section -> section.sectionId() + " " + section.parent())
              .toList());
      SectionContents notice = store.section(lease.docId(), "1.2");
      assertEquals("Lease > Notice", notice.sectionPath());
      assertEquals(
          "Either party may end the lease with a notice period of 90 days.", notice.summary());
      List<Chunk> chunks = store.chunks(notice.chunkIds());
      assertEquals(1, chunks.size());
      assertEquals(chunks, store.chunks(lease.docId(), "1.2"));
      assertTrue(chunks.getFirst().text().contains("90 days"));
    }
    assertEquals(List.of(), findings());
  }

  @Test
  void aViewShowsNothingOfOtherDocuments() {
    run();
    try (Library whole = open()) {
      Library view = whole.restrictedTo(Filter.document(new DocumentId("contracts/parking")));
      HierarchyStore store = view.hierarchy();
      Catalog catalog = store.catalog();
      assertEquals(1, catalog.totalBuckets());
      assertEquals(1, catalog.totalDocuments());
      assertEquals(1, catalog.totalChunks());
      assertEquals("", catalog.buckets().getFirst().summary());
      assertEquals(List.of(), catalog.buckets().getFirst().handlesQuestionsLike());
      io.pinakes.search.outline.BucketContents seen = store.bucket("contracts");
      assertEquals("", seen.overview());
      assertEquals(1, seen.totalDocuments());
      assertFalse(seen.toString().contains("ease"), seen.toString());
      assertNotEquals("", seen.documentCatalog().getFirst().summary());
      assertThrows(UnknownNodeException.class, () -> store.bucket("manuals"));
      UnknownNodeException unknown =
          assertThrows(
              UnknownNodeException.class, () -> store.document(new DocumentId("contracts/lease")));
      assertEquals(List.of(), unknown.near().stream().filter(id -> id.contains("lease")).toList());
      Library manuals = whole.restrictedTo(Filter.bucket("manuals"));
      assertNotEquals("", manuals.hierarchy().bucket("manuals").overview());
      assertNotEquals("", manuals.hierarchy().catalog().buckets().getFirst().summary());
    }
  }

  @Test
  void summariesAreNoPassages() {
    run(OPTIONS.withOutline(false));
    List<Object> before = seen();
    Indexer.builder(index()).embedder(new WordEmbedder()).options(OPTIONS).build().outline();
    assertEquals(before, seen());
  }

  /** Results of a search, counts and statistics, without the generation. */
  private List<Object> seen() {
    try (Library library = open()) {
      List<Object> seen = new ArrayList<>();
      for (SearchMode mode : SearchMode.values()) {
        seen.add(library.search(SearchRequest.of("rent of the pump").withMode(mode)).hits());
      }
      seen.add(library.statistics().chunks());
      seen.add(library.statistics().documentsPerBucket());
      seen.add(library.lexicon().terms("rent pump lease"));
      seen.add(library.values("title", Filter.all(), 10));
      seen.add(library.fields().describe());
      return seen;
    }
  }

  @Test
  void summariesAreFoundInEveryModeAndWithinAView() {
    run();
    try (Library library = open()) {
      for (SearchMode mode : SearchMode.values()) {
        SearchRequest request =
            SearchRequest.of("check the seal of the pump").withMode(mode).withTopK(1);
        SummaryHit hit = library.searchSummaries(request).getFirst();
        assertEquals("manuals/pump", hit.document().value());
        assertTrue(hit.whole());
        assertEquals(new PageRange(1, 1), hit.pages());
        assertEquals(
            List.of("contracts/lease", "contracts/parking"),
            library
                .restrictedTo(Filter.bucket("contracts"))
                .searchSummaries(SearchRequest.of("rent pump").withMode(SearchMode.SEMANTIC))
                .stream()
                .map(SummaryHit::id)
                .sorted()
                .toList());
      }
    }
  }

  @Test
  void longDocumentHasSummariesOfMacroChunks() {
    StringBuilder text = new StringBuilder();
    for (int chapter = 1; chapter <= 12; chapter++) {
      text.append("# Chapter ").append(chapter).append("\n\n");
      for (int line = 0; line < 300; line++) {
        text.append("Valve ").append(line).append(" of hall ").append(chapter);
        text.append(chapter == 9 ? " is painted green.\n\n" : " is checked weekly.\n\n");
      }
    }
    source.put("manuals/halls", text.toString());
    run();
    try (Library library = open()) {
      List<SummaryHit> stretches =
          library
              .searchSummaries(
                  SearchRequest.of("valve hall").withMode(SearchMode.KEYWORD).withTopK(100))
              .stream()
              .filter(hit -> !hit.whole())
              .sorted(Comparator.comparingInt(hit -> hit.span().start()))
              .toList();
      assertTrue(stretches.size() > 1, stretches.toString());
      for (int i = 1; i < stretches.size(); i++) {
        assertTrue(stretches.get(i - 1).span().end() <= stretches.get(i).span().start());
      }
      assertEquals(List.of("Chapter 1"), stretches.getFirst().headings());
    }
    assertEquals(List.of(), findings());
  }
}
