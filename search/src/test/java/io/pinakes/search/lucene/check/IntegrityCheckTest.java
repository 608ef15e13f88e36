package io.pinakes.search.lucene.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.check.IntegrityReport;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Introduces one fault at a time. */
class IntegrityCheckTest {
  private static final String FIRST = "Oil the pump. ";
  private static final String SECOND = "Check the seal.";
  private static final float[] VECTOR = {.6f, .8f};

  private final List<List<Document>> blocks = new ArrayList<>();
  private Map<String, String> userData = Manifest.create("compass@1", "", 2).next().toUserData();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private static DocumentRecord record(String id, int pages, int length) {
    return new DocumentRecord(
        new DocumentId(id),
        "generic",
        id + ".md",
        "md",
        Samples.MODIFIED,
        "en",
        id,
        pages,
        length,
        Metadata.EMPTY,
        List.of(),
        new DocumentRecord.Provenance("/books", "content", "settings"));
  }

  private static Document chunk(String id, String name, String text, int start, int page) {
    return ChunkMapping.write(
        new Chunk(
            new ChunkId(name),
            new DocumentId(id),
            "",
            List.of(),
            ChunkType.CONTENT,
            text,
            new Span(start, start + text.length()),
            new PageRange(page, page),
            Context.NONE),
        record(id, 2, 29),
        VECTOR);
  }

  private static Document page(String id, int number, int start, String text) {
    return PageMapping.write(new Page(number, start, text), new DocumentId(id));
  }

  private static Document recordEntry(String id, int pages, int length, int chunks) {
    return DocumentMapping.write(record(id, pages, length), LibrarySchema.NONE, chunks, 0);
  }

  /** The entries of a document of two pages with a chunk each: chunks, pages, record. */
  private static List<Document> whole(String id) {
    return new ArrayList<>(
        List.of(
            chunk(id, id + "#1", FIRST, 0, 1),
            chunk(id, id + "#2", SECOND, 14, 2),
            page(id, 1, 0, FIRST),
            page(id, 2, 14, SECOND),
            recordEntry(id, 2, 29, 2)));
  }

  private List<Document> planted() {
    blocks.add(whole("a"));
    blocks.add(whole("b"));
    return blocks.getLast();
  }

  private void write() throws IOException {
    try (FSDirectory directory = FSDirectory.open(index.resolve("lucene"));
        IndexWriter writer =
            new IndexWriter(
                directory,
                new IndexWriterConfig(TextAnalysis.analyzer())
                    .setMergePolicy(NoMergePolicy.INSTANCE)
                    .setUseCompoundFile(false))) {
      for (List<Document> block : blocks) {
        writer.addDocuments(block);
      }
      writer.setLiveCommitData(userData.entrySet());
      writer.commit();
    }
  }

  private List<String> findings() throws IOException {
    write();
    return found(IntegrityCheck.Depth.DEEP);
  }

  private List<String> found(IntegrityCheck.Depth depth) {
    return IntegrityCheck.run(index, depth).findings().stream()
        .map(finding -> finding.where() + ": " + finding.what())
        .toList();
  }

