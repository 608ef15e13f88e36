package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.compose.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What a run rewrites of the hierarchy. */
class HierarchyUpdateTest extends HierarchyOnDisk {
  @Test
  void unchangedLibraryCreatesNoGeneration() throws IOException {
    run();
    List<Path> before = generations();
    IndexReport again = run();
    assertFalse(again.outline().isBuilt());
    assertEquals(before, generations());
  }

  @Test
  void changedDocumentRewritesOnlyItsAncestors() throws IOException {
    run();
    SortedMap<String, Object> before = files();
    source.put("contracts/parking", "# Parking\n\nParking costs EUR 40 a month.\n");
    IndexReport report = run();
    assertEquals(1, report.outline().documents());
    assertEquals(2, report.outline().unchangedDocuments());
    SortedMap<String, Object> after = files();
    assertEquals(before.keySet(), after.keySet());
    List<String> rewritten =
        after.entrySet().stream()
            .filter(file -> !file.getValue().equals(before.get(file.getKey())))
            .map(Map.Entry::getKey)
            .map(file -> file.replaceAll("~[0-9a-f]+", ""))
            .toList();
    assertEquals(
        List.of(
            "documents/contracts/parking.json",
            "sections/contracts/parking/1.json",
            "shelves/contracts.json"),
        rewritten);
    assertEquals(2, generations().size(), "the one before stays for readers");
    source.remove("contracts/parking");
    run();
    assertEquals(2, generations().size());
    assertEquals(List.of(), findings());
  }

  @Test
  void hierarchyIsBuiltWithoutSources() throws IOException {
    run(OPTIONS.withOutline(false));
    assertEquals(List.of(), generations());
    try (Library library = open()) {
      assertEquals("", library.hierarchy().bucket("manuals").overview());
      assertEquals(3, library.hierarchy().catalog().totalDocuments());
      assertEquals(
          "", library.hierarchy().section(new DocumentId("contracts/lease"), "1.2").summary());
    }
    IndexReport report =
        Indexer.builder(index()).embedder(new WordEmbedder()).options(OPTIONS).build().outline();
    assertEquals(3, report.outline().documents());
    assertEquals(List.of(), findings());
  }

  @Test
  void documentNewerThanTheHierarchyHasNoSummary() {
    run();
    source.put("contracts/parking", "# Parking\n\nParking is free.\n");
    source.put("contracts/roof", "# Roof\n\nThe roof is let to the pigeons.\n");
    run(OPTIONS.withOutline(false));
    try (Library library = open()) {
      HierarchyStore store = library.hierarchy();
      assertEquals("", store.catalog().buckets().getFirst().summary());
      assertNotEquals("", store.catalog().buckets().getLast().summary());
      io.pinakes.search.outline.BucketContents contracts = store.bucket("contracts");
      assertEquals("", contracts.overview());
      assertEquals(3, contracts.totalDocuments());
      assertEquals(
          List.of(false, true, true),
          contracts.documentCatalog().stream()
              .map(document -> document.summary().isEmpty())
              .toList());
      assertEquals(1, store.document(new DocumentId("contracts/roof")).totalSections());
    }
    assertEquals(List.of(), findings());
  }

  @Test
  void aRemovedDocumentTakesItsSummaryWithIt() throws IOException {
    run();
    source.remove("manuals/pump");
    IndexReport report = run();
    assertEquals(1, report.removed());
    try (Library library = open()) {
      assertEquals(1, library.hierarchy().catalog().totalBuckets());
    }
    assertTrue(files().keySet().stream().noneMatch(file -> file.contains("pump")));
    assertEquals(List.of(), findings());
  }

  @Test
  void aRebuildEndsWithItsOwnHierarchy() throws IOException {
    run();
    source.put("contracts/parking", "# Parking\n\nParking costs EUR 99 a month.\n");
    IndexReport report = run(OPTIONS.withRebuild(true));
    assertEquals(3, report.outline().documents());
    try (Library library = open()) {
      assertTrue(
          library
              .hierarchy()
              .document(new DocumentId("contracts/parking"))
              .summary()
              .contains("99"));
    }
    assertEquals(List.of(), findings());
    assertEquals(2, generations().size());
  }

  @Test
  void unchangedSummaryIsNotEmbeddedAgain() {
    List<String> embedded = Collections.synchronizedList(new ArrayList<>());
    for (IndexOptions options : List.of(OPTIONS, OPTIONS.withRebuild(true))) {
      embedded.clear();
      Indexer.builder(index())
          .embedder(new WordEmbedder("words@1", embedded::add))
          .options(options)
          .build()
          .run(List.of(source));
    }
    assertEquals(List.of(), embedded);
  }

  @Test
  void otherSummarizerRewritesAllSummaries() {
    run();
    Summarizer other =
        new Summarizer() {
          @Override
          public String id() {
            return "other";
          }

          @Override
          public Summary summarize(Subject subject) {
            return new Summary("About " + subject.title(), List.of("x"), List.of());
          }
        };
    assertEquals(3, run(OPTIONS.withSummarizer(other)).outline().documents());
    try (Library library = open()) {
      SectionEntry first =
          library.hierarchy().sections(new DocumentId("contracts/lease")).getFirst();
      assertEquals("About Lease", first.summary());
      assertEquals("About Manuals", library.hierarchy().bucket("manuals").overview());
    }
  }
}
