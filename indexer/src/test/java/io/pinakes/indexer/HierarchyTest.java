package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.check.Finding;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.UnknownNodeException;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SummaryHit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contents of the hierarchy, and when it is rewritten. */
class HierarchyTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.defaults().with(to -> to.context(new NoContext()).chunkTokens(48).threads(2));

  private static final String LEASE =
      """
      # Lease

      This lease is made between Harbour Holdings and the tenant named below.

      ## Rent

      The monthly rent is EUR 4250. It is due on the third day of each month.

      ## Notice

      Either party may end the lease with a notice period of 90 days.
      """;

  private static final String PUMP =
      """
      # Pump

      The pump moves cooling water. Check the seal of the pump every week.
      """;

  private final MemorySource source =
      new MemorySource("/books")
          .put("contracts/lease", LEASE)
          .put("contracts/parking", "# Parking\n\nParking costs EUR 35 a month.\n")
          .put("manuals/pump", PUMP);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  private IndexReport run() {
    return run(OPTIONS);
  }

  private IndexReport run(IndexOptions options) {
    return Indexer.builder(index())
        .embedder(new WordEmbedder())
        .options(options)
        .build()
        .run(List.of(source));
  }

  private Library open() {
    return Library.open(index(), new WordEmbedder());
  }

  /** The identity of each file of the hierarchy, by relative name. */
  private SortedMap<String, Object> files() throws IOException {
    SortedMap<String, Object> found = new TreeMap<>();
    Path generation = generations().getLast();
    try (Stream<Path> files = Files.walk(generation)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(generation.relativize(file).toString(), Files.getAttribute(file, "unix:ino"));
      }
    }
    return found;
  }

  /** The oldest first. */
  private List<Path> generations() throws IOException {
    Path outline = index().resolve("outline");
    if (!Files.isDirectory(outline)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(outline)) {
      return files
          .sorted(Comparator.comparingInt(path -> Integer.parseInt(name(path).split("-", 2)[0])))
          .toList();
    }
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  private List<Finding> findings() {
    return IntegrityCheck.run(index(), IntegrityCheck.Depth.DEEP).findings();
  }

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
    run(OPTIONS.with(to -> to.outline(false)));
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
    run(OPTIONS.with(to -> to.outline(false)));
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
    run(OPTIONS.with(to -> to.outline(false)));
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
  void failingSummarizerKeepsThePreviousHierarchy() throws IOException {
    run();
    List<Path> before = generations();
    source.put("contracts/roof", "# Roof\n\nThe roof is let.\n");
    Summarizer failing =
        new Summarizer() {
          @Override
          public String id() {
            return new ExtractiveSummarizer().id();
          }

          @Override
          public Summary summarize(Subject subject) {
            throw new IllegalStateException("no ink");
          }
        };
    IllegalStateException failure =
        assertThrows(
            IllegalStateException.class, () -> run(OPTIONS.with(to -> to.summarizer(failing))));
    assertEquals("no ink", failure.getMessage());
    assertEquals(before, generations());
    try (Library library = open()) {
      assertEquals(3, library.hierarchy().bucket("contracts").totalDocuments());
    }
    run();
    assertEquals(List.of(), findings());
  }

  @Test
  void remainsOfAKilledBuildAreRemovedByTheNextWriter() throws IOException {
    run();
    Path leftover = index().resolve("outline/99-0000abcd");
    Files.createDirectories(leftover.resolve("shelves"));
    Files.writeString(leftover.resolve("shelves/contracts.json"), "{");
    Path mine = Files.createDirectories(index().resolve("outline/mine"));
    run();
    assertFalse(Files.exists(leftover));
    assertTrue(Files.exists(mine), "no generation, so nobody's to delete");
    Files.delete(mine);
    assertEquals(List.of(), findings());
  }

  @Test
  void missingHierarchyIsRebuilt() throws IOException {
    run();
    for (Path generation : generations()) {
      deleteAll(generation);
    }
    assertFalse(findings().isEmpty());
    try (Library library = open()) {
      assertEquals("", library.hierarchy().bucket("manuals").overview());
    }
    assertEquals(3, run().outline().documents());
    assertEquals(List.of(), findings());
  }

  @Test
  void aDamagedFileIsFoundByTheCheckAndNamedToTheReader() throws IOException {
    run();
    Path file = generations().getLast().resolve("shelves/manuals.json");
    Files.writeString(file, "{\"bucket\": 7");
    assertTrue(
        findings().stream().anyMatch(finding -> finding.what().contains("manuals.json")),
        findings().toString());
    try (Library library = open()) {
      assertThrows(RuntimeException.class, () -> library.hierarchy().bucket("manuals"));
    }
  }

  @Test
  void aRebuildEndsWithItsOwnHierarchy() throws IOException {
    run();
    source.put("contracts/parking", "# Parking\n\nParking costs EUR 99 a month.\n");
    IndexReport report = run(OPTIONS.with(to -> to.rebuild(true)));
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
    for (IndexOptions options : List.of(OPTIONS, OPTIONS.with(to -> to.rebuild(true)))) {
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
    assertEquals(3, run(OPTIONS.with(to -> to.summarizer(other))).outline().documents());
    try (Library library = open()) {
      SectionEntry first =
          library.hierarchy().sections(new DocumentId("contracts/lease")).getFirst();
      assertEquals("About Lease", first.summary());
      assertEquals("About Manuals", library.hierarchy().bucket("manuals").overview());
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
