package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.indexer.source.IndexRecord;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.testing.Markup;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Span;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Documents that cannot be indexed, or not whole. */
class RejectedDocumentsTest extends IndexedSource {
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
            "1 chunk is longer than the embedder reads; what is beyond is not embedded"),
        report.warnings());
    try (Library library = open()) {
      assertEquals(999, library.chunk(new ChunkId("own")).orElseThrow().text().length());
    }
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
}
