package io.pinakes.search.lucene.schema;

import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

/** Chunks, pages and records round-trip through the index. */
class MappingTest {
  private static final String ODD = "Zürich \"quoted\"\t\u2028 \ud83d\ude00 \\ \u0001";

  private static Document stored(Document entry, Set<String> fields) throws IOException {
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      try (IndexWriter writer =
          new IndexWriter(directory, new IndexWriterConfig(TextAnalysis.analyzer()))) {
        writer.addDocument(entry);
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        return fields.isEmpty()
            ? reader.storedFields().document(0)
            : reader.storedFields().document(0, fields);
      }
    }
  }

  private static Document stored(Document entry) throws IOException {
    return stored(entry, Set.of());
  }

  private static void assertChunkSurvives(Chunk chunk) throws IOException {
    DocumentRecord document = Samples.record(chunk.document().value());
    assertEquals(
        chunk, ChunkMapping.read(stored(ChunkMapping.write(chunk, document, Compass.at(30)))));
  }

  @Test
  void aBareChunkSurvives() throws Exception {
    assertChunkSurvives(Samples.chunk("contracts/acme", "contracts/acme#1", ODD));
  }

  @Test
  void aFullChunkSurvives() throws Exception {
    assertChunkSurvives(
        new Chunk(
            new ChunkId("contracts/acme#2"),
            new DocumentId("contracts/acme"),
            "2.1",
            List.of("Terms", "Notice", "Notice"),
            ChunkType.TABLE,
            ODD,
            new Span(1_000_000, 1_000_000 + ODD.length()),
            new PageRange(12, 14),
            new Context(
                "Acme",
                List.of("Terms", "Notice", "Notice"),
                "page head",
                "lead",
                List.of("supplier", "notice"),
                ODD,
                "| part | price |"),
            List.of(
                new Definition("Notice", Definition.Form.STATED, new Span(1_000_000, 1_000_002)),
                new Definition("ODD", Definition.Form.INTRODUCED, new Span(1_000_001, 1_000_002))),
            List.of(
                new CrossReference(new Span(1_000_000, 1_000_001), Optional.empty()),
                new CrossReference(
                    new Span(1_000_001, 1_000_002),
                    Optional.of(new CrossReference.Target("4.2", new Span(3, 90)))))));
  }

  @Test
  void aContextKeepsItsOwnHeadings() throws Exception {
    assertChunkSurvives(
        new Chunk(
            new ChunkId("contracts/acme#3"),
            new DocumentId("contracts/acme"),
            "2.1",
            List.of("Terms and conditions of sale", "Notice"),
            ChunkType.CONTENT,
            "words",
            new Span(0, 5),
            new PageRange(1, 1),
            new Context("Acme", List.of("Terms and", "Notice"), "", "", List.of())));
    assertChunkSurvives(
        new Chunk(
            new ChunkId("contracts/acme#4"),
            new DocumentId("contracts/acme"),
            "2.1",
            List.of("Terms"),
            ChunkType.CONTENT,
            "words",
            new Span(0, 5),
            new PageRange(1, 1),
            Context.NONE));
  }

  @Test
  void aPageSurvives() throws Exception {
    for (String words : List.of("", ODD, "\n\n", "x".repeat(100_000))) {
      Page page = new Page(7, 123_456, words);
      assertEquals(
          page,
          PageMapping.read(stored(PageMapping.write(page, new DocumentId("contracts/acme")))));
    }
  }

  private static DocumentRecord record(String title, Metadata metadata, List<Section> outline) {
    return new DocumentRecord(
        new DocumentId("contracts/Acme 2023"),
        "contracts",
        "contracts/Acme 2023.pdf",
        "pdf",
        Instant.parse("1969-12-31T23:59:59.999Z"),
        "de",
        title,
        14,
        54_321,
        metadata,
        outline,
        new DocumentRecord.Provenance("/library", "12ab", "34cd"));
  }

  private static void assertRecordSurvives(DocumentRecord record) throws IOException {
    assertEquals(record, DocumentMapping.read(stored(DocumentMapping.write(record))));
  }

  @Test
  void aBareRecordSurvives() throws Exception {
    assertRecordSurvives(record("Acme", Metadata.EMPTY, List.of()));
  }

  @Test
  void aFullRecordSurvives() throws Exception {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("company", List.of(text(ODD), text("Acme")));
    fields.put("seller.city", List.of(text("")));
    fields.put("total", List.of(decimal(10), whole(Long.MIN_VALUE), flag(true)));
    assertRecordSurvives(
        record(
            ODD,
            new Metadata(fields),
            List.of(
                new Section("1", "IV", "Terms", 1, List.of(), new Span(0, 90), new PageRange(1, 3)),
                new Section(
                    "1.1", "", ODD, 2, List.of("Terms"), new Span(9, 90), new PageRange(2, 3)))));
  }

  @Test
  void valuesTooLongToFilterOnAreStillStored() throws Exception {
    assertRecordSurvives(
        record(
            "long ".repeat(1_000),
            Samples.metadata("abstract", text("ü".repeat(40_000))),
            List.of()));
  }

  @Test
  void documentCategoriesRoundTrip() throws Exception {
    assertRecordSurvives(
        record("Acme", Metadata.EMPTY, List.of())
            .withCategories(Set.of(DocumentCategory.LONG, DocumentCategory.DATA_HEAVY)));
  }

  @Test
  void provenanceIsReadSeparately() throws Exception {
    DocumentRecord record = record("Acme", Metadata.EMPTY, List.of());
    assertEquals(
        record.provenance(),
        DocumentMapping.readProvenance(
            stored(DocumentMapping.write(record), Set.copyOf(DocumentMapping.provenanceFields()))));
  }
}