  @Test
  void intactIndexHasNoFindings() throws Exception {
    planted();
    write();
    IntegrityReport report = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP);
    assertEquals(new IntegrityReport(1, 2, 4, 4, 0, List.of(), 0), report);
    assertTrue(report.isWhole());
  }

  @Test
  void findsAChunkThatDiffersFromItsDocument() throws Exception {
    planted().set(1, chunk("b", "b#2", "Check the deal.", 14, 2));
    assertEquals(List.of("b: chunk b#2 is not what the document says at 14..29"), findings());
  }

  @Test
  void aChunkOnTheWrongPage() throws Exception {
    planted().set(1, chunk("b", "b#2", SECOND, 14, 1));
    assertEquals(List.of("b: chunk b#2 claims pages 1 to 1 but is on 2 to 2"), findings());
  }

  @Test
  void aChunkThatIsMissing() throws Exception {
    planted().remove(0);
    assertEquals(List.of("b: has 1 chunks, its record says 2"), findings());
  }

  @Test
  void aChunkThatIsThereTwice() throws Exception {
    planted().add(1, chunk("b", "b#1", FIRST, 0, 1));
    assertEquals(
        List.of("b: chunk b#1 occurs more than once", "b: has 3 chunks, its record says 2"),
        findings());
  }

  @Test
  void aPageThatIsMissing() throws Exception {
    planted().remove(2);
    assertEquals(
        List.of(
            "b: has 1 pages, its record says 2",
            "b: page 2 begins at 14 instead of 0",
            "b: has pages of 15 characters, its record says 29",
            "b: chunk b#1 is not what the document says at 0..14",
            "b: chunk b#2 is not what the document says at 14..29"),
        findings());
  }

  @Test
  void aRecordThatIsMissing() throws Exception {
    planted().remove(4);
    assertEquals(List.of("b: has no record, but 2 chunks, 2 pages and 0 facts"), findings());
  }

  @Test
  void aDocumentInTwoPlaces() throws Exception {
    planted();
    blocks.add(whole("a"));
    assertEquals(
        List.of(
            "a: has its entries in more than one place",
            "a: chunk a#1 occurs more than once",
            "a: chunk a#2 occurs more than once"),
        findings());
  }

  @Test
  void aVectorThatIsMissing() throws Exception {
    planted().get(0).removeField(Fields.VECTOR);
    assertEquals(List.of("b: chunk b#1 has no vector"), findings());
  }

  @Test
  void findsAVectorThatIsNotOfUnitLength() {
    assertEquals(
        " has a vector of length 2.0000 instead of 1",
        VectorCheck.run(new float[] {0, 2}, 2).orElseThrow());
    assertEquals(
        " has a vector of length NaN instead of 1",
        VectorCheck.run(new float[] {Float.NaN, 1}, 2).orElseThrow());
    assertEquals(
        " has a vector of 2 numbers, but the manifest states 3",
        VectorCheck.run(VECTOR, 3).orElseThrow());
    assertTrue(VectorCheck.run(VECTOR, 2).isEmpty());
  }

  @Test
  void findsAnUnreadableEntry() throws Exception {
    planted().get(4).removeField("record");
    List<String> findings = findings();
    assertEquals(1, findings.size(), findings.toString());
    assertTrue(findings.getFirst().startsWith("b: cannot be read: "), findings.toString());
  }

  /** A fact of document {@code b}: {@code raw} at its start, in a chunk. */
  private static Document fact(String id, String raw, int end, String chunk) {
    Property property =
        new Property("Task", "task", new TypedValue.Text(raw), raw, new Span(0, raw.length()));
    Fact fact =
        new Fact(
            id,
            new DocumentId("b"),
            Shape.VALUE,
            "Task",
            List.of(property),
            false,
            new FactPlace(
                "",
                List.of(),
                Optional.of(new ChunkId(chunk)),
                new Span(0, end),
                new PageRange(1, 1),
                "",
                0),
            "label",
            1);
    FactKeys keys = FactKeys.none();
    keys.admit(List.of(fact));
    return FactMapping.write(fact, record("b", 2, 29), LibrarySchema.NONE, keys);
  }

  private void plantedFacts(Document... facts) {
    List<Document> block = planted();
    block.removeLast();
    block.addAll(List.of(facts));
    block.add(DocumentMapping.write(record("b", 2, 29), LibrarySchema.NONE, 2, facts.length));
  }

  @Test
  void aWholeFactIsNoFinding() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 12, "b#1"));
    assertEquals(List.of(), findings());
  }

  @Test
  void findsAFactThatDiffersFromItsDocument() throws Exception {
    plantedFacts(fact("b#f1", "Air", 12, "b#1"));
    assertEquals(
        List.of("b: \"Task\" of fact b#f1 is not what the document says at 0..3"), findings());
  }

  @Test
  void findsAFactInAMissingChunkOrBeyondTheEnd() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 99, "b#9"));
    assertEquals(
        List.of(
            "b: fact b#f1 begins in chunk b#9, which does not exist",
            "b: fact b#f1 ends at 99 of 29"),
        findings());
  }

  @Test
  void aFactThatIsThereTwice() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 12, "b#1"), fact("b#f1", "Oil", 12, "b#1"));
    assertEquals(List.of("b: fact b#f1 occurs more than once"), findings());
  }

  @Test
  void aFactThatIsMissing() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 12, "b#1"));
    blocks.getLast().remove(4);
    assertEquals(List.of("b: has 0 facts, its record says 1"), findings());
  }

  @Test
  void findsAContradictingManifest() throws Exception {
    userData = Manifest.create("compass@1", "", 3).toUserData();
    planted();
    assertEquals(4, findings().size());
    assertEquals(
        "a: chunk a#1 has a vector of 2 numbers, but the manifest states 3",
        found(IntegrityCheck.Depth.FAST).getFirst());
  }

  @Test
  void anIndexOfSomethingElse() throws Exception {
    userData = Map.of();
    planted();
    assertEquals(
        List.of(
            "manifest: "
                + index
                + " is a Lucene index but was not built by pinakes; choose another directory"),
        findings());
  }

  @Test
  void oneChangedBitInAnyFileIsFound() throws Exception {
    planted();
    write();
    List<Path> files;
    try (Stream<Path> listed = Files.list(index.resolve("lucene"))) {
      files = listed.filter(file -> !file.endsWith("write.lock")).sorted().toList();
    }
    assertTrue(files.size() > 10, files.toString());
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      for (int at : List.of(bytes.length / 2, bytes.length - 9)) {
        byte[] altered = bytes.clone();
        altered[at] ^= 1;
        Files.write(file, altered);
        assertTrue(
            !found(IntegrityCheck.Depth.DEEP).isEmpty(), file + ": a bit of byte " + at + " of it");
      }
      Files.write(file, bytes);
    }
    assertEquals(List.of(), found(IntegrityCheck.Depth.DEEP));
  }

  @Test
  void missingIndexIsAnErrorNotAFinding() {
    assertThrows(
        LibraryException.NotFound.class,
        () -> IntegrityCheck.run(index.resolve("none"), IntegrityCheck.Depth.FAST));
  }
}
