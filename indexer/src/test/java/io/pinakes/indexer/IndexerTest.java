package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.IndexRecord;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.testing.Markup;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.Seeds;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexerTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.defaults().with(to -> to.context(new NoContext()).chunkTokens(64).threads(2));

  private final WordEmbedder embedder = new WordEmbedder();
  private final MemorySource source = new MemorySource("/books");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  private IndexReport run(IndexOptions options, Source... sources) {
    return Indexer.builder(index()).embedder(embedder).options(options).build().run(sources);
  }

  private IndexReport run() {
    return run(OPTIONS, source);
  }

  /** Added, changed, unchanged, removed, failed. */
  private static List<Integer> counts(IndexReport report) {
    return List.of(
        report.added(),
        report.changed(),
        report.unchanged(),
        report.removed(),
        report.failed().size());
  }

  private Library open() {
    return Library.open(index(), embedder);
  }

  /** Ids and texts of all documents, in the order of their ids. */
  private List<String> documents() {
    try (Library library = open()) {
      return library.values("doc_id", Filter.all(), 1000).stream()
          .map(count -> count.value().display())
          .sorted()
          .map(id -> id + ": " + library.text(new DocumentId(id)).orElse("?"))
          .toList();
    }
  }

  @Test
  void onlyChangesAreProcessed() {
    source.put("a", "one").put("b", "two").put("c", "three").put("d", "four");
    assertEquals(List.of(4, 0, 0, 0, 0), counts(run()));
    source.put("a", "one more").remove("b").put("e", "five");
    IndexReport report = run();
    assertEquals(List.of(1, 1, 2, 1, 0), counts(report));
    assertEquals(2, report.chunks());
    assertEquals(3, report.tokens());
    assertEquals(1, report.ignored().size());
    assertEquals(List.of("a: one more", "c: three", "d: four", "e: five"), documents());
    assertEquals(List.of(0, 0, 4, 0, 0), counts(run()));
  }

  @Test
  void onlyTheChangedDocumentIsParsedAndEmbedded() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    source.read().clear();
    source.put("b", "two more");
    List<String> embedded = new ArrayList<>();
    WordEmbedder counting = new WordEmbedder("words@1", embedded::add);
    IndexReport report =
        Indexer.builder(index()).embedder(counting).options(OPTIONS).build().run(List.of(source));
    assertEquals(List.of(0, 1, 2, 0, 0), counts(report));
    assertEquals(List.of("b"), source.read());
    assertEquals(List.of("two more"), embedded);
    assertEquals(List.of(1L, 2L), List.of(report.chunks(), report.tokens()));
  }

  @Test
  void rebuildReportsOmittedSources() {
    MemorySource other = new MemorySource("/other").put("x", "ex").put("y", "why");
    run(OPTIONS, source.put("a", "one"), other);
    assertEquals(
        List.of(
            "2 documents of /other are not in the rebuilt index, since this run did not name it;"
                + " add them with pinakes index /other"),
        run(OPTIONS.with(to -> to.rebuild(true)), source).warnings());
    assertEquals(List.of("a: one"), documents());
  }

  @Test
  void recordCombinesSourceAndDocumentMetadata() {
    source.put("manuals/acme_pump-2023", "# Use\nOil it.\f## Care\nClean it.");
    run();
    try (Library library = open()) {
      DocumentRecord record =
          library.document(new DocumentId("manuals/acme_pump-2023")).orElseThrow();
      assertEquals("acme pump 2023", record.title()); // from the name, since it has none
      assertEquals("manuals", record.bucket());
      assertEquals(2, record.pageCount());
      assertEquals(31, record.length());
      assertEquals(List.of("Use"), record.outline().stream().map(s -> s.title()).toList());
      assertEquals("/books", record.provenance().source());
    }
  }

  @Test
  void changedSettingsReindexDocuments() {
    source.put("a", "one");
    run();
    assertEquals(
        List.of(0, 1, 0, 0, 0), counts(run(OPTIONS.with(to -> to.chunkTokens(32)), source)));
    assertEquals(
        List.of(0, 0, 1, 0, 0), counts(run(OPTIONS.with(to -> to.chunkTokens(32)), source)));
    assertEquals(
        List.of(0, 0, 1, 0, 0),
        counts(run(OPTIONS.with(to -> to.chunkTokens(32).threads(1)), source)));
  }

  @Test
  void vanishedDocumentsAreKeptOnRequest() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    source.remove("a");
    assertEquals(
        List.of(0, 0, 2, 0, 0), counts(run(OPTIONS.with(to -> to.keepMissing(true)), source)));
    assertEquals(3, documents().size());
    assertEquals(List.of(0, 0, 2, 1, 0), counts(run()));
  }

  @Test
  void removingMoreThanHalfTheDocumentsNeedsPrune() {
    source.put("a", "one").put("b", "two").put("c", "three").put("d", "four");
    run();
    source.remove("a").remove("b");
    assertEquals(2, run().removed());
    source.put("e", "five").remove("c").remove("d"); // two of two
    IndexReport report = run();
    assertEquals(List.of(1, 0, 0, 0, 0), counts(report));
    assertEquals(
        List.of(
            "2 of 2 documents are no longer in /books; they are kept: run again with --prune to"
                + " remove them, or with --keep-missing to accept it"),
        report.warnings());
    assertEquals(2, run(OPTIONS.with(to -> to.prune(true)), source).removed());
    assertEquals(List.of("e: five"), documents());
  }

  @Test
  void nothingIsRemovedWhilePartOfTheSourceIsUnreadable() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    IndexReport report = run(OPTIONS, source.remove("a").partlyUnreadable(true));
    assertEquals(List.of(0, 0, 2, 0, 1), counts(report));
    assertEquals(List.of(new IndexReport.Failure("locked", "no permission")), report.failed());
    assertEquals(
        List.of(
            "1 documents are no longer in /books but parts of it could not be read; they are kept"
                + " until a run reads all of it"),
        report.warnings());
    assertEquals(1, run(OPTIONS, source.partlyUnreadable(false)).removed());
  }

  @Test
  void otherSourcesKeepTheirDocuments() {
    MemorySource other = new MemorySource("/other").put("x", "ex").put("y", "why");
    run(OPTIONS, source.put("a", "one"), other);
    assertEquals(List.of(0, 0, 1, 0, 0), counts(run()));
    assertEquals(List.of(0, 0, 1, 1, 0), counts(run(OPTIONS, other.remove("x"))));
    assertEquals(List.of("a: one", "y: why"), documents());
  }

  @Test
  void unreadableDocumentIsReportedAndKeepsItsOldVersion() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    source.putUnreadable("b", "broken").put("c", "three more").putUnreadable("d", "new");
    IndexReport report = run();
    assertEquals(List.of(0, 1, 1, 0, 2), counts(report));
    assertEquals(
        List.of(
            new IndexReport.Failure("b.md", "it is damaged"),
            new IndexReport.Failure("d.md", "it is damaged")),
        report.failed());
    assertEquals(List.of("a: one", "b: two", "c: three more"), documents());
  }

  @Test
  void theFirstOfTwoDocumentsWithOneIdIsIndexed() {
    source.put("a", "one").putTwice("a", "again");
    for (int run = 0; run < 2; run++) {
      IndexReport report = run();
      assertEquals(List.of(1 - run, 0, run, 0, 1), counts(report));
      assertEquals(
          List.of(new IndexReport.Failure("a.md", "another document of this run has the id a")),
          report.failed());
      assertEquals(List.of("a: one"), documents());
    }
  }

  @Test
  void theFirstOfTwoSourcesWithOneIdIsIndexed() {
    source.put("a", "one");
    MemorySource other = new MemorySource("/other").put("a", "again").put("b", "two");
    for (int run = 0; run < 3; run++) {
      IndexReport report = run(OPTIONS, source, other);
      assertEquals(1, report.failed().size());
      assertEquals(run == 0 ? 0 : 2, report.unchanged());
      assertEquals(List.of("a: one", "b: two"), documents());
    }
  }

  @Test
  void recordsNotSuppliedAgainAreRemoved() {
    List<IndexRecord> records =
        List.of(IndexRecord.of("a", "one"), IndexRecord.of("b", "two"), IndexRecord.of("c", "x"));
    assertEquals(List.of(3, 0, 0, 0, 0), counts(run(OPTIONS, Sources.records("crm", records))));
    IndexReport again =
        run(
            OPTIONS,
            Sources.records("crm", records.subList(0, 2)),
            Sources.records("erp", List.of()));
    assertEquals(List.of(0, 0, 2, 1, 0), counts(again));
    assertEquals(List.of("a: one", "b: two"), documents());
  }

  @Test
  void documentWithoutTextIsIndexedWithAWarning() {
    IndexReport report = run(OPTIONS, source.put("a", " \n").put("b", "two"));
    assertEquals(List.of(2, 0, 0, 0, 0), counts(report));
    assertEquals(List.of("a: has no text to search"), report.warnings());
    assertEquals(List.of("a:  \n", "b: two"), documents());
  }

  @Test
  void chunkTooLongForTheEmbedderIsIndexedWithAWarning() {
    ParsedDocument sample = Markup.parse("word ".repeat(200).strip());
    ParsedDocument document =
        new ParsedDocument(
            "",
            sample.text(),
            sample.pages(),
            List.of(),
            List.of(),
            List.of(new ParsedDocument.Cut(new ChunkId("own"), new Span(0, 999))),
            sample.metadata(),
            List.of("a footnote was lost"));
    IndexReport report = run(OPTIONS, source.put("a", "bytes", document));
    assertEquals(1, report.cutChunks());
    assertEquals(128, report.tokens());
    assertEquals(
        List.of(
            "a: a footnote was lost",
            "a: chunk own is provided by its source and has 200 tokens; the embedder"
                + " reads 125, so its end is only found by keyword",
            "1 chunks are longer than the embedder reads; their ends are not embedded"),
        report.warnings());
    try (Library library = open()) {
      assertEquals(999, library.chunk(new ChunkId("own")).orElseThrow().text().length());
    }
  }

  @Test
  void aDryRunCountsAndWritesNothing() throws Exception {
    source.put("a", "one two").put("b", "two");
    IndexReport planned = run(OPTIONS.with(to -> to.dryRun(true)), source);
    assertEquals(List.of(2, 0, 0, 0, 0), counts(planned));
    assertEquals(List.of(2L, 3L), List.of(planned.chunks(), planned.tokens()));
    assertTrue(Files.notExists(index()));

    run();
    List<String> before = files();
    source.put("a", "changed").remove("b").put("c", "three");
    assertEquals(List.of(1, 1, 0, 1, 0), counts(run(OPTIONS.with(to -> to.dryRun(true)), source)));
    assertEquals(before, files());
    assertEquals(List.of("a: one two", "b: two"), documents());
    assertEquals(
        List.of(2, 0, 0, 0, 0),
        counts(run(OPTIONS.with(to -> to.dryRun(true).rebuild(true)), source)));
    assertEquals(List.of("a: one two", "b: two"), documents());
  }

  /** Names, sizes and times of the files of the index. */
  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(index().resolve("lucene"))) {
      return files
          .map(file -> file + " " + file.toFile().length() + " " + file.toFile().lastModified())
          .sorted()
          .toList();
    }
  }

  @Test
  void aDryRunNeedNotWaitForAWriter() {
    run(OPTIONS, source.put("a", "one"));
    try (IndexStore store =
        new LuceneTarget(index()).open(Manifest.create("words@1", "", embedder.dimension()))) {
      store.remove(new DocumentId("a"));
      assertEquals(
          List.of(0, 0, 1, 0, 0), counts(run(OPTIONS.with(to -> to.dryRun(true)), source)));
      assertThrows(LibraryException.Busy.class, this::run);
    }
  }

  @Test
  void aRebuildStartsFromNothing() {
    run(OPTIONS, source.put("a", "one").put("b", "two"));
    source.remove("a").remove("b").put("c", "three");
    assertEquals(List.of(1, 0, 0, 0, 0), counts(run(OPTIONS.with(to -> to.rebuild(true)), source)));
    assertEquals(List.of("c: three"), documents());
  }

  @Test
  void documentsReadBeforeASourceFailsAreKept() {
    source.put("a", "one").put("b", "two").breakDown();
    UncheckedIOException error = assertThrows(UncheckedIOException.class, this::run);
    assertEquals("cannot read /books to its end: the disk is gone", error.getMessage());
    assertEquals(List.of("a: one", "b: two"), documents());
    source.remove("a");
    assertThrows(UncheckedIOException.class, this::run);
    assertEquals(List.of("a: one", "b: two"), documents()); // who knows what was to come
  }

  @Test
  void documentThatCannotBeEmbeddedIsReported() {
    WordEmbedder picky =
        new WordEmbedder(
            "words@1",
            text -> {
              if (text.equals("two")) {
                throw new IllegalStateException("out of words");
              }
            });
    Source records =
        Sources.records(
            "crm",
            List.of(
                IndexRecord.of("a", "one"),
                IndexRecord.of("b", "two"),
                IndexRecord.of("c", "three")));
    IndexReport report =
        Indexer.builder(index()).embedder(picky).options(OPTIONS).build().run(records);
    assertEquals(List.of(2, 0, 0, 0, 1), counts(report));
    assertEquals(
        List.of(
            new IndexReport.Failure(
                "crm: b", "cannot be embedded: java.lang.IllegalStateException: out of words")),
        report.failed());
    assertEquals(List.of("a: one", "c: three"), documents());
  }

  @Test
  void metadataTooLongToFilterOnCausesAWarning() {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("abstract", List.of(new MetadataValue.Keyword("x".repeat(5000))));
    ParsedDocument one = Markup.parse("one");
    source.put(
        "a",
        "one",
        new ParsedDocument(
            one.title(),
            one.text(),
            one.pages(),
            one.headings(),
            one.tables(),
            one.cuts(),
            new Metadata(fields),
            one.warnings()));
    assertEquals(
        List.of(
            "a: a value of \"abstract\" is longer than 4096 characters; it is kept but cannot be"
                + " filtered on"),
        run().warnings());
  }

  @Test
  void listenerIsNotifiedOncePerDocument() {
    List<String> heard = new ArrayList<>();
    IndexListener listener =
        new IndexListener() {
          @Override
          public void sourceStarted(String root, OptionalLong size) {
            heard.add(root + " of " + size.orElse(-1));
          }

          @Override
          public void documentDone(String name) {
            heard.add(name);
          }

          @Override
          public void failed(String name, String reason) {
            heard.add(name + ": " + reason);
          }

          @Override
          public void committed() {
            heard.add("committed");
          }
        };
    source.putUnreadable("a", "one").put("b", "two");
    Indexer.builder(index())
        .embedder(embedder)
        .options(OPTIONS)
        .listener(listener)
        .build()
        .run(List.of(source));
    assertEquals(
        List.of("/books of 2", "a.md: it is damaged", "a.md", "b", "committed", "committed"),
        heard); // with hierarchy
  }

  @Test
  void theSameSourcesMakeTheSameIndex() {
    Random random = new Random(Seeds.of(5));
    String[] words = {"pump", "valve", "seal", "oil", "filter", "open", "close.", "# Care\n"};
    for (int document = 0; document < 20; document++) {
      StringBuilder text = new StringBuilder("# Title\n");
      for (int word = random.nextInt(20, 400); word > 0; word--) {
        text.append(words[random.nextInt(words.length)]).append(word % 9 == 0 ? "\n" : " ");
      }
      source.put("d" + document, text.toString());
    }
    run(OPTIONS.with(to -> to.threads(4)), source);
    List<String> first = results();
    assertFalse(first.isEmpty());
    run(OPTIONS.with(to -> to.threads(1).rebuild(true)), source);
    assertEquals(first, results());
  }

  /** Ids, scores and snippets of a few searches. */
  private List<String> results() {
    List<String> results = new ArrayList<>();
    try (Library library = open()) {
      for (SearchMode mode : SearchMode.values()) {
        for (String question : List.of("pump", "close the valve", "oil filter care")) {
          for (Hit hit :
              library.search(SearchRequest.of(question).withMode(mode).withTopK(30)).hits()) {
            Chunk chunk = hit.chunk();
            results.add(chunk.id() + " " + chunk.span() + " " + hit.score() + hit.snippet());
          }
        }
      }
    }
    return results;
  }
}
